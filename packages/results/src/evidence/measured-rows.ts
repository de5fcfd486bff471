import { adultsTo49, ageMatched } from "@tessera/contract";
import type { EvidenceRow } from "@tessera/contract/api";
import type { Area, ModelOutput, ModelOutputRecord } from "@tessera/model";
import { type ComparedCell, uncalibratedEstimates } from "../comparisons/estimated-cells.js";
import { measurements } from "../comparisons/measured-cells.js";
import { type EstimateKey, estimateFinder, type MarkedEstimate } from "../estimates/find-estimate.js";

/** A measurement beside the estimate before calibration. That after calibration is looked up for the rows that are asked for. */
export type MeasuredRow = Omit<EvidenceRow, `calibrated${string}`>;

export type EstimateFinder = (key: EstimateKey) => MarkedEstimate | undefined;

/** Looks up estimates before calibration. Undefined if the output does not have them, or not what was measured. */
export function fittedEstimates(output: ModelOutputRecord & Partial<ModelOutput>): EstimateFinder | undefined {
  const estimates = uncalibratedEstimates(output);
  return estimates && output.fullData && estimateFinder({ ...output, estimates });
}

/** What surveys and programmes measured, beside what the model fitted for the same people. */
export function measuredRows(output: ModelOutputRecord, find: EstimateFinder): MeasuredRow[] {
  const areas = new Map(output.areas.map((area) => [area.area_id, area]));
  return measurements(output).flatMap((cell) => {
    const area = areas.get(cell.area);
    const fit = area && fittedOf(cell, find);
    return area && fit && cell.mean !== null ? [rowOf(cell, cell.mean, area, fit)] : [];
  });
}

type Fitted = Pick<MeasuredRow, "fitted_of"> & { estimate: MarkedEstimate };

/** Indicators of women at antenatal care, by the names of the measurements. */
const antenatal: Record<string, { ofClients: string; ofAllWomen: string }> = Object.fromEntries(
  Object.entries(ageMatched).map(([indicator, measured]) => [
    measured,
    { ofClients: `anc_${indicator}`, ofAllWomen: indicator },
  ]),
);

function fittedOf(cell: ComparedCell, find: EstimateFinder): Fitted | undefined {
  const names = antenatal[cell.indicator];
  const same = find(names ? { ...cell, indicator: names.ofClients } : cell);
  if (same) return { fitted_of: "same_group", estimate: same };
  const women = names && find({ ...cell, indicator: names.ofAllWomen, age: adultsTo49 });
  return women && { fitted_of: "all_women", estimate: women };
}

function rowOf(cell: ComparedCell, observed: number, area: Area, { fitted_of, estimate }: Fitted): MeasuredRow {
  const fitted = estimate.mean;
  const isCount = cell.indicator.startsWith("art_") && cell.indicator !== "art_coverage";
  const sample_size = cell.sampleSize ?? null;
  const observed_se = isCount ? null : standardError(cell, observed, fitted, sample_size);
  const [lower, upper] = cell.lower === null && sample_size ? wilson(observed, sample_size) : [cell.lower, cell.upper];
  // The model's variance of a count is below its mean.
  const variance = isCount ? fitted : expectedVariance(observed, fitted, observed_se);
  const residual = observed - fitted;
  return {
    area_id: cell.area,
    area_name: area.area_name,
    area_level: area.area_level,
    sex: cell.sex,
    age_group: cell.age,
    calendar_quarter: cell.quarter,
    indicator: cell.indicator,
    source: cell.source,
    sample_size,
    observed,
    observed_se,
    observed_lower: lower,
    observed_upper: upper,
    fitted_of,
    fitted,
    fitted_se: estimate.se,
    fitted_lower: estimate.lower,
    fitted_upper: estimate.upper,
    residual,
    standardised: variance === null ? null : standardised(residual, variance + estimate.se ** 2),
  };
}

/**
 * The variance of a measured share if the fitted one is true, from the same number of people (Pearson residuals). The standard error of a low
 * share is small because the share is low: divided by it, low measurements would always be the furthest from what was expected.
 */
function expectedVariance(observed: number, fitted: number, se: number | null): number | null {
  if (se === null) return null;
  const isInside = observed > 0 && observed < 1;
  return isInside ? (se ** 2 * fitted * (1 - fitted)) / (observed * (1 - observed)) : se ** 2;
}

function standardised(residual: number, variance: number): number | null {
  return variance > 0 ? residual / Math.sqrt(variance) : null;
}

/** The given one. Without one, or where nobody or everybody was positive, that of a binomial share with the fitted probability. */
function standardError(cell: ComparedCell, observed: number, fitted: number, size: number | null): number | null {
  if (cell.se !== null && cell.se > 0) return cell.se;
  if (!size) return null;
  const share = observed > 0 && observed < 1 ? observed : fitted;
  return Math.sqrt((share * (1 - share)) / size);
}

/** The 97.5 % quantile of the normal distribution. */
const z = 1.959963984540054;

/** Interval of 95 % of a share of n people (Wilson 1927). */
function wilson(share: number, n: number): [number, number] {
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  return [middle - half, middle + half];
}
