import { describe, expect, it } from "vitest";
import {
  antenatalFormulas,
  calibrationForm,
  controlsOf,
  downloadLabel,
  evaluateSum,
  formulaOf,
  generalFormulas,
  indicators,
  modelForm,
  parseDownloadType,
  parseThreshold,
  programmeThresholds,
  requiredColumns,
  type SectionRow,
  seriesOf,
} from "../src/index.js";

describe("thresholds of programmes", () => {
  it("are of shares and rates, and of their size", () => {
    for (const { id, indicator, value } of programmeThresholds)
      expect([id, formulaOf(indicator).kind === "count", parseThreshold(String(value))]).toEqual([id, false, value]);
  });

  it("of users are numbers between 0 and 1", () => {
    expect(["0.95", ".5", "1e-3"].map(parseThreshold)).toEqual([0.95, 0.5, 0.001]);
    for (const text of ["0", "1", "95", "-0.1", "0,95", "0x0.1", "", " 0.5", "Infinity", "0.5.1", "half"])
      expect([text, parseThreshold(text)]).toEqual([text, undefined]);
  });

  it("have an id each", () => {
    expect(new Set(programmeThresholds.map(({ id }) => id)).size).toBe(programmeThresholds.length);
  });
});

describe("indicators", () => {
  it("have a formula each, and each formula has an indicator", () => {
    const computed = [...generalFormulas, ...antenatalFormulas].map(({ indicator }) => indicator);
    expect(computed.toSorted()).toEqual(indicators.map(({ id }) => id).toSorted());
  });

  it("are sorted, each at its own place", () => {
    const orders = indicators.map(({ sortOrder }) => sortOrder);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
  });

  it("are parts of indicators that count people too", () => {
    for (const { indicator, partOf } of [...generalFormulas, ...antenatalFormulas])
      if (partOf) expect([indicator, formulaOf(partOf as never).kind]).toEqual([indicator, "count"]);
  });

  it("have a denominator exactly where they are shares or rates", () => {
    for (const { kind, per } of [...generalFormulas, ...antenatalFormulas])
      expect(per !== undefined).toBe(kind !== "count");
  });

  it("are evaluated from numbers of people", () => {
    const people: Record<string, number> = { population: 1000, plhiv: 100, infections: 9 };
    const { value, per } = formulaOf("incidence");
    const numberOf = (series: string) => people[series] as number;
    expect(evaluateSum(value, numberOf) / evaluateSum(per ?? value, numberOf)).toBe(0.01);
    expect(seriesOf([formulaOf("incidence")])).toEqual(["infections", "population", "plhiv"]);
  });
});

describe("downloads", () => {
  it("are found under names with - and with _", () => {
    expect(parseDownloadType("coarse-output")).toBe("coarse_output");
    expect(parseDownloadType("coarse_output")).toBe("coarse_output");
    expect(parseDownloadType("toString")).toBeUndefined();
  });

  it("name the product in lower case", () => {
    expect(downloadLabel("spectrum", "Tessera")).toBe("tessera-output");
    expect(downloadLabel("agyw", "Tessera")).toBe("AGYW");
  });
});

describe("forms", () => {
  it("name every control once", () => {
    const forms: readonly (readonly SectionRow[])[] = [modelForm, calibrationForm];
    const names = forms.flatMap(controlsOf).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("columns", () => {
  it("that are required are listed as files are usually written", () => {
    expect(requiredColumns("anc").slice(0, 3)).toEqual(["area_id", "age_group", "year"]);
  });
});
