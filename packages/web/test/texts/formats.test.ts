import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisFormat, indicatorFormat, numberFormat, withInterval } from "../../src/texts/formats.ts";

describe("numbers", () => {
  it.each([
    ["0.0%", 0.0587, "5.9%"],
    ["0.00%", 0.05871, "5.87%"],
    ["0,0", 1234567.4, "1,234,567"],
    ["0.00", 1.005, "1.01"],
    ["0", 12, "12"],
  ])("are written as the format %s says", (format, value, text) => {
    expect(numberFormat(format, "en")(value)).toBe(text);
  });

  it("are written as the language does", () => {
    expect(numberFormat("0.0%", "fr")(0.0587)).toMatch(/^5,9\s%$/u);
    expect(numberFormat("0,0", "pt")(1234567)).toMatch(/^1[.\s]234[.\s]567$/u);
  });

  it("that are missing are a dash, never a zero", () => {
    const written = numberFormat("0,0", "en");
    expect([written(null), written(undefined), written(Number.NaN), written(0)]).toEqual(["–", "–", "–", "0"]);
  });

  it("are no more exact than the indicator claims", () => {
    expect(indicatorFormat({ format: "0,0", scale: 1, accuracy: 100 }, "en")(12_345)).toBe("12,300");
    expect(indicatorFormat({ format: "0.0", scale: 1000, accuracy: null }, "en")(0.0123)).toBe("12.3");
  });

  it("are short on an axis, and still those at the ticks", () => {
    expect([2.5, 1.25, 0, 1250, 25_000].map(axisFormat("0,0", "en"))).toEqual(["2.5", "1.25", "0", "1.25K", "25K"]);
    expect([0.25, 0.125, 0.00125, 1].map(axisFormat("0.0%", "en"))).toEqual(["25%", "12.5%", "0.125%", "100%"]);
  });

  it("have their interval behind them where there is one", () => {
    const written = numberFormat("0.0%", "en");
    expect(withInterval(written, 0.06, 0.05, 0.07)).toBe("6.0% (5.0% – 7.0%)");
    expect(withInterval(written, 0.06, null, null)).toBe("6.0%");
  });

  it("of any size are written without failing", () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom("0.0%", "0,0", "0.00"), (value, format) => {
        expect(numberFormat(format, "en")(value)).not.toBe("");
      }),
    );
  });
});
