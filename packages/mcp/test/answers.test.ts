import { indicatorIds } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { fitting, rounded } from "../src/tools/fitting.js";
import { isCalibrated } from "../src/vocabulary/calibrated.js";
import { unitOf, units } from "../src/vocabulary/units.js";

describe("rows of an answer", () => {
  const rows = Array.from({ length: 1000 }, (_, id) => ({ id, text: "x".repeat(90) }));

  it("are no more than the limit, and no longer than the room", () => {
    expect(fitting(rows, 7)).toEqual(rows.slice(0, 7));
    const fit = fitting(rows, 1000, 5000);
    expect(JSON.stringify(fit).length).toBeLessThanOrEqual(5001);
    expect(JSON.stringify(rows.slice(0, fit.length + 1)).length).toBeGreaterThan(5000);
  });

  it("have five digits", () => {
    expect([0.0123456, 1234567, -0.5].map(rounded)).toEqual([0.012346, 1234600, -0.5]);
  });
});

describe("indicators", () => {
  it("have a unit each, and incidence is not that of other rates", () => {
    for (const id of indicatorIds) expect(Object.values(units)).toContain(unitOf(id));
    expect([unitOf("incidence"), unitOf("art_report_rel_bias")]).toEqual([units.rate, units.ratio]);
  });

  it("are calibrated by what they are computed from, and antenatal care and population never are", () => {
    expect(isCalibrated("art_coverage", ["plhiv"])).toBe(true);
    expect(isCalibrated("art_coverage", ["infections"])).toBe(false);
    expect(isCalibrated("incidence", ["infections"])).toBe(true);
    for (const id of ["population", "anc_prevalence", "anc_clients"])
      expect(isCalibrated(id, ["plhiv", "artnum", "aware", "infections"])).toBe(false);
  });
});
