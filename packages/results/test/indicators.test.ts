import { colourRange, indicator, indicators } from "@tessera/contract";
import { indicatorLabel, languages } from "@tessera/i18n";
import { describe, expect, it } from "vitest";

describe("indicators", () => {
  it("are listed in their order", () => {
    const order = indicators.map(({ sortOrder }) => sortOrder);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(indicators).toHaveLength(25);
  });

  it("have a name in every language", () => {
    expect(indicatorLabel("prevalence", "en")).toBe("HIV prevalence");
    for (const language of languages) {
      const names = indicators.map(({ id }) => indicatorLabel(id, language));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("that do not exist are refused by name", () => {
    expect(() => indicator("happiness")).toThrow("happiness");
  });
});

describe("colour scales", () => {
  const endOf = (id: string, iso3: string) => colourRange(indicator(id), iso3).max;

  it("end lower in countries with small epidemics", () => {
    expect(endOf("prevalence", "BEN")).toBe(0.075);
    expect(endOf("art_coverage", "BEN")).toBe(1);
  });

  it("of one country differ from its group", () => {
    expect(endOf("plhiv", "CIV")).toBe(100000);
    expect(endOf("population", "CIV")).toBe(3000000);
    expect(endOf("infections", "CIV")).toBe(6000);
  });

  it("do not mind the case of the country's code", () => {
    expect(endOf("prevalence", "nga")).toBe(0.075);
  });

  it("are the default in unknown countries", () => {
    expect(endOf("prevalence", "XTA")).toBe(0.5);
    expect(endOf("prevalence", "")).toBe(0.5);
  });
});
