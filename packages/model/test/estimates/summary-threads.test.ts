import { formulaOf } from "@tessera/contract";
import { describe, expect, it } from "vitest";
// As it is built: threads load their own file, which is JavaScript.
import { emptyTable } from "../../dist/estimates/estimate-indicators.js";
import { SummaryThreads } from "../../dist/estimates/summary-threads.js";

const draws = 4;
const cells = 34;
const strata = { sexes: ["female"] as const, ages: [{ ageGroup: "Y015_049", first: 3, end: 10 }] };
const blocks = [{ strata, formulas: [formulaOf("plhiv")] }];

describe("SummaryThreads", () => {
  it("refuses draws that are no numbers once, though every thread finds some", async () => {
    const plhiv = new Float64Array(new SharedArrayBuffer(2 * cells * (draws + 1) * 8)).fill(Number.NaN);
    const places = [0, 1].map((area) => ({
      area,
      areaId: `XTA_${area}`,
      quarter: 0,
      firstCell: area * cells,
      firstRow: area,
    }));
    const threads = new SummaryThreads({ table: emptyTable([blocks], 2), draws }, 2);
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.on("unhandledRejection", hear);
    try {
      await expect(threads.run([{ blocks, people: { plhiv }, places }])).rejects.toThrow(/drawsNotFinite/);
      // Every thread has answered. Node.js reports unhandled rejections before the next turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      expect(unheard).toEqual([]);
    } finally {
      process.off("unhandledRejection", hear);
      await threads.close();
    }
  });
});
