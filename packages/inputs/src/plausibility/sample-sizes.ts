import type { Areas } from "../shape/areas.js";
import { areaAt, type Finding, median, spread } from "./findings.js";
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

/** The level with most estimates. */
function modelledLevel(all: readonly Estimate[], areas: Areas): number {
  const counts = new Map<number, number>();
  for (const { area } of all) {
    const level = areas.levels[areas.positions.get(area) ?? -1] ?? -1;
    counts.set(level, (counts.get(level) ?? 0) + 1);
  }
  return [...counts].reduce((best, [level, count]) => (count > best[1] ? [level, count] : best), [-1, 0])[0] as number;
}
