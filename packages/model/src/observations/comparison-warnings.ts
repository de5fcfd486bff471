import { type Anc, type Areas, ancTotals, artTotals, type NationalArtTable, type Programme } from "@tessera/inputs";
import type { AncTestingRow } from "@tessera/spectrum";
import type { ModelWarning } from "../errors.js";

/** Differences between programme data and the national projection, summed by indicator and year; NaN if one is missing. */
type Differences = Map<string, Map<number, number>>;

/** Warns of years in which the numbers on ART do not sum to those of the national projection. */
export function artComparisonWarning(
  programme: Programme,
  areas: Areas,
  national: NationalArtTable,
): ModelWarning | null {
  const differences: Differences = new Map();
  for (const { region, year, sex, ageGroup, total } of artTotals(programme, areas)) {
    const projected = national.find(region, year, sex, ageGroup)?.adjusted ?? Number.NaN;
    addDifference(differences, "number_on_art", year, total - projected);
  }
  return warningOf(differences);
}

/** Warns of years in which a count of antenatal care differs from the national projection in any region. */
export function ancComparisonWarning(anc: Anc, areas: Areas, testing: readonly AncTestingRow[]): ModelWarning | null {
  const keyOf = (region: number, year: number, indicator: string) => `${region} ${year} ${indicator}`;
  const projected = new Map(testing.map((row) => [keyOf(row.regionCode, row.year, row.indicator), row.value]));
  const indicators = [...new Set(testing.map(({ indicator }) => indicator))].sort();
  const differences: Differences = new Map();
  const groups = ancTotals(anc, areas);
  for (const indicator of indicators)
    for (const { region, year, totals } of groups) {
      const value = projected.get(keyOf(region, year, indicator)) ?? Number.NaN;
      addDifference(differences, indicator, year, Math.abs(totals[indicator] - value));
    }
  return warningOf(differences);
}

function addDifference(differences: Differences, indicator: string, year: number, difference: number): void {
  const years = differences.get(indicator) ?? new Map<number, number>();
  differences.set(indicator, years.set(year, (years.get(year) ?? 0) + difference));
}

function warningOf(differences: Differences): ModelWarning | null {
  const lines = [...differences].flatMap(([indicator, years]) => {
    const different = [...years].filter(([, sum]) => !Number.isNaN(sum) && sum !== 0).map(([year]) => year);
    return different.length === 0 ? [] : [`${indicator}: ${different.sort((a, b) => a - b).join(";")}`];
  });
  if (lines.length === 0) return null;
  return {
    key: "warning.model.programmeDiffersFromSpectrum",
    values: { years: lines.join("\n") },
    locations: ["model_calibrate", "review_output"],
  };
}
