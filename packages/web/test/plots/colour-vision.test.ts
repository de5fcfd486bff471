import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allEyes, contrast, difference, seenAs } from "../../../../scripts/test/colour-vision.mjs";
import { colourOf, faded } from "../../src/plots/colours.ts";
import { probabilityClasses } from "../../src/steps/output/map/uncertainty/probability-classes.ts";

const schemes = ["Reds", "Greens", "Blues", "Greys", "Purples", "Oranges", "PuRd", "Viridis", "unknown"];
const scaleOf = (name: string) => ({ min: 0, max: 1, isInverted: false, colour: `interpolate${name}` });
const stepsOf = (name: string) => [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => colourOf(value, scaleOf(name)));

/** Tokens by name, of the light and of the dark theme. */
function themes(): Record<"light" | "dark", Record<string, string>> {
  const text = readFileSync(new URL("../../src/design/tokens.css", import.meta.url), "utf8");
  const [first = "", second = ""] = text.split("prefers-color-scheme: dark");
  const tokens = (part: string) =>
    Object.fromEntries([...part.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
  return { light: tokens(first), dark: { ...tokens(first), ...tokens(second) } };
}

function closest(colours: readonly string[], eyes: (typeof allEyes)[number]): number {
  const seen = colours.map((colour) => seenAs(colour, eyes));
  return Math.min(...seen.flatMap((one, k) => seen.slice(k + 1).map((other) => difference(one, other))));
}

describe("the difference of colours", () => {
  it("is that of the published pairs", () => {
    // Sharma, Wu and Dalal (2005), table 1: pairs 1, 17 and 34.
    expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
    expect(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
  });
});

describe.each(allEyes)("with %s colour vision", (eyes) => {
  it.each(schemes)("neighbouring steps of the scale %s differ, and each is darker than the one before", (name) => {
    const seen = stepsOf(name).map((colour) => seenAs(colour, eyes));
    for (const [k, next] of seen.slice(1).entries()) {
      const step = seen[k] ?? next;
      expect(difference(step, next)).toBeGreaterThan(5);
      expect(next[0]).toBeLessThan(step[0] - 3);
    }
  });

  it("neighbouring classes of probabilities differ, and each is darker than the one before", () => {
    const seen = probabilityClasses.map(({ colour }) => seenAs(colour, eyes));
    for (const [k, next] of seen.slice(1).entries()) {
      expect(difference(seen[k] ?? next, next)).toBeGreaterThan(10);
      expect(next[0]).toBeLessThan((seen[k]?.[0] ?? 0) - 8);
    }
  });

  it.each(["light", "dark"] as const)("all categories of the %s theme differ", (name) => {
    const theme = themes()[name];
    const named = (names: readonly string[]) => names.map((one) => theme[one] ?? "");
    expect(closest(named(Array.from({ length: 8 }, (_, k) => `group-${k + 1}`)), eyes)).toBeGreaterThan(8.5);
    expect(closest(named(["female", "male", "both"]), eyes)).toBeGreaterThan(11);
    expect(closest(named(["stage-1", "stage-2", "stage-3"]), eyes)).toBeGreaterThan(12);
  });
});

describe("a faded colour", () => {
  it("differs less from the others of its scale the more it is faded", () => {
    const [pale = "", dark = ""] = [colourOf(0.1, scaleOf("Blues")), colourOf(0.9, scaleOf("Blues"))];
    const apart = ([0, 1, 2] as const).map((width) =>
      difference(seenAs(faded(pale, width)), seenAs(faded(dark, width))),
    );
    expect(apart[1]).toBeLessThan(apart[0] ?? 0);
    expect(apart[2]).toBeLessThan(apart[1] ?? 0);
  });
});

describe.each(["light", "dark"] as const)("contrast in the %s theme", (name) => {
  const theme = themes()[name];
  const texts = ["ink", "ink-soft", "ink-faint", "brand"];

  it.each(["paper", "ground"])("of texts on %s is at least 4.5", (ground) => {
    for (const text of texts) expect(contrast(theme[text] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["good", "warn", "bad"])("of messages that are %s is at least 4.5", (message) => {
    for (const ground of [`${message}-light`, "paper"])
      expect(contrast(theme[message] ?? "", theme[ground] ?? "")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink ?? "", theme[`${message}-light`] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  it("of buttons and selected rows is at least 4.5", () => {
    expect(contrast(theme["on-brand"] ?? "", theme.brand ?? "")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink ?? "", theme["brand-light"] ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  it("of what is drawn, and of the focus, is at least 3", () => {
    const groups = Array.from({ length: 8 }, (_, k) => `group-${k + 1}`);
    for (const drawn of [...groups, "female", "male", "both", "accent", "focus"])
      expect(contrast(theme[drawn] ?? "", theme.paper ?? "")).toBeGreaterThanOrEqual(3);
    expect(contrast(theme.focus ?? "", theme.ground ?? "")).toBeGreaterThanOrEqual(3);
  });
});
