import { type CalibratedQuantity, toldOnce } from "@tessera/contract";
import { type ModelWarning, modelProblem } from "../errors.js";
import { estimateWarnings } from "../estimates/estimate-warnings.js";
import { aggregateCells, everyone } from "../frame/aggregation.js";
import type { CalibrationOptions } from "../options/calibration-options.js";
import { currentTime } from "../options/data-choices.js";
import { measuredEstimates } from "../output/estimate-table.js";
import type { ModelOutput } from "../output/output-contents.js";
import {
  calibratedAreas,
  type ProjectedPeople,
  projectedPeople,
  type Regions,
  regionsOf,
  type Target,
} from "./calibrated-areas.js";
import { calibrateEstimates } from "./calibrated-estimates.js";
import {
  type CalibratedSeries,
  everySeries,
  indicatorOf,
  meansByCell,
  type People,
  withTotals,
} from "./calibrated-people.js";
import { withReports } from "./calibrated-reports.js";
import { calibrationWarnings } from "./calibration-changes.js";
import { Groups } from "./calibration-groups.js";
import { beyondProgramme } from "./changes-beyond-programme.js";
import { type Place, type Shares, scaleLogistically, scaleProportionally } from "./scaling.js";
import { targetWarnings } from "./target-warnings.js";
import { divideZeroToFour } from "./zero-to-four.js";

export interface CalibratedModel {
  output: ModelOutput;
  warnings: readonly ModelWarning[];
}

const warningLocations = ["model_calibrate", "review_output", "download_results"] as const;

/** Calibrates the estimates of a fit to the totals of the national projection, and splits the age group 0-4. */
export function calibrate(fit: ModelOutput, options: CalibrationOptions): CalibratedModel {
  if (fit.kind === "calibrated") throw modelProblem("detail.model.alreadyCalibrated");
  if (!fit.spectrum) throw modelProblem("detail.model.calibrationWithoutProjection");
  const { areas, calendarQuarters: quarters, spectrum } = fit;
  const { aggregation, modelled } = calibratedAreas(areas);
  const regions = regionsOf(spectrum.calibrationTable, areas, modelled);
  const projected = projectedPeople(spectrum.calibrationTable, regions, quarters);

  const current = currentTime(fit.options);
  const calibration = new Calibration(options, regions);
  const times = meansByCell(fit.estimates, modelled, quarters.length).map((raw: People, time) => {
    const quarter = quarters[time] as string;
    return { quarter, raw, calibrated: calibration.calibrate(raw, projected[time] as ProjectedPeople, quarter) };
  });

  const reported = times.map(({ calibrated }) =>
    everySeries((series) => aggregateCells(aggregation, everyone, calibrated[series])),
  );
  const estimates = divideZeroToFour(withReports(calibrateEstimates(fit.estimates, reported, current), fit.estimates), {
    distribution: spectrum.zeroToFourDistribution,
    quarters,
    regions,
    aggregation,
    modelled,
  });
  const output: ModelOutput = {
    ...fit,
    kind: "calibrated",
    calibrationOptions: { ...options.given },
    estimates,
    uncalibrated: measuredEstimates(fit.estimates, current + 1),
    spectrum: { ...spectrum, calibrationTable: withTotals(spectrum.calibrationTable, regions, times) },
  };
  const warnings = toldOnce([
    ...estimateWarnings(output, warningLocations),
    ...targetWarnings({ fit, regions, projected }, options, warningLocations),
    ...beyondProgramme(fit, estimates, warningLocations),
    ...calibrationWarnings(output, warningLocations),
  ]);
  return { output, warnings };
}

/** The calibration of one quantity. */
interface Step {
  quantity: CalibratedQuantity;
  series: CalibratedSeries;
  target: Target;
  /** The people that the series is a subset of. */
  among: (people: People) => Float64Array;
  /** The same people by area of attendance. */
  attendees?: {
    series: CalibratedSeries;
    /** The people these are a subset of. If absent, attendees are scaled to the total of residents by sex and age group. */
    among?: (people: People) => Float64Array;
  };
}

/** In order: the denominators of a step are calibrated by earlier steps. */
const steps: readonly Step[] = [
  {
    quantity: "plhiv",
    series: "plhiv",
    target: "plhivSpectrum",
    among: ({ population }) => population,
    attendees: { series: "plhivAttendees" },
  },
  {
    quantity: "artnum",
    series: "artResidents",
    target: "artCurrentSpectrum",
    among: ({ plhiv }) => plhiv,
    attendees: { series: "artAttendees" },
  },
  {
    quantity: "infections",
    series: "infections",
    target: "infectionsSpectrum",
    among: ({ population, plhiv }) => minus(population, plhiv),
  },
  {
    quantity: "aware",
    series: "unaware",
    target: "unawareSpectrum",
    among: ({ plhiv, artResidents }) => minus(plhiv, artResidents),
    attendees: {
      series: "unawareAttendees",
      among: ({ plhivAttendees, artAttendees }) => minus(plhivAttendees, artAttendees),
    },
  },
];

/** A step with its groups, and the groups by sex and age group at the same level. */
interface PlannedStep extends Step {
  groups: Groups;
  finest: Groups;
}

/** Calibrates numbers of people, one time point at a time. */
class Calibration {
  readonly #steps: readonly PlannedStep[];
  readonly #method: CalibrationOptions["method"];

  constructor({ groups, method }: CalibrationOptions, regions: Regions) {
    this.#method = method;
    this.#steps = steps.flatMap((step) => {
      const chosen = groups[step.quantity];
      if (!chosen) return [];
      const finest = new Groups({ level: chosen.level, strat: "sex_age_group" }, regions);
      return [{ ...step, groups: new Groups(chosen, regions), finest }];
    });
  }

  /** Calibrates people by cell to the national projection of the same quarter. */
  calibrate(raw: People, projected: ProjectedPeople, quarter: string): People {
    const people: Record<CalibratedSeries, Float64Array> = { ...raw };
    for (const { series, target, among, attendees, groups, finest } of this.#steps) {
      const targets = groups.totalsOfRegions(projected[target]);
      // Proportions before any calibration.
      const shares = { numerators: raw[series], denominators: among(raw) };
      const ofPeople = (calibratedDenominators: Float64Array) => ({ ...shares, calibratedDenominators });
      people[series] = this.#scale(raw[series], ofPeople(among(people)), groups, targets, {
        quarter,
        indicator: indicatorOf(series),
      });
      if (!attendees) continue;
      const place = { quarter, indicator: indicatorOf(attendees.series) };
      const values = raw[attendees.series];
      people[attendees.series] = attendees.among
        ? this.#scale(values, ofPeople(attendees.among(people)), groups, targets, place)
        : scaleProportionally(values, finest, finest.totalsOfCells(people[series]), place);
    }
    return people;
  }

  #scale(values: Float64Array, shares: Shares, groups: Groups, targets: Float64Array, place: Place): Float64Array {
    return this.#method === "logistic"
      ? scaleLogistically(values, shares, groups, targets, place)
      : scaleProportionally(values, groups, targets, place);
  }
}

function minus(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, k) => value - (b[k] as number));
}
