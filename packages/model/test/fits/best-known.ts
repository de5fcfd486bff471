import { describe, expect, it } from "vitest";
import { hasShared } from "../../../../scripts/test/shared.mjs";
import { fitModel } from "../../src/fit/fit-model.js";
import { prepareModel } from "../../src/fit/prepare-model.js";
import { type RunFiles, readInputs } from "../../src/frame/model-inputs.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { isPublished } from "../../validate/fits/country-files.mjs";
import { countryOf, type FitRow, nameOf, readFitTable } from "../../validate/fits/fit-table.mjs";

/** The fits of a suite, of public or of made-up countries, each with its name. */
export function fitsOf(suite: string, kind: "public" | "made up"): (FitRow & { name: string })[] {
  return readFitTable()
    .filter((row) => row.suite === suite && isPublished(row.country) === (kind === "public"))
    .map((row) => ({ ...row, name: nameOf(row) }));
}

export const hasPublicCountries = hasShared("fits of public countries", "data", "reference");

/** The objective may be below the lowest known one: `npm run validate -- fits --best` then finds it. */
const tolerance = 1e-3;

/** Tests of fits, each of which has to converge at the lowest known objective. */
export function testFits(rows: readonly (FitRow & { name: string })[], isSkipped = false): void {
  describe.skipIf(isSkipped).each(rows)("the fit of $name", (row) => {
    it("converges within 1e-3 of the lowest known objective", async () => {
      const { files, options: raw } = await countryOf(row);
      const options = readModelOptions(raw);
      const inputs = await readInputs(files as unknown as RunFiles, { awareness: options.outputAwarePlhiv });
      const { fit, warnings } = fitModel(prepareModel(inputs, options), options);
      expect(warnings).toEqual([]);
      expect(fit.integrated !== undefined).toBe(row.isIntegrated);
      expect(Math.abs(fit.value - row.objective)).toBeLessThan(tolerance);
    });
  });
}
