import { formulaOf } from "@tessera/contract";
import { drawMatrixLength } from "@tessera/laplace";
import { describe, expect, it } from "vitest";
// As it is built: threads load their own file, which is JavaScript.
import { emptyTable } from "../../dist/estimates/estimate-indicators.js";
import { EstimateThreads } from "../../dist/estimates/estimate-threads.js";

const draws = 4;
const cells = 34;
const strata = { sexes: ["female"] as const, ages: [{ ageGroup: "Y015_049", first: 3, end: 10 }] };
const blocks = [{ strata, formulas: [formulaOf("plhiv")] }];
const times = [{ blocks, series: ["plhiv" as const], firstRow: 0 }];

describe("EstimateThreads", () => {
  it("refuses draws that are no numbers once, though every thread finds some", async () => {
    const values = new Float64Array(new SharedArrayBuffer(8 * drawMatrixLength(cells, draws + 1))).fill(Number.NaN);
    const places = [0, 1].map((area) => ({
      area,
      areaId: `XTA_${area}`,
      quarter: 0,
      population: new Float64Array(cells).fill(100),
      people: { values, rows: cells },
      firstRow: area,
      firstQuantiles: 0,
    }));
    const threads = new EstimateThreads({ table: emptyTable([blocks], 2), draws, aroundOptimum: true, times }, 2);
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.on("unhandledRejection", hear);
    try {
      await expect(threads.run({ places })).rejects.toThrow(/drawsNotFinite/);
      // Every thread has answered. Node.js reports unhandled rejections before the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      expect(unheard).toEqual([]);
    } finally {
      process.off("unhandledRejection", hear);
      await threads.close();
    }
  });
});
