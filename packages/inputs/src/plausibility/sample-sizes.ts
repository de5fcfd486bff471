import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding, median, shown, spread } from "./findings.js";
import type { Estimate, SurveyEstimates } from "./survey-checks.js";

/** Minimum number of areas of a level; levels of fewer hold areas that differ in kind. */
const minimumAreas = 8;
/** Minimum number of estimates of an area, and of people in each. */
const minimumEstimates = 8;
const minimumSize = 20;
/**
 * Both limits, of the log: sound surveys have up to 0.44, and 5.8 deviations of a small
 * difference.
 */
const minimumDifference = 0.5;
const maximumDeviations = 6;
/**
 * A share of estimates in which the effective size is the size: in one area alone it was copied.
 */
const copiedShare = 0.5;
const usualShare = 0.1;

interface AreaSizes {
  area: number;
  /** Median of log(n / n_eff). */
  logEffect: number;
  copied: number;
}

/**
 * Surveys and areas whose sample sizes, divided by the effective ones (the design effect of
 * weights, Kish 1965, Survey Sampling, section 11.7), are unlike those of the other areas of the
 * level with most estimates.
 */
export function unusualDesignEffects({ all }: SurveyEstimates, areas: Areas): Finding[] {
  const level = modelledLevel(all, areas);
  const surveys = new Map<string, Map<number, Estimate[]>>();
  for (const estimate of all) {
    const area = areas.positions.get(estimate.area) ?? -1;
    if (areas.levels[area] !== level || !(estimate.size >= minimumSize && estimate.effectiveSize > 0)) continue;
    const byArea = surveys.get(estimate.survey) ?? new Map<number, Estimate[]>();
    surveys.set(estimate.survey, byArea);
    const list = byArea.get(area);
    if (list) list.push(estimate);
    else byArea.set(area, [estimate]);
  }
  return [...surveys].flatMap(([survey, byArea]) => {
    const sizes = [...byArea].flatMap(([area, estimates]) =>
      estimates.length < minimumEstimates ? [] : sizesOf(area, estimates),
    );
    if (sizes.length < minimumAreas) return [];
    const effects = sizes.map(({ logEffect }) => logEffect);
    const usual = median(effects);
    const usuallyCopied = median(sizes.map(({ copied }) => copied));
    const limit = Math.max(minimumDifference, maximumDeviations * spread(effects, usual));
    return sizes.flatMap(({ area, logEffect, copied }) => {
      const weight = Math.abs(logEffect - usual);
      const isCopied = copied > copiedShare && usuallyCopied < usualShare;
      if (!(weight > limit || isCopied)) return [];
      const numbers = `${Math.exp(logEffect).toFixed(2)} ↔ ${Math.exp(usual).toFixed(2)}`;
      return [{ area: areaAt(areas, area), source: survey, numbers, weight }];
    });
  });
}

function sizesOf(area: number, estimates: readonly Estimate[]): AreaSizes {
  const effects = estimates.map(({ size, effectiveSize }) => Math.log(size / effectiveSize));
  return {
    area,
    logEffect: median(effects),
    copied: effects.filter((effect) => effect < 1e-9).length / effects.length,
  };
}

/** Minimum number of sexes and ages with people in the sample. */
const minimumStrata = 8;
/** An area is told of if more of its sizes are not the sum of its parts', and in at least half of all fewer are not. */
const manyBroken = 0.5;
const fewBroken = 0.1;
/** Smaller differences, relative to the sum, are not told: in sound files, clusters of towns move by 10 %. */
const minimumSumDifference = 0.15;

/** Areas and surveys whose sample sizes are not the sums of the areas inside them, as elsewhere. */
export function sizesBesideParts(estimates: SurveyEstimates, areas: Areas): Finding[] {
  const children = new Map<number, string[]>();
  areas.parents.forEach((parent, area) => {
    children.set(parent, [...(children.get(parent) ?? []), areas.ids[area] as string]);
  });
  const parents = new Map<string, { whole: Estimate; sums: { size: number; sum: number }[] }>();
  for (const whole of estimates.all) {
    if (whole.indicator !== "prevalence" || !(whole.size > 0)) continue;
    const parts = children
      .get(areas.positions.get(whole.area) ?? -1)
      ?.map((area) => estimates.withKey(whole, { area }));
    if (!parts?.every((part) => part !== undefined)) continue;
    const sum = parts.reduce((all, { size }) => all + size, 0);
    const key = `${whole.survey} ${whole.area}`;
    const known = parents.get(key) ?? { whole, sums: [] };
    parents.set(key, known);
    known.sums.push({ size: whole.size, sum });
  }
  const compared = [...parents.values()].flatMap(({ whole, sums }) => {
    const broken = sums.filter(({ size, sum }) => Math.abs(size - sum) > 0.5);
    return sums.length < minimumStrata ? [] : [{ whole, broken, share: broken.length / sums.length }];
  });
  const isUsual = 2 * compared.filter(({ share }) => share < fewBroken).length >= compared.length;
  return compared.flatMap(({ whole, broken, share }): Finding[] => {
    if (!isUsual || share <= manyBroken) return [];
    const differences = broken.map(({ size, sum }) => Math.abs(size / sum - 1));
    if (median(differences) < minimumSumDifference) return [];
    const [worst] = broken.sort((a, b) => Math.abs(b.size - b.sum) - Math.abs(a.size - a.sum));
    const area = areaAt(areas, areas.positions.get(whole.area) ?? -1);
    return [
      { area, source: whole.survey, numbers: `${shown(worst?.size ?? 0)} ↔ ${shown(worst?.sum ?? 0)}`, weight: share },
    ];
  });
}

/** The level with most estimates. */
function modelledLevel(all: readonly Estimate[], areas: Areas): number {
  const counts = new Map<number, number>();
  for (const { area } of all) {
    const level = areas.levels[areas.positions.get(area) ?? -1] ?? -1;
    counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  return [...counts].reduce((best, [level, count]) => (count > best[1] ? [level, count] : best), [-1, 0])[0] as number;
}
