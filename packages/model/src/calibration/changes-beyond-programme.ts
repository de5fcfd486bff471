import {
  adults,
  children,
  groupCells,
  type IndicatorId,
  type Sex,
  type WarnedCell,
  type WarningLocation,
} from "@tessera/contract";
import type { ModelWarning } from "../errors.js";
import { changeText } from "../estimates/change-text.js";
import { pointsInTenYears } from "../estimates/changes-in-time.js";
import { quartersWithArt } from "../frame/projection-warnings.js";
import type { EstimateTable } from "../output/estimate-table.js";
import type { Area, ModelOutput } from "../output/output-contents.js";

/** The largest change that a programme makes in ten years. Data of a fit are rarely older than that. */
type Bound = { points: number } | { factor: number };

/**
 * New infections fell by more than three quarters in 10 of 82 countries from 2001 to 2013 (UNAIDS, The gap report, 2014); HIV prevalence of children
 * follows them. The fastest known fall of prevalence of adults is that of Zimbabwe, from 29 % in 1997 to 16 % in 2007 (Halperin et al. 2011, PLoS
 * Medicine 8: e1000414).
 */
export const bounds: readonly { indicator: IndicatorId; age: string; bound: Bound }[] = [
  { indicator: "art_coverage", age: children, bound: { points: pointsInTenYears } },
  { indicator: "art_coverage", age: adults, bound: { points: pointsInTenYears } },
  { indicator: "aware_plhiv_prop", age: children, bound: { points: pointsInTenYears } },
  { indicator: "aware_plhiv_prop", age: adults, bound: { points: pointsInTenYears } },
  { indicator: "prevalence", age: children, bound: { factor: 4 } },
  { indicator: "prevalence", age: adults, bound: { factor: 2 } },
  { indicator: "incidence", age: children, bound: { factor: 4 } },
  { indicator: "incidence", age: adults, bound: { factor: 4 } },
];
const sexes: readonly Sex[] = ["female", "male"];

/** How many times the bound a change is. */
function excess(before: number, after: number, bound: Bound): number {
  if ("points" in bound) return (100 * Math.abs(after - before)) / bound.points;
  if (before === 0 || after === 0) return 0;
  return Math.abs(Math.log(after / before)) / Math.log(bound.factor);
}

/** Warns of areas in which calibration changes an estimate by more than a programme changes it in ten years: one warning for each bound. */
export function beyondProgramme(
  fit: ModelOutput,
  calibrated: EstimateTable,
  locations: readonly WarningLocation[],
): ModelWarning[] {
  const before = meansOf(fit.estimates);
  const after = meansOf(calibrated);
  const quarters = quartersWithArt(fit);
  return bounds.flatMap(({ indicator, age, bound }): ModelWarning[] => {
    const cells = quarters.flatMap((time, quarter) =>
      sexes.flatMap((sex) =>
        fit.areas.flatMap((area, position): WarnedCell[] => {
          const [from, to] = [before, after].map((means) => means(position, quarter, sex, age, indicator));
          if (from === undefined || to === undefined) return [];
          const weight = excess(from, to, bound);
          const numbers = changeText(indicator, from, to);
          return weight > 1 ? [{ indicator, area: named(area), sex, age, time, numbers, weight }] : [];
        }),
      ),
    );
    if (cells.length === 0) return [];
    const key = "points" in bound ? "warning.model.calibrationBeyondPoints" : "warning.model.calibrationBeyondFactor";
    return [{ key, values: { ...bound }, locations, groups: groupCells(cells, { allAreas: fit.areas.length }) }];
  });
}

function named({ area_id, area_name }: Area) {
  return { id: area_id, name: area_name };
}

/** Looks up means of the strata that have a bound. */
function meansOf(table: EstimateTable) {
  const [ofSex, ofAge, ofIndicator] = [
    table.sexes.map((sex) => sexes.includes(sex as Sex)),
    table.ages.map((age) => bounds.some((one) => one.age === age)),
    table.indicators.map((name) => bounds.some(({ indicator }) => indicator === name)),
  ];
  const place = (area: number, quarter: number, sex: string, age: string, indicator: string) =>
    `${area} ${quarter} ${sex} ${age} ${indicator}`;
  const means = new Map<string, number>();
  for (let row = 0; row < table.mean.length; row++) {
    const [sex, age, indicator] = [table.sex[row], table.age[row], table.indicator[row]] as [number, number, number];
    if (!ofSex[sex] || !ofAge[age] || !ofIndicator[indicator]) continue;
    const names = [table.sexes[sex], table.ages[age], table.indicators[indicator]] as [string, string, string];
    means.set(place(table.area[row] as number, table.quarter[row] as number, ...names), table.mean[row] as number);
  }
  return (...at: Parameters<typeof place>): number | undefined => means.get(place(...at));
}
