// Rank histograms as a picture: a panel for each design, time point and indicator of districts; each method is a line, and the band holds all
// bins of an exact method together with a probability of 95 %.
import { indicators } from "../scores.mjs";
import { histogramOf } from "./ranks.mjs";

const [left, top, width, height, gap] = [90, 60, 120, 54, 12];
const colours = { fixed: "#8c510a", centred: "#dfc27d", joint: "#35978f", full: "#762a83" };
/** Ratio to the uniform density at the upper end of a panel. */
const most = 2.5;

const isShown = ({ stratum, indicator }) =>
  stratum === (indicator.startsWith("anc_") ? "districts, women 15-49" : "districts, 15-49");

/** `rows` come from `calibrationOf`. The band is drawn for the last method. */
export function drawRanks(rows) {
  const shown = rows.filter(isShown);
  const lines = [...new Set(shown.map(({ design, time }) => `${design} T${time + 1}`))];
  const methods = [...new Set(shown.map(({ method }) => method))];
  const [total, bottom] = [left + indicators.length * (width + gap), top + lines.length * (height + gap)];
  const panels = lines.flatMap((line, row) =>
    indicators.map((indicator, column) => {
      const own = shown.filter((one) => `${one.design} T${one.time + 1}` === line && one.indicator === indicator);
      return panel(own, left + column * (width + gap), top + row * (height + gap));
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${bottom}" font-family="sans-serif" font-size="11" role="img">`,
    "<title>Ranks of the truth among draws, for districts, by indicator and time point</title>",
    `<rect width="${total}" height="${bottom}" fill="#fff"/>`,
    ...methods.map(legend),
    ...indicators.map((name, k) => `<text x="${left + k * (width + gap)}" y="${top - 8}">${name}</text>`),
    ...lines.map((line, k) => `<text x="4" y="${top + k * (height + gap) + height / 2}">${line}</text>`),
    ...panels,
    "</svg>\n",
  ].join("\n");
}

function legend(method, k) {
  const x = left + 90 * k;
  return `<line x1="${x}" x2="${x + 18}" y1="16" y2="16" stroke="${colours[method]}" stroke-width="2"/><text x="${x + 24}" y="20">${method}</text>`;
}

function panel(rows, x0, y0) {
  const y = (ratio) => rounded(y0 + height * (1 - Math.min(ratio, most) / most));
  const frame = `<rect x="${x0}" y="${y0}" width="${width}" height="${height}" fill="none" stroke="#ccc"/>`;
  const uniform = `<line x1="${x0}" x2="${x0 + width}" y1="${y(1)}" y2="${y(1)}" stroke="#999" stroke-dasharray="3 3"/>`;
  const drawn = rows.map(({ method, groups }, k) => {
    const bins = histogramOf(groups);
    const step = width / bins.length;
    const band = bins.map(({ halfWidth }, bin) => {
      const [upper, lower] = [y(1 + halfWidth), y(Math.max(0, 1 - halfWidth))];
      return `<rect x="${x0 + bin * step}" y="${upper}" width="${step}" height="${rounded(lower - upper)}" fill="#e8e8e8"/>`;
    });
    const steps = bins.map(
      ({ height: ratio }, bin) => `${x0 + bin * step},${y(ratio)} ${x0 + (bin + 1) * step},${y(ratio)}`,
    );
    const line = `<polyline points="${steps.join(" ")}" fill="none" stroke="${colours[method]}" stroke-width="1.5"/>`;
    return { band: k === rows.length - 1 ? band.join("") : "", line };
  });
  return [...drawn.map(({ band }) => band), frame, uniform, ...drawn.map(({ line }) => line)].join("");
}

/** A tenth of a unit is enough for a picture. */
function rounded(coordinate) {
  return Math.round(10 * coordinate) / 10;
}
