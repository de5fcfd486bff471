import { quarterOfNumber } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import type { RegionTable } from "../../src/national/region-table.js";
import { type IndicatorsAtQuarter, indicatorsAtQuarter } from "../../src/quarters/indicators-at-quarter.js";
import { type ValuesAtQuarter, valuesAtQuarters } from "../../src/quarters/values-at-quarters.js";
import { splitOfIndicator, youngChildrenShares, youngGroups } from "../../src/quarters/young-children.js";
import { publishedTables } from "../national/published-tables.js";
import { publishedQuarters } from "../quarters/published-quarters.js";
import { hasSharedFiles, largestDifference, publishedRows } from "../shared-files.js";

const tolerance = 1e-9;

const cellOf = (sex: string | undefined, ageGroup: string | undefined) =>
  (sex === "male" ? 0 : 17) + Number(ageGroup?.slice(1, 4)) / 5;

describe.skipIf(!hasSharedFiles).each(["mwi-2019", "mwi-2024", "mwi-zone"])("values of %s at its quarters", (name) => {
  const load = () => {
    const quarters = publishedQuarters(name);
    const regions = new Map<number, { table: RegionTable; values: ValuesAtQuarter[] }>(
      publishedTables(name).map((table) => [table.regionCode, { table, values: valuesAtQuarters(table, quarters) }]),
    );
    return { quarters, regions };
  };
  const { quarters, regions } = hasSharedFiles ? load() : { quarters: [], regions: new Map() as never };

  it("are the published numbers of people", () => {
    const published = publishedRows("reference", name, "spectrum_calibration.csv");
    const columns: Partial<Record<keyof ValuesAtQuarter, string>> = {
      population: "population_spectrum",
      plhiv: "plhiv_spectrum",
      artCurrent: "art_current_spectrum",
      infections: "infections_spectrum",
      unaware: "unaware_spectrum",
      birthsToPlhiv: "births_hivpop_spectrum",
      birthsOnArt: "births_artpop_spectrum",
    };
    expect(published.length).toBe(regions.size * quarters.length * 34);
    for (const [own, theirs] of Object.entries(columns)) {
      const ours = published.map((row) => {
        const values = regions.get(Number(row.spectrum_region_code))?.values[Number(row.time_step?.at(-1)) - 1];
        return values?.[own as "population"][cellOf(row.sex, row.age_group)] ?? null;
      });
      const cells = published.map((row) => row[theirs] ?? "");
      expect(largestDifference(ours, cells), theirs).toBeLessThanOrEqual(tolerance);
    }
  });

  it("make the published rates and shares", () => {
    const published = publishedRows("reference", name, "mf_model.csv");
    const columns: Record<keyof IndicatorsAtQuarter, string> = {
      prevalence: "spec_prev",
      artCoverage: "spec_artcov",
      incidence: "spec_incid",
      unawareAmongUntreated: "spec_unaware_untreated_prop",
      fertility: "asfr",
      fertilityRatioPlhiv: "frr_plhiv",
      fertilityRatioArt: "frr_already_art",
    };
    quarters.forEach((_, point) => {
      const indicators = new Map(
        [...regions].map(([code, { table, values }]) => [
          code,
          indicatorsAtQuarter(table, values[point] as ValuesAtQuarter),
        ]),
      );
      for (const [own, theirs] of Object.entries(columns) as [keyof IndicatorsAtQuarter, string][]) {
        const ours = published.map(
          (row) => indicators.get(Number(row.spectrum_region_code))?.[own][cellOf(row.sex, row.age_group)] as number,
        );
        const cells = published.map((row) => row[`${theirs}_t${point + 1}`] ?? "");
        expect(largestDifference(ours, cells), `${theirs}_t${point + 1}`).toBeLessThanOrEqual(tolerance);
      }
    });
  });

  it("divide ages 0-4 as published", () => {
    const published = publishedRows("reference", name, "spectrum_0to4distribution.csv");
    const shares = new Map([...regions].map(([code, { table }]) => [code, youngChildrenShares(table, quarters)]));
    const labels = quarters.map(quarterOfNumber);
    const ours = published.map((row) => {
      const split = splitOfIndicator[row.indicator ?? ""] as "population";
      const pair = shares.get(Number(row.spectrum_region_code))?.[labels.indexOf(row.calendar_quarter ?? "")]?.[split];
      return pair ? (pair[youngGroups.indexOf(row.age_group as "Y000_000")] as number) : null;
    });
    const cells = published.map((row) => row.distribution ?? "");
    expect(cells.length).toBe(regions.size * quarters.length * 2 * Object.keys(splitOfIndicator).length);
    expect(largestDifference(ours, cells)).toBeLessThanOrEqual(tolerance);
  });
});
