import type { Random } from "../random-draws.js";

/** Random effects of districts with mean 0, on the log or log odds scale. */
export interface DistrictEffects {
  /** Population in the first year. */
  size: Float64Array;
  /** Attraction of migrants within the country, per inhabitant. */
  pull: Float64Array;
  /** Incidence until the end of seeding. */
  epidemic: Float64Array;
  /** Incidence of men relative to women. */
  men: Float64Array;
  /** Incidence in recent years, for a given prevalence and ART coverage. */
  recentIncidence: Float64Array;
  treatment: Float64Array;
  childTreatment: Float64Array;
  /** Antenatal clients per birth; their prevalence and ART coverage relative to births. */
  antenatalClients: Float64Array;
  antenatalPrevalence: Float64Array;
  antenatalTreatment: Float64Array;
  /** Attraction of a district's clinics for patients from neighbouring districts. */
  attraction: Float64Array;
}

/** Standard deviation of each effect, and the share of its variance that is spatially smooth. */
const spreads: Record<keyof DistrictEffects, { sd: number; shared: number }> = {
  size: { sd: 0.45, shared: 0 },
  pull: { sd: 0.35, shared: 0 },
  epidemic: { sd: 0.45, shared: 0.75 },
  men: { sd: 0.08, shared: 0.5 },
  recentIncidence: { sd: 0.15, shared: 0 },
  treatment: { sd: 0.3, shared: 0.5 },
  childTreatment: { sd: 0.2, shared: 0 },
  antenatalClients: { sd: 0.12, shared: 0 },
  antenatalPrevalence: { sd: 0.1, shared: 0 },
  antenatalTreatment: { sd: 0.2, shared: 0 },
  attraction: { sd: 0.7, shared: 0 },
};

export function drawDistrictEffects(random: Random, neighbours: readonly (readonly number[])[]): DistrictEffects {
  const names = Object.keys(spreads) as (keyof DistrictEffects)[];
  return Object.fromEntries(
    names.map((name) => {
      const { sd, shared } = spreads[name];
      const own = standardNormals(random, neighbours.length);
      const common = shared > 0 ? smoothed(random, neighbours) : own;
      const effect = own.map(
        (value, district) => sd * (Math.sqrt(1 - shared) * value + Math.sqrt(shared) * (common[district] as number)),
      );
      return [name, effect];
    }),
  ) as Record<keyof DistrictEffects, Float64Array>;
}

function standardNormals(random: Random, count: number): Float64Array {
  return Float64Array.from({ length: count }, () => random.normal());
}

/** Smoothing steps. In each, a district's value becomes the mean of its own and its neighbours' mean. */
const smoothingRounds = 3;

/** A spatially smooth field, standardised to mean 0 and variance 1. */
function smoothed(random: Random, neighbours: readonly (readonly number[])[]): Float64Array {
  let field = standardNormals(random, neighbours.length);
  for (let round = 0; round < smoothingRounds; round++) {
    const before = field;
    field = before.map((value, district) => {
      const near = neighbours[district] ?? [];
      if (near.length === 0) return value;
      return (value + near.reduce((sum, other) => sum + (before[other] as number), 0) / near.length) / 2;
    });
  }
  const mean = field.reduce((sum, value) => sum + value, 0) / field.length;
  const variance = field.reduce((sum, value) => sum + (value - mean) ** 2, 0) / field.length;
  return variance > 0 ? field.map((value) => (value - mean) / Math.sqrt(variance)) : field;
}
