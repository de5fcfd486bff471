import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { colourOf, noValue, rangeOf } from "../../src/plots/colours.ts";

const scale = { min: 0, max: 1, isInverted: false, colour: "interpolateReds" };

/** How light a colour is to all eyes, also those that see no red or no green. */
function lightness(colour: string): number {
  const parts = colour.startsWith("#")
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/\d+/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const sequences = ["Reds", "Greens", "Blues", "Greys", "Purples", "Oranges", "PuRd", "Viridis", "RdYlGn"];

describe("colours of values", () => {
  it.each(sequences)("grow darker with the value, so that they need no hue: %s", (name) => {
    const shades = [0, 0.2, 0.4, 0.6, 0.8, 1].map((value) =>
      lightness(colourOf(value, { ...scale, colour: `interpolate${name}` })),
    );
    for (let k = 1; k < shades.length; k++) expect(shades[k]).toBeLessThan(shades[k - 1] ?? 0);
  });

  it("of an inverted scale grow lighter", () => {
    const inverted = { ...scale, isInverted: true };
    expect(lightness(colourOf(0, inverted))).toBeLessThan(lightness(colourOf(1, inverted)));
  });

  it("beyond the ends of the scale are those of the ends", () => {
    expect([colourOf(-5, scale), colourOf(5, scale)]).toEqual([colourOf(0, scale), colourOf(1, scale)]);
  });

  it("that are missing have a colour of their own", () => {
    expect([colourOf(null, scale), colourOf(Number.NaN, scale)]).toEqual([noValue, noValue]);
  });
});

describe("the range of data", () => {
  it("encloses every value", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
        const range = rangeOf(values);
        const slack = 1e-9 * Math.max(1, ...values.map(Math.abs));
        for (const value of values) {
          expect(range?.min).toBeLessThanOrEqual(value + slack);
          expect(range?.max).toBeGreaterThanOrEqual(value - slack);
        }
      }),
    );
  });

  it("has round ends", () => {
    expect(rangeOf([0.0312, 0.2971])).toEqual({ min: 0.03, max: 0.3 });
  });

  it("is none where there are no values", () => {
    expect(rangeOf([null, undefined, Number.NaN])).toBeUndefined();
  });
});
