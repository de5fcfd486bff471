import { children, differsFromProjection, type WarnedCell } from "@tessera/contract";
import type { AncIndicator, AncTestingRow } from "@tessera/spectrum";
import type { Anc, Programme } from "../csv/data-files.js";
import type { NationalArtTable } from "../national/projection-numbers.js";
import { ancTotals, artTotals } from "../national/totals-by-region.js";
import { regionAreas, regionNames } from "../shape/area-tree.js";
import type { Areas } from "../shape/areas.js";

export type ComparisonGroup =
  | "art_adult_both"
  | "art_adult_female"
  | "art_adult_male"
  | "art_children"
  | "anc_adult_female";

/** Numbers on ART of the programme data (`value_naomi`) and the national projection; null where it has none. */
export interface ArtComparison {
  indicator: "number_on_art";
  spectrum_region_code: number | null;
  area_name: string | null;
  year: number;
  group: ComparisonGroup;
  value_spectrum_reported: number | null;
  value_spectrum_adjusted: number | null;
  value_naomi: number;
  value_spectrum_reallocated: number | null;
  spec_adjustment_ratio: number | null;
}

export interface AncComparison {
  indicator: AncIndicator;
  area_name: string | null;
  year: number;
  group: "anc_adult_female";
  value_spectrum: number | null;
  value_naomi: number;
}

export function compareArt(programme: Programme, areas: Areas, national: NationalArtTable): ArtComparison[] {
  const nameOf = regionNames(areas);
  const totals = artTotals(programme, areas).sort(
    (a, b) =>
      ordered(a.region, b.region) || a.year - b.year || ordered(a.ageGroup, b.ageGroup) || ordered(a.sex, b.sex),
  );
  return totals.map(({ region, year, sex, ageGroup, total }) => {
    const found = national.find(region, year, sex, ageGroup);
    return {
      indicator: "number_on_art",
      spectrum_region_code: finite(region),
      area_name: nameOf(region),
      year,
      group: ageGroup === children ? "art_children" : (`art_adult_${sex}` as ComparisonGroup),
      value_spectrum_reported: finite(found?.reported),
      value_spectrum_adjusted: finite(found?.adjusted),
      value_naomi: total,
      value_spectrum_reallocated: finite(found?.reallocated),
      spec_adjustment_ratio: finite(found && found.adjusted / (found.reported + found.reallocated)),
    };
  });
}

/** Compares the counts that the national projection has in at least one year. */
export function compareAnc(anc: Anc, areas: Areas, testing: readonly AncTestingRow[]): AncComparison[] {
  const { indicators, find } = projectedAnc(testing);
  const nameOf = regionNames(areas);
  const totals = ancTotals(anc, areas).sort(
    (a, b) => ordered(a.region, b.region) || ordered(a.ageGroup, b.ageGroup) || a.year - b.year,
  );
  return totals.flatMap(({ region, year, totals }) =>
    indicators.map((indicator) => ({
      indicator,
      area_name: nameOf(region),
      year,
      group: "anc_adult_female",
      value_spectrum: finite(find(region, year, indicator)),
      value_naomi: totals[indicator],
    })),
  );
}

/** Numbers on ART that differ from the adjusted numbers of the national projection. */
export function artDifferences(programme: Programme, areas: Areas, national: NationalArtTable): WarnedCell[] {
  const areaOf = regionAreas(areas);
  return artTotals(programme, areas).flatMap(({ region, year, sex, ageGroup: age, total }) => {
    const projected = finite(national.find(region, year, sex, age)?.adjusted);
    if (!differsFromProjection(total, projected)) return [];
    const time = String(year);
    return [{ indicator: "number_on_art", ...areaOf(region), sex, age, time, ...differenceOf(total, projected) }];
  });
}

/** Counts of antenatal care that differ from the national projection. */
export function ancDifferences(anc: Anc, areas: Areas, testing: readonly AncTestingRow[]): WarnedCell[] {
  const areaOf = regionAreas(areas);
  const { indicators, find } = projectedAnc(testing);
  return ancTotals(anc, areas).flatMap(({ region, year, totals }) =>
    indicators.flatMap((indicator) => {
      const projected = finite(find(region, year, indicator));
      if (!differsFromProjection(totals[indicator], projected)) return [];
      const time = String(year);
      return [{ indicator, ...areaOf(region), time, ...differenceOf(totals[indicator], projected) }];
    }),
  );
}

function differenceOf(total: number, projected: number | null): Pick<WarnedCell, "numbers" | "weight"> {
  const weight = Math.abs(Math.log((total + 1) / ((projected ?? 0) + 1)));
  return { numbers: `${Math.round(total)} ↔ ${Math.round(projected ?? 0)}`, weight };
}

/** Counts that the national projection has in at least one year, and their numbers. */
function projectedAnc(testing: readonly AncTestingRow[]) {
  const keyOf = (region: number, year: number, indicator: string) => `${region} ${year} ${indicator}`;
  const projected = new Map(testing.map((row) => [keyOf(row.regionCode, row.year, row.indicator), row.value]));
  return {
    indicators: [...new Set(testing.map(({ indicator }) => indicator))].sort(),
    find: (region: number, year: number, indicator: string) => projected.get(keyOf(region, year, indicator)),
  };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

function ordered<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
