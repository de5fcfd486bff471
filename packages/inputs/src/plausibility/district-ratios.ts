import type { DistrictNumbers, DistrictSurvey, DistrictYear } from "./district-numbers.js";
import { median } from "./findings.js";

/** What the files count of a district, each in one file. */
export type Source = "population" | "clients" | "ancPrevalence" | "onArt" | "survey";

/** The ratio of two things that are known of a district. */
export interface DistrictRatio {
  /** How the log of the ratio changes with the log of a source. */
  weights: Readonly<Partial<Record<Source, 1 | -1>>>;
  /** Log of the ratio to that of the median district, in the median year; NaN where unknown. */
  departures: Float64Array;
  samplingVariances: Float64Array;
}

/** The log of a ratio in one year or survey, with its sampling variance. */
interface LogRatio {
  log: Float64Array;
  variance: Float64Array;
}

/** Minimum number of districts for a median. */
const minimumDistricts = 4;

/** The ratios that are known of enough districts. */
export function districtRatios(numbers: DistrictNumbers): DistrictRatio[] {
  const years = [...numbers.years.values()];
  const ratios: readonly (Pick<DistrictRatio, "weights"> & { times: readonly LogRatio[] })[] = [
    { weights: { clients: 1, population: -1 }, times: years.map(clientsToBirths) },
    { weights: { onArt: 1, population: -1, ancPrevalence: -1 }, times: years.map(onArtToPositive) },
    {
      weights: { ancPrevalence: 1, survey: -1 },
      times: numbers.surveys.map((survey) => ancToSurvey(survey, yearNear(numbers, survey.year))),
    },
  ];
  return ratios.flatMap(({ weights, times }) => {
    const known = times.filter(({ log }) => log.filter((value) => !Number.isNaN(value)).length >= minimumDistricts);
    return known.length === 0 ? [] : [{ weights, ...usualDepartures(known) }];
  });
}

function clientsToBirths({ clients, births }: DistrictYear): LogRatio {
  return {
    log: clients.map((number, district) => finiteLog(number / (births[district] as number))),
    variance: clients.map((number) => 1 / number),
  };
}

/** Adults on ART to those who live with HIV if as many do as in antenatal care. */
function onArtToPositive({ onArt, adults, positive, ancPrevalence }: DistrictYear): LogRatio {
  const plhiv = adults.map((number, district) => number * (ancPrevalence[district] as number));
  return {
    log: onArt.map((number, district) => finiteLog(number / (plhiv[district] as number))),
    variance: onArt.map((number, district) => 1 / number + 1 / (positive[district] as number)),
  };
}

function ancToSurvey({ prevalence, effectiveSize }: DistrictSurvey, { ancPrevalence, positive }: DistrictYear) {
  return {
    log: prevalence.map((share, district) => finiteLog((ancPrevalence[district] as number) / share)),
    variance: prevalence.map(
      (share, district) => varianceOfLog(share, effectiveSize[district] as number) + 1 / (positive[district] as number),
    ),
  };
}

/**
 * Variance of the log of a proportion by the delta method (Agresti 2013, Categorical Data
 * Analysis, section 3.1).
 */
export function varianceOfLog(share: number, size: number): number {
  return (1 - share) / (size * share);
}

function finiteLog(ratio: number): number {
  return ratio > 0 && ratio < Number.POSITIVE_INFINITY ? Math.log(ratio) : Number.NaN;
}

/** The year with antenatal data that is nearest to another. */
function yearNear({ years, areas }: DistrictNumbers, wanted: number): DistrictYear {
  const known = [...years].filter(([, { ancPrevalence }]) => ancPrevalence.some((share) => share > 0));
  const [first] = known.sort(([a], [b]) => Math.abs(a - wanted) - Math.abs(b - wanted));
  if (first) return first[1];
  const nothing = new Float64Array(areas.length).fill(Number.NaN);
  return {
    ...{ adults: nothing, births: nothing, onArt: nothing },
    ...{ clients: nothing, positive: nothing, ancPrevalence: nothing },
  };
}

/** The median over times of each district's departure from the median district. */
function usualDepartures(times: readonly LogRatio[]) {
  const relative = times.map(({ log }) => {
    const centre = median(log);
    return log.map((value) => value - centre);
  });
  const districts = Array.from(times[0]?.log ?? [], (_, district) => district);
  const usual = districts.map((district) => median(relative.map((log) => log[district] as number)));
  const centre = median(usual);
  return {
    departures: Float64Array.from(usual, (value) => value - centre),
    samplingVariances: Float64Array.from(districts, (district) => {
      const precisions = times.flatMap(({ log, variance }) =>
        Number.isNaN(log[district]) ? [] : 1 / (variance[district] as number),
      );
      return 1 / precisions.reduce((sum, precision) => sum + precision, 0);
    }),
  };
}
