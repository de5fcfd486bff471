import { adults, adultsTo49, allAges, indicator } from "@tessera/contract";
import { type Language, sourceLabel, type TextKey } from "@tessera/i18n";
import type { Area } from "@tessera/model";
import type { InputOutputRow } from "../../comparisons/inputs-outputs-table.js";
import type { ReportContext } from "../report-context.js";
import { type Interval, type Unit, unitOf } from "../report-numbers.js";

interface Group {
  sex: string;
  age: string;
}

/** A compared indicator. Of `groups` the first choice that has data is shown. */
export interface Compared {
  indicator:
    | "prevalence"
    | "art_coverage"
    | "art_current"
    | "anc_prevalence_age_matched"
    | "anc_art_coverage_age_matched";
  groups: readonly (readonly Group[])[];
  unit: Unit;
  /** Whether data and estimates are of the same population. Antenatal care is a subset of women. */
  isSamePeople: boolean;
  /** Half width of the band around equality on scatter plots. */
  band?: number;
}

const percent: Unit = { kind: "percent" };
const everybodyTo49: readonly Group[][] = [[{ sex: "both", age: adultsTo49 }]];
const women: readonly Group[][] = [[{ sex: "female", age: adultsTo49 }]];
const treated: readonly Group[][] = [
  [{ sex: "both", age: adults }],
  [{ sex: "both", age: allAges }],
  [
    { sex: "female", age: adults },
    { sex: "male", age: adults },
  ],
];

export const prevalence: Compared = {
  indicator: "prevalence",
  groups: everybodyTo49,
  isSamePeople: true,
  unit: percent,
  band: 0.05,
};
export const artCoverage: Compared = {
  indicator: "art_coverage",
  groups: everybodyTo49,
  isSamePeople: true,
  unit: percent,
  band: 0.1,
};
export const artNumber: Compared = {
  indicator: "art_current",
  groups: treated,
  isSamePeople: true,
  unit: unitOf(indicator("art_current")),
};
export const ancPrevalence: Compared = {
  indicator: "anc_prevalence_age_matched",
  groups: women,
  isSamePeople: false,
  unit: percent,
  band: 0.05,
};
export const ancArtCoverage: Compared = {
  indicator: "anc_art_coverage_age_matched",
  groups: women,
  isSamePeople: false,
  unit: percent,
  band: 0.1,
};

export const allCompared: readonly Compared[] = [prevalence, artCoverage, artNumber, ancPrevalence, ancArtCoverage];

export function labelOf({ indicator }: Compared): TextKey {
  return `indicator.${indicator}`;
}

/** Pairs of one indicator, group, time point and source. */
export interface Panel extends Group {
  compared: Compared;
  quarter: string;
  source: string;
  pairs: readonly Pair[];
}

/** Panels by group, time point and source. */
export function panelsOf(pairs: readonly Pair[], compared: Compared): Panel[] {
  const own = pairs.filter(({ indicator }) => indicator === compared.indicator);
  const inGroup = ({ sex, age }: Group) => own.filter((pair) => pair.sex === sex && pair.age === age);
  const groups = compared.groups.find((choice) => choice.some((group) => inGroup(group).length > 0)) ?? [];
  return groups.flatMap((group) => {
    const all = inGroup(group);
    const quarters = [...new Set(all.map(({ quarter }) => quarter))].sort();
    return quarters.flatMap((quarter) => {
      const atQuarter = all.filter((pair) => pair.quarter === quarter);
      return sourcesOf(atQuarter).map((sources) => ({
        compared,
        ...group,
        quarter,
        source: sources.join(", "),
        pairs: atQuarter.filter(({ source }) => sources.includes(source)),
      }));
    });
  });
}

/**
 * One panel for each source, or one for all if each area has one source only, such as reported and interpolated ART
 * numbers.
 */
function sourcesOf(pairs: readonly Pair[]): string[][] {
  const sources = [...new Set(pairs.map(({ source }) => source))].sort();
  const isOnce = new Set(pairs.map(({ area }) => area.area_id)).size === pairs.length;
  return isOnce ? [sources] : sources.map((source) => [source]);
}

/** Time points with survey data: T1, and T2 if there is a second survey. */
export function surveyQuarters(pairs: readonly Pair[]): string[] {
  const own = pairs.filter(({ indicator }) => indicator === "prevalence" || indicator === "art_coverage");
  return [...new Set(own.map(({ quarter }) => quarter))].sort();
}

export function quartersInSentence(
  { language, quarterInSentence }: ReportContext,
  quarters: readonly string[],
): string {
  return new Intl.ListFormat(language).format(quarters.map(quarterInSentence));
}

/** Indicator, age group, and sex unless it is both. */
export function quantityName({ compared, age, sex }: Panel, { t, ageName }: ReportContext): string {
  const name = `${t(`indicator.${compared.indicator}`)}, ${ageName(age)}`;
  if (sex === "both") return name;
  return `${name}, ${t(sex === "female" ? "report.women" : "report.men")}`;
}

/** A measurement and the estimate of the same stratum. */
export interface Pair {
  area: Area;
  sex: string;
  age: string;
  quarter: string;
  indicator: string;
  /** Name of the survey or programme. */
  source: string;
  data: Interval;
  /** Name of the source of the estimate. */
  estimateName: string;
  estimate: Interval;
}

/** Joins measurements to estimates by stratum. */
export function pairsOf(
  rows: readonly InputOutputRow[],
  areas: readonly Area[],
  language: Language,
  isEstimate: (row: InputOutputRow) => boolean,
): Pair[] {
  const byId = new Map(areas.map((area) => [area.area_id, area]));
  const estimates = new Map(rows.filter(isEstimate).map((row) => [stratumOf(row), row]));
  return rows.flatMap((row) => {
    const [area, estimate] = [byId.get(row.area_id), estimates.get(stratumOf(row))];
    if (isEstimate(row) || !area || !estimate || row.mean === null || estimate.mean === null) return [];
    return [
      {
        area,
        sex: row.sex,
        age: row.age_group,
        quarter: row.calendar_quarter,
        indicator: row.indicator,
        source: sourceLabel(row.source, language),
        data: interval(row.mean, row),
        estimateName: sourceLabel(estimate.source, language),
        estimate: interval(estimate.mean, estimate),
      },
    ];
  });
}

function stratumOf(row: InputOutputRow): string {
  return [row.area_id, row.sex, row.age_group, row.calendar_quarter, row.indicator].join(" ");
}

/** Without bounds, the interval is the mean itself. */
function interval(mean: number, { lower, upper, impossible }: InputOutputRow): Interval {
  const mark = impossible && { impossible };
  return lower === null || upper === null
    ? { mean, lower: mean, upper: mean, ...mark }
    : { mean, lower, upper, ...mark };
}

/** Estimate minus data. */
export function difference({ estimate, data }: Pair): number {
  return estimate.mean - data.mean;
}

/** The pair with the largest absolute difference. */
export function largestDifference(pairs: readonly Pair[]): Pair {
  return pairs.reduce((a, b) => (Math.abs(difference(b)) > Math.abs(difference(a)) ? b : a));
}
