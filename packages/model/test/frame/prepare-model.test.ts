import { describe, expect, it } from "vitest";
import { prepareModel } from "../../src/fit/prepare-model.js";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import { readModelOptions } from "../../src/options/model-options.js";
import {
  areasOf,
  gridOfAreas,
  populationOf,
  populationRows,
  regionTable,
  smallCountry,
  smallOptions,
  surveyOf,
  surveyRows,
} from "./small-country.js";

const districts = ["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"];
const prepare = (changed: Partial<ModelInputs> = {}, options: Record<string, unknown> = {}) =>
  prepareModel({ ...smallCountry(), ...changed }, readModelOptions({ ...smallOptions, ...options }));
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0);

describe("a prepared model", () => {
  it("has a cell for every area, sex and age at every time point, all of them known", () => {
    const { frame } = prepare();
    expect(frame.times.map(({ quarter }) => quarter)).toEqual(["CY2016Q1", "CY2018Q3", "CY2019Q2", "CY2022Q3"]);
    expect(frame.steps).toHaveLength(3);
    for (const { quarter, logLambdaOffset, ...known } of frame.times) {
      expect(logLambdaOffset.some(Number.isNaN)).toBe(false);
      for (const values of Object.values(known)) {
        expect(values).toHaveLength(4 * 34);
        expect([quarter, values.every(Number.isFinite)]).toEqual([quarter, true]);
      }
    }
  });

  it("lets adult incidence start at 5 years and children follow women 15-49", () => {
    const { frame } = prepare();
    const t1 = frame.times[0];
    expect(t1?.logLambdaOffset[0]).toBe(Number.NEGATIVE_INFINITY);
    expect(t1?.logLambdaOffset[1]).toBe(Number.NEGATIVE_INFINITY);
    expect(t1?.logLambdaOffset[3]).toBeLessThan(0);
    expect(Array.from(frame.isRhoModelled.slice(0, 4))).toEqual([0, 0, 0, 1]);
    expect(Array.from(frame.paediatricRhoRatio.slice(0, 4), (ratio) => ratio > 0)).toEqual([true, true, true, false]);
    expect(t1?.paediatricLambdaRatio[0]).toBeGreaterThan(0);
    expect(t1?.paediatricLambdaRatio[3]).toBe(0);
  });

  it("gives children a predictor of their own where that is chosen", () => {
    expect(prepare({}, { rho_paed_15to49f_ratio: "false" }).frame.isRhoModelled.every((one) => one === 1)).toBe(true);
  });

  it("adds a fifth time point on request", () => {
    const { frame, spectrum } = prepare({}, { calendar_quarter_t5: "CY2023Q3" });
    expect(frame.times.map(({ quarter }) => quarter).at(-1)).toBe("CY2023Q3");
    expect(frame.steps).toHaveLength(4);
    expect(spectrum.calibrationTable.at(-1)).toMatchObject({ timeStep: 5, quarter: "CY2023Q3", ageGroup: "Y080_999" });
  });

  it("changes how people move when areas grow at their own pace, and not otherwise", () => {
    const grown = populationRows(districts).map((row) =>
      row[0] === "XSM_2_1" && row[2] === "CY2025Q2" ? [...row.slice(0, 5), Number(row[5]) * 2] : row,
    );
    const population = populationOf(grown);
    const asRegion = prepare({ population }).frame.steps[0];
    const own = prepare({ population }, { adjust_area_growth: "true" }).frame.steps[0];
    const ofArea = (values: Float64Array, area: number) =>
      values.slice((area * values.length) / 4, ((area + 1) * values.length) / 4);
    const [before, after] = [asRegion?.survivors.value, own?.survivors.value] as [Float64Array, Float64Array];
    expect(ofArea(before, 0)).toEqual(ofArea(before, 1));
    // Twice as many after 40 quarters; 10 of them lie between T1 and T2.
    expect(sum(ofArea(after, 0)) / sum(ofArea(after, 1))).toBeCloseTo(2 ** (10 / 40), 10);
    expect(own?.infected).toEqual(asRegion?.infected);
  });

  it("models the districts of a scope smaller than the country, without reporting on the country", () => {
    const { frame, aggregation } = prepare({}, { area_scope: ["XSM_1_2"] });
    expect(frame.areas.map(({ id }) => id)).toEqual(["XSM_2_3", "XSM_2_4"]);
    expect(aggregation.areas.map(({ id }) => id)).toEqual(["XSM_1_2", "XSM_2_3", "XSM_2_4"]);
  });

  it("models the regions themselves at their level, from population rows of that level alone", () => {
    const population = populationOf(populationRows(["XSM_1_1", "XSM_1_2"]));
    const options = { area_level: 1, use_survey_aggregate: "false" };
    const survey = { survey: surveyOf(surveyRows(["XSM_1_1", "XSM_1_2"])) };
    const { frame } = prepare({ population, ...survey }, options);
    expect(frame.areas.map(({ id }) => id)).toEqual(["XSM_1_1", "XSM_1_2"]);
    expect(() => prepare(survey, options)).toThrow("populationLevel");
  });

  it("refuses a modelled area whose region has no projection", () => {
    const areas = areasOf(gridOfAreas(2, 2, [10, 11]));
    expect(() => prepare({ areas })).toThrow(/regionCodeUnknown.*"codes":"10, 11".*"known":"0"/);
  });

  it("refuses to report awareness without a fit of HIV testing", () => {
    const { national } = smallCountry();
    const regions = [{ ...regionTable(0), simulatesTesting: false }];
    expect(() => prepare({ national: { ...national, regions } })).toThrow("awarenessUnknown");
    expect(() => prepare({ national: { ...national, regions } }, { output_aware_plhiv: false })).not.toThrow();
  });

  it("refuses a quarter that the projection does not reach", () => {
    expect(() => prepare({}, { calendar_quarter_t4: "CY2040Q1" })).toThrow(/quarterOutside.*CY2040Q1/);
  });
});
