import { expect, it } from "vitest";
import type { ModelResult } from "./model-result.js";
import { refusalOf } from "./uploaded-files.js";

/** What was measured, and how an estimate came about. */
export function describeEvidence(result: ModelResult): void {
  it("show what was measured of chosen people beside the fit, after calibration too, with residuals", async () => {
    const query = "indicator=prevalence&area_level=2&sex=both&age_group=Y015_049";
    const { data } = (await result.service.get(`/calibrate/evidence/${result.id}?${query}`)).body.data;
    expect(data.length).toBeGreaterThan(1);
    for (const row of data) {
      expect([row.area_level, row.sex, row.age_group]).toEqual([2, "both", "Y015_049"]);
      expect(row.residual).toBeCloseTo(row.observed - row.fitted, 3);
      const estimate = `indicator=prevalence&area_id=${row.area_id}&sex=both&age_group=Y015_049&calendar_quarter=${row.calendar_quarter}`;
      const [calibrated] = (await result.service.get(`/calibrate/estimates/${result.id}?${estimate}`)).body.data.data;
      // Rows of estimates have four decimals, measurements have more.
      expect(row.calibrated).toBeCloseTo(calibrated.mean, 3);
    }
  });

  it("explain the estimate of an area in the language of the reader", async () => {
    const path = `/calibrate/explanation/${result.id}?area_id=XTA_2_1&indicator=plhiv`;
    const { data } = (await result.service.get(path, { "accept-language": "fr" })).body;
    expect(data).toMatchObject({ area_id: "XTA_2_1", indicator: "plhiv", age_group: "Y015_999" });
    const sources = data.rows.map(({ source }: { source: string }) => source);
    expect(sources).toEqual(expect.arrayContaining(["survey", "antenatal", "programme", "fit", "calibrated"]));
    expect(data.rows.at(-1).label).toBe("Résultat calibré");
  });

  it.each([
    ["evidence", "", "prevalence"],
    ["evidence", "?indicator=other", "prevalence"],
    ["evidence", "?indicator=prevalence&sex=none", "female"],
    ["explanation", "", "area_id"],
    ["explanation", "?area_id=nowhere", "XTA_2_1"],
    ["explanation", "?area_id=XTA_2_1&indicator=other", "art_coverage"],
  ])("refuse /calibrate/%s%s and say what there is", async (path, query, known) => {
    const [status, code, detail] = refusalOf(await result.service.get(`/calibrate/${path}/${result.id}${query}`));
    expect([status, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining(known)]);
  });
}
