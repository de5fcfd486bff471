import type { ModelOutput } from "@tessera/model";
import { describe, expect, it } from "vitest";
import { changeLabel } from "../src/two-results/change-words.js";
import { localChanges } from "../src/two-results/local-changes.js";
import { matchedQuarters } from "../src/two-results/matched-quarters.js";
import { smallOutput } from "./small-output.js";

type FullData = NonNullable<ModelOutput["fullData"]>;

const survey = (sex: "both" | "female", ageGroup: string, estimate: number): FullData["surveys"][number] => ({
  ...{ areaId: "S_1", sex, ageGroup, surveyId: "SML2020PHIA", indicator: "prevalence", estimate },
  ...{ standardError: 0.01, lower: 0, upper: 1 },
});
const art = (sex: "female" | "male", artCurrent: number): FullData["art"][number] => ({
  ...{ areaId: "S_2", sex, ageGroup: "Y015_999", quarter: "CY2024Q4", artCurrent, source: "programme" },
});
const anc = (year: number, positive: number): FullData["anc"][number] => ({
  ...{ areaId: "S_1", ageGroup: "Y015_049", year, anc_clients: 1000, anc_known_pos: 40, anc_already_art: 30 },
  ...{ anc_tested: 900, anc_tested_pos: positive - 40, anc_known_neg: 0, births_facility: Number.NaN },
  ...{ positive, knownStatus: 940 },
});
const fit = { samples: 10 } as NonNullable<ModelOutput["fit"]>;
const output = (fullData: Partial<FullData>, changes: Partial<ModelOutput> = {}) =>
  smallOutput({ fit, fullData: { surveys: [], art: [], anc: [], ...fullData }, ...changes });

function changed(first: ModelOutput, second: ModelOutput) {
  const quarters = matchedQuarters(first.calendarQuarters, second.calendarQuarters);
  return localChanges(first, second, quarters);
}

describe("inputs of areas that changed", () => {
  it("are none where both models were given the same", () => {
    const given = { surveys: [survey("both", "Y015_049", 0.1)], art: [art("male", 5)], anc: [anc(2020, 100)] };
    expect(changed(output(given), output(given))).toEqual(new Map());
  });

  it("name the widest group of a survey, and count the others", () => {
    const rows = (shift: number) => [
      survey("female", "Y020_024", 0.2 + shift),
      survey("both", "Y015_049", 0.1 + shift),
    ];
    const found = changed(output({ surveys: rows(0) }), output({ surveys: rows(0.05) }))?.get("S_1") ?? [];
    expect(found).toMatchObject([{ source: "survey", ageGroup: "Y015_049", first: 0.1, groups: 2 }]);
    expect(found[0]?.second).toBeCloseTo(0.15);
    expect(found.map((change) => changeLabel(change, "en"))).toEqual([
      "Survey SML2020PHIA, HIV prevalence, both sexes, 15-49, and one more group",
    ]);
  });

  it("add up people on ART over sexes", () => {
    const found = changed(output({ art: [art("female", 60), art("male", 40)] }), output({ art: [art("female", 90)] }));
    expect(found?.get("S_2")).toMatchObject([{ source: "programme", when: "CY2024Q4", first: 100, second: 90 }]);
  });

  it("have a null where one model was not given the number, newest years first", () => {
    const found = changed(output({ anc: [anc(2020, 94)] }), output({ anc: [anc(2020, 188), anc(2021, 94)] }));
    const rows = (found?.get("S_1") ?? []).filter(({ measure }) => measure === "anc_prevalence");
    expect(rows).toMatchObject([
      { when: "2021", first: null, second: 0.1 },
      { when: "2020", first: 0.1, second: 0.2 },
    ]);
  });

  it("do not count what a result read from an output zip cannot carry", () => {
    const { fit: _, ...restored } = output({ anc: [anc(2020, 188)] });
    const found = changed(output({ anc: [anc(2020, 94), anc(2021, 94)] }), restored);
    expect(found?.get("S_1")?.map(({ when }) => when)).toEqual(["2020", "2020"]);
  });

  it("have the population at matched quarters", () => {
    const second = output({}, { calendarQuarters: ["CY2020Q3", "CY2023Q4", "CY2024Q3", "CY2025Q3"] });
    const { indicators, mean, indicator } = second.estimates;
    const population = indicators.indexOf("population");
    mean.forEach((value, row) => {
      if (indicator[row] === population) mean[row] = value * 2;
    });
    const found = changed(output({}), second)?.get("S_2") ?? [];
    expect(found.map((change) => changeLabel(change, "en"))).toEqual([
      "Population, September 2025 → September 2024",
      "Population, December 2024 → December 2023",
      "Population, September 2020",
    ]);
    for (const { first, second: doubled } of found) expect(doubled).toBeCloseTo(2 * (first ?? 0));
  });

  it("are unknown if a result does not carry its inputs", () => {
    const { fullData: _, ...without } = output({});
    expect(changed(output({}), without)).toBeUndefined();
  });
});
