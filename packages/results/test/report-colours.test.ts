import { describe, expect, it } from "vitest";
import { allEyes, difference, seenAs } from "../../../scripts/test/colour-vision.mjs";
import { palettes } from "../src/reports/charts/scales.js";

describe.each(allEyes)("maps of reports, with %s colour vision", (eyes) => {
  it.each(Object.entries(palettes))("have a scale %s whose steps differ and grow darker", (_, palette) => {
    const seen = palette.map((colour) => seenAs(colour, eyes));
    for (const [k, next] of seen.slice(1).entries()) {
      const step = seen[k] ?? next;
      expect(difference(step, next)).toBeGreaterThan(7);
      expect(next[0]).toBeLessThan(step[0] - 8);
    }
  });
});
