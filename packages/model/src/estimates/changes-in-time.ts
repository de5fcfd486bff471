import {
  fiveYearAgeGroups,
  groupCells,
  type IndicatorId,
  quarterNumber,
  type WarnedCell,
  type WarningLocation,
} from "@tessera/contract";
import type { ModelWarning } from "../errors.js";
import type { EstimateTable } from "../output/estimate-table.js";
import type { Area } from "../output/output-contents.js";
import { changeText } from "./change-text.js";

/**
 * Percentage points by which a programme changes ART coverage, or awareness of status, in ten years. In the world coverage rose by about 5 a year
 * from 2010 to 2020: 7.8 of some 30 million people living with HIV, then 27.5 of 37.7 million (UNAIDS, fact sheet of World AIDS Day 2021).
 */
export const pointsInTenYears = 50;
const quartersInTenYears = 40;

const indicators: readonly IndicatorId[] = ["art_coverage", "aware_plhiv_prop"];

interface Estimated {
  estimates: EstimateTable;
  areas: readonly Area[];
  calendarQuarters: readonly string[];
}

/** Warns of five-year age groups whose coverage changes from one time point to the next by more than a programme changes it in ten years. */
export function changesInTime(
  { estimates: table, areas, calendarQuarters }: Estimated,
  locations: readonly WarningLocation[],
): ModelWarning[] {
  const times = calendarQuarters.map(quarterNumber);
  const series = seriesOf(table);
  return indicators.flatMap((indicator): ModelWarning[] => {
    const cells = series.flatMap(({ area, sex, age, indicator: own, means }): WarnedCell[] => {
      const place = areas[area];
      if (own !== indicator || !place) return [];
      return calendarQuarters.flatMap((time, t): WarnedCell[] => {
        const [from, to] = [means[t - 1], means[t]];
        if (from === undefined || to === undefined) return [];
        const isSoon = (times[t] as number) - (times[t - 1] as number) <= quartersInTenYears;
        const weight = 100 * Math.abs(to - from);
        if (!isSoon || !(weight > pointsInTenYears)) return [];
        const numbers = changeText(indicator, from, to);
        return [{ indicator, area: { id: place.area_id, name: place.area_name }, sex, age, time, numbers, weight }];
      });
    });
    if (cells.length === 0) return [];
    const groups = groupCells(cells, { allAreas: areas.length });
    return [{ key: "warning.model.changeInTime", values: { points: pointsInTenYears }, locations, groups }];
  });
}

interface Series {
  area: number;
  sex: string;
  age: string;
  indicator: string;
  /** By time point. */
  means: number[];
}

/** The coverage of women and men of each area by five-year age group. */
function seriesOf(table: EstimateTable): Series[] {
  const isAge = table.ages.map((age) => fiveYearAgeGroups.includes(age));
  const isIndicator = table.indicators.map((name) => indicators.includes(name as IndicatorId));
  const found = new Map<string, Series>();
  for (let row = 0; row < table.mean.length; row++) {
    const codes = [table.area[row], table.sex[row], table.age[row], table.indicator[row]] as const;
    const [area, ofSex, ofAge, ofIndicator] = codes as readonly [number, number, number, number];
    const sex = table.sexes[ofSex] as string;
    if (sex === "both" || !isAge[ofAge] || !isIndicator[ofIndicator]) continue;
    const key = codes.join(" ");
    const series = found.get(key) ?? {
      ...{ area, sex, means: [] },
      age: table.ages[ofAge] as string,
      indicator: table.indicators[ofIndicator] as string,
    };
    series.means[table.quarter[row] as number] = table.mean[row] as number;
    found.set(key, series);
  }
  return [...found.values()];
}
