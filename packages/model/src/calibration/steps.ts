import { Groups } from "./groups.js";
import type { CalibrationOptions, Quantity } from "./options.js";
import { type CalibratedSeries, indicatorOf, type People } from "./people.js";
import type { ProjectedPeople, Regions, Target } from "./regions.js";
import { type Place, type Shares, scaleLogistically, scaleProportionally } from "./scaling.js";

/** One quantity that is calibrated. */
interface Step {
  quantity: Quantity;
  series: CalibratedSeries;
  target: Target;
  /** The people that the series is a part of. */
  among: (people: People) => Float64Array;
  /** The same people where they attend. */
  attendees?: {
    series: CalibratedSeries;
    /** The people these are a part of; without, attendees are as many as residents, by sex and age group. */
    among?: (people: People) => Float64Array;
  };
}

/** In this order: what is calibrated first is what later steps are parts of. */
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

/** A step with the groups that were chosen for it, and those by sex and age group at the same level. */
interface PlannedStep extends Step {
  groups: Groups;
  finest: Groups;
}

/** Calibrates the people of one time point after the other. */
export class Calibration {
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

  /** People by cell, calibrated to what the national projection says at the same quarter. */
  calibrate(raw: People, projected: ProjectedPeople, quarter: string): People {
    const people: Record<CalibratedSeries, Float64Array> = { ...raw };
    for (const { series, target, among, attendees, groups, finest } of this.#steps) {
      const targets = groups.totalsOfRegions(projected[target]);
      // Shares are those before any calibration.
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
