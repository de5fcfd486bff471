import type { Random } from "../random-draws.js";

/** What makes districts different. Effects are on the log or log odds scale, around 0. */
export interface DistrictEffects {
  /** People in the first year, relative to the mean. */
  size: Float64Array;
  /** Pull on those who move within the country, for one inhabitant. */
  pull: Float64Array;
  /** Level of the epidemic as it was seeded. */
  epidemic: Float64Array;
  /** Infections of men relative to women. */
  men: Float64Array;
  /** Infections in recent years for the same number of people who can transmit. */
  recentIncidence: Float64Array;
  treatment: Float64Array;
  childTreatment: Float64Array;
  /** Women seen at antenatal care for one birth; HIV and treatment among them relative to births. */
  antenatalClients: Float64Array;
  antenatalPrevalence: Float64Array;
  antenatalTreatment: Float64Array;
  /** Attraction of a district's clinics for patients from next door. */
  attraction: Float64Array;
}

/** Standard deviation of each effect, and the share of its variance that neighbours have in common. */
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

export function drawEffects(random: Random, neighbours: readonly (readonly number[])[]): DistrictEffects {
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

/** How often each district takes on half of what its neighbours have. */
const smoothingRounds = 3;

/** A field of mean 0 and variance 1 that changes little from a district to the next. */
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
