/**
 * How colours look to people, for tests of palettes: colour blindness after Machado, Oliveira and Fernandes (IEEE Transactions on
 * Visualization and Computer Graphics 15, 2009, table 1, severity 1), differences after CIEDE2000 (Sharma, Wu and Dalal, Color Research and
 * Application 30, 2005), contrast after WCAG 2.
 */

/** @typedef {[number, number, number]} Triple */

/** Red, green and blue from 0 to 1 of "#rrggbb" or "rgb(r, g, b)".
 * @param {string} colour
 * @returns {Triple} */
export function channelsOf(colour) {
  const parts = colour.startsWith("#")
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  if (parts.length !== 3 || parts.some(Number.isNaN)) throw new Error(`${colour} is no colour`);
  return /** @type {Triple} */ (parts.map((part) => part / 255));
}

/** @param {number} part */
const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** @type {Record<"normal" | "deuteranopia" | "protanopia", readonly Triple[]>} */
const eyes = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

/** @typedef {keyof typeof eyes} Eyes */
export const allEyes = /** @type {Eyes[]} */ (Object.keys(eyes));

/** A colour as it looks, in CIE Lab (D65).
 * @param {string} colour
 * @param {Eyes} of
 * @returns {Triple} */
export function seenAs(colour, of = "normal") {
  const given = channelsOf(colour).map(linear);
  const [r, g, b] = eyes[of].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, factor, k) => sum + factor * /** @type {number} */ (given[k]), 0),
      ),
    ),
  );
  const [red, green, blue] = /** @type {Triple} */ ([r, g, b]);
  const x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047;
  const y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
  const z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883;
  const f = (/** @type {number} */ t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

/** The difference CIEDE2000 of two colours in CIE Lab: about 1 is just visible side by side.
 * @param {Triple} first
 * @param {Triple} second */
export function difference([l1, a1, b1], [l2, a2, b2]) {
  const degrees = Math.PI / 180;
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (/** @type {number} */ b, /** @type {number} */ a) =>
    a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / degrees + 360) % 360;
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const hasNoHue = c1 * c2 === 0;
  let dh = hasNoHue ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  else if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((dh / 2) * degrees);
  const [meanL, meanP] = [(l1 + l2) / 2, (c1 + c2) / 2];
  let meanH = h1 + h2;
  if (!hasNoHue) meanH = Math.abs(h1 - h2) <= 180 ? meanH / 2 : meanH < 360 ? (meanH + 360) / 2 : (meanH - 360) / 2;
  const cos = (/** @type {number} */ angle) => Math.cos(angle * degrees);
  const t = 1 - 0.17 * cos(meanH - 30) + 0.24 * cos(2 * meanH) + 0.32 * cos(3 * meanH + 6) - 0.2 * cos(4 * meanH - 63);
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * meanP, 1 + 0.015 * meanP * t];
  const turn = 60 * Math.exp(-(((meanH - 275) / 25) ** 2)) * degrees;
  const rt = -2 * Math.sqrt(meanP ** 7 / (meanP ** 7 + 25 ** 7)) * Math.sin(turn);
  const [dl, dc, dhh] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh];
  return Math.sqrt(dl ** 2 + dc ** 2 + dhh ** 2 + rt * dc * dhh);
}

/** The contrast of two colours after WCAG 2, from 1 to 21.
 * @param {string} first
 * @param {string} second */
export function contrast(first, second) {
  const luminance = (/** @type {string} */ colour) => {
    const [red, green, blue] = /** @type {Triple} */ (channelsOf(colour).map(linear));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = /** @type {[number, number]} */ ([luminance(first), luminance(second)].sort((a, b) => a - b));
  return (light + 0.05) / (dark + 0.05);
}
