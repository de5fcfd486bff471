import type { Sex } from "@tessera/contract";
import { type Areas, type Sti, textAt } from "@tessera/inputs";
import { modelProblem } from "../errors.js";
import { type Aggregation, cellsInGroup } from "../frame/aggregation.js";
import { cellsPerArea } from "../frame/model-frame.js";
import type { ModelledAreas } from "../frame/modelled-areas.js";
import type { Years } from "../options/data-choices.js";
import { type Checks, stopAtFirst } from "../options/findings.js";
import type { PopulationGroup } from "../output/full-data.js";
import { checkCoveredOnce, type StiObservation } from "./observations.js";

type Rows = readonly StiObservation[];

interface StiScope {
  areas: Areas;
  modelled: ModelledAreas;
  aggregation: Aggregation;
}

/** Selects the rows of STI clinics at T1, T2 and T3. */
export function selectSti(
  sti: Sti | null,
  years: Years,
  scope: StiScope,
  checks: Checks = stopAtFirst,
): readonly [Rows, Rows, Rows] {
  const at = (position: 0 | 1 | 2): Rows => {
    const year = years[position];
    if (year === null) return [];
    const name = `sti_art_coverage_year${position + 1}`;
    const select = () => {
      if (!sti) throw modelProblem("detail.model.stiFileMissing", { names: name });
      return observedIn(sti, year, scope);
    };
    return checks.attempt({ controls: [name] }, select) ?? [];
  };
  return [at(0), at(1), at(2)];
}

/** A row of the file. Counts and rate are NaN where they are missing. */
interface StiRow extends PopulationGroup {
  /** Its number in the file. */
  row: number;
  x: number;
  n: number;
  rate: number;
}

/** The counts of a year in modelled areas: those of areas above are not divided, those of areas below not summed. */
function observedIn(sti: Sti, year: number, scope: StiScope): StiObservation[] {
  const { file } = sti;
  const ofYear = rowsOf(sti, year);
  const counted = ofYear.filter(({ areaId, x, n }) => scope.modelled.index.has(areaId) && !Number.isNaN(x + n));
  if (counted.length === 0) throw modelProblem("detail.model.stiYearMissing", { file, year });
  checkCoveredOnce(counted, scope.aggregation, { file, data: "sti_artcov_n" });
  const given = ofYear.filter(({ rate }) => !Number.isNaN(rate));
  const rateAt = ratesOf(given, scope, file);
  return counted.map(({ row, areaId, sex, ageGroup, x, n }) => {
    const rates = strataOf({ areaId, sex, ageGroup }, scope).map((stratum) => rateAt(areaId, stratum));
    const place = { file, row, year, group: `${areaId} ${sex} ${ageGroup}` };
    return { areaId, sex, ageGroup, year, x, n, clientRates: completeRates(rates, place) };
  });
}

/** The rates of the cells of a row; 1 each where the file has none of them. */
function completeRates(
  rates: readonly (number | undefined)[],
  place: { file: string; row: number; year: number; group: string },
): number[] {
  const known = rates.filter((rate) => rate !== undefined);
  if (known.length === 0) return rates.map(() => 1);
  if (known.length < rates.length)
    throw modelProblem("detail.model.stiRateMissing", { ...place, count: rates.length - known.length });
  if (!known.some((rate) => rate > 0)) throw modelProblem("detail.model.stiRateZero", place);
  return known;
}

/** The rate of a stratum of a modelled area: of the area itself or, without one, of the nearest area above that has one. */
function ratesOf(rows: readonly StiRow[], scope: StiScope, file: string) {
  const { positions, parents, ids } = scope.areas;
  const byArea = new Map<string, Map<number, number>>();
  for (const row of rows) {
    const rates = byArea.get(row.areaId) ?? new Map<number, number>();
    byArea.set(row.areaId, rates);
    for (const stratum of strataOf(row, scope)) {
      if (rates.has(stratum))
        throw modelProblem("detail.model.reportedTwice", { file, data: "sti_client_rate", areas: row.areaId });
      rates.set(stratum, row.rate);
    }
  }
  return (areaId: string, stratum: number): number | undefined => {
    for (let area = positions.get(areaId) ?? -1; area >= 0; area = parents[area] ?? -1) {
      const rate = byArea.get(ids[area] as string)?.get(stratum);
      if (rate !== undefined) return rate;
    }
    return undefined;
  };
}

/** Sexes and ages of a group as positions among the cells of an area. */
function strataOf(group: PopulationGroup, { aggregation, modelled }: StiScope): number[] {
  const areaId = modelled.areas[0]?.id ?? "";
  return Array.from(cellsInGroup(aggregation, { ...group, areaId }), (cell) => cell % cellsPerArea);
}

function rowsOf({ rowCount, rowNumbers, columns }: Sti, year: number): StiRow[] {
  const rows: StiRow[] = [];
  for (let row = 0; row < rowCount; row++)
    if (columns.year[row] === year)
      rows.push({
        row: rowNumbers[row] as number,
        areaId: textAt(columns.area_id, row) ?? "",
        sex: textAt(columns.sex, row) as Sex,
        ageGroup: textAt(columns.age_group, row) ?? "",
        x: columns.sti_artcov_x[row] as number,
        n: columns.sti_artcov_n[row] as number,
        rate: columns.sti_client_rate?.[row] ?? Number.NaN,
      });
  return rows;
}
