import { adultsTo49, fiveYearAgeGroups, fiveYearPartsOf, surveyIndicators, type WarnedArea } from "@tessera/contract";
import type { Survey } from "../csv/data-files.js";
import type { Areas } from "../shape/areas.js";
import { textAt } from "../table/table.js";
import { areaAt, type Finding, median, spread } from "./findings.js";

export interface Estimate {
  survey: string;
  quarter: string;
  indicator: string;
  area: string;
  sex: string;
  ageGroup: string;
  size: number;
  effectiveSize: number;
  share: number;
}

/** The estimates of a survey file, indexed by survey, indicator, area, sex and age group. */
export class SurveyEstimates {
  readonly all: readonly Estimate[];
  readonly #byKey: Map<string, Estimate>;

  constructor({ columns, rowCount }: Survey) {
    const quarters = columns.survey_mid_calendar_quarter;
    this.all = Array.from({ length: rowCount }, (_, row) => ({
      survey: textAt(columns.survey_id, row) ?? "",
      quarter: (quarters && textAt(quarters, row)) ?? "",
      indicator: textAt(columns.indicator, row) ?? "",
      area: textAt(columns.area_id, row) ?? "",
      sex: textAt(columns.sex, row) ?? "",
      ageGroup: textAt(columns.age_group, row) ?? "",
      size: columns.n_observations[row] as number,
      effectiveSize: columns.n_eff_kish[row] as number,
      share: columns.estimate[row] as number,
    }));
    this.#byKey = new Map(this.all.map((estimate) => [keyOf(estimate), estimate]));
  }

  /** The estimate with the same key, except for what is given. */
  withKey(estimate: Estimate, other: Partial<Estimate>): Estimate | undefined {
    return this.#byKey.get(keyOf({ ...estimate, ...other }));
  }
}

function keyOf({ survey, indicator, area, sex, ageGroup }: Estimate): string {
  return `${survey} ${indicator} ${area} ${sex} ${ageGroup}`;
}

const partsOf15To49 = fiveYearPartsOf(adultsTo49).map((index) => fiveYearAgeGroups[index] as string);

/** Minimum sample size of an estimate that is checked. */
const minimumSampleSize = 20;
/** Maximum difference between 15-49 and its five-year groups in standard errors; weights explain two at most. */
const maximumStandardErrors = 5;
/** Relative tolerance of sample sizes. */
const sizeTolerance = 0.02;
const shareTolerance = 0.01;

/**
 * Estimates that contradict others of the same survey: 15-49 is the same people as its five-year groups, and both sexes lie between
 * women and men.
 */
export function surveyContradictions(estimates: SurveyEstimates, areas: Areas): Finding[] {
  return estimates.all.flatMap((whole) => {
    if (!(whole.size >= minimumSampleSize)) return [];
    const contradicted = contradictedByAges(whole, estimates) ?? contradictedBySexes(whole, estimates);
    if (contradicted === null) return [];
    const { survey, indicator, sex, ageGroup } = whole;
    return [
      {
        area: areaOf(whole.area, areas),
        source: survey,
        indicator,
        sex,
        age: ageGroup,
        numbers: `${percent(whole.share)} ↔ ${contradicted}`,
        weight: whole.size,
      },
    ];
  });
}

function contradictedByAges(whole: Estimate, estimates: SurveyEstimates): string | null {
  if (whole.ageGroup !== adultsTo49) return null;
  const parts = partsOf15To49.flatMap((ageGroup) => estimates.withKey(whole, { ageGroup }) ?? []);
  const asked = parts.filter(({ size, share }) => size > 0 && !Number.isNaN(share));
  const size = asked.reduce((sum, part) => sum + part.size, 0);
  const isComplete = Math.abs(size / whole.size - 1) <= sizeTolerance;
  if (parts.length === partsOf15To49.length && !isComplete) return `n ${whole.size} ≠ ${size}`;
  if (!isComplete) return null;
  const pooled = asked.reduce((sum, part) => sum + part.size * part.share, 0) / size;
  return Math.abs(pooled - whole.share) > maximumStandardErrors * standardError(whole) ? percent(pooled) : null;
}

function contradictedBySexes(whole: Estimate, estimates: SurveyEstimates): string | null {
  if (whole.sex !== "both") return null;
  const [women, men] = [estimates.withKey(whole, { sex: "female" }), estimates.withKey(whole, { sex: "male" })];
  if (!women || !men || !(women.size > 0 && men.size > 0)) return null;
  const [low, high] = [Math.min(women.share, men.share), Math.max(women.share, men.share)];
  const isBetween = whole.share >= low - shareTolerance && whole.share <= high + shareTolerance;
  return isBetween || Number.isNaN(low) ? null : `${percent(low)} – ${percent(high)}`;
}

/** Minimum number of areas for a median. */
const minimumAreas = 5;
/** In standard deviations; sound surveys stay below 2.5. */
const outlierDeviations = 4;

/** Estimates of 15-49 whose logit is an outlier among the areas of their level, given sampling error and variation between areas. */
export function surveyOutliers(estimates: SurveyEstimates, areas: Areas): Finding[] {
  const groups = new Map<string, Estimate[]>();
  for (const estimate of estimates.all) {
    const { survey, indicator, sex, ageGroup, share, effectiveSize } = estimate;
    if (sex !== "both" || ageGroup !== adultsTo49 || !(share > 0 && share < 1 && effectiveSize > 0)) continue;
    const key = `${survey} ${indicator} ${areas.levels[areas.positions.get(estimate.area) ?? -1]}`;
    const group = groups.get(key);
    if (group) group.push(estimate);
    else groups.set(key, [estimate]);
  }
  return [...groups.values()].flatMap((group) => {
    if (group.length < minimumAreas) return [];
    const logits = group.map(({ share }) => Math.log(share / (1 - share)));
    const centre = median(logits);
    const betweenAreas = spread(logits, centre);
    return group.flatMap((estimate, at) => {
      const { share, effectiveSize, area, survey, indicator } = estimate;
      // Variance of a logit by the delta method (Agresti 2013, Categorical Data Analysis, section 3.1).
      const samplingVariance = 1 / (effectiveSize * share * (1 - share));
      const weight = Math.abs((logits[at] as number) - centre) / Math.sqrt(betweenAreas ** 2 + samplingVariance);
      if (!(weight > outlierDeviations)) return [];
      const usual = percent(1 / (1 + Math.exp(-centre)));
      return [
        {
          area: areaOf(area, areas),
          source: survey,
          indicator,
          numbers: `${percent(share)} ↔ ${usual}`,
          weight,
        },
      ];
    });
  });
}

/** Indicators that the model does not use, with the number of their rows. */
export function unknownIndicators({ all }: SurveyEstimates): Finding[] {
  const counts = new Map<string, number>();
  for (const { indicator } of all)
    if (!(surveyIndicators as readonly string[]).includes(indicator))
      counts.set(indicator, (counts.get(indicator) ?? 0) + 1);
  return [...counts].map(([indicator, count]) => ({
    source: indicator,
    numbers: String(count),
    weight: count,
  }));
}

/** Standard error of a proportion under simple random sampling of the effective size. */
export function standardError({ share, effectiveSize }: Estimate): number {
  return Math.sqrt(Math.max(share * (1 - share), 1 / effectiveSize) / effectiveSize);
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function areaOf(id: string, areas: Areas): WarnedArea {
  const position = areas.positions.get(id);
  return position === undefined ? { id, name: id } : areaAt(areas, position);
}
