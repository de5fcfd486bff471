/** A national total is plausible below this share of the population aged 15 to 49. */
const largestShare = 0.05;

/** What became of the scaling to a national total. */
export type Scaling = "scaled" | "off" | "noConsensus" | "tooLarge";

export interface SizesInput {
  /** Size of a key population in each region, from its share of the population. */
  regional: ReadonlyMap<string, number>;
  /** National size that partners agreed on; null if there is none. */
  consensus: number | null;
  /** Population of the country of that sex, aged 15 to 49. */
  population: number;
  isScaled: boolean;
  /** The part of the national size that is counted. */
  counted: number;
}

export interface Sizes {
  byRegion: ReadonlyMap<string, number>;
  scaling: Scaling;
}

/** Sizes of a key population by region, scaled to the national total where that is wanted and plausible. */
export function keyPopulationSizes({ regional, consensus, population, isScaled, counted }: SizesInput): Sizes {
  const scaling = sizeScaling(consensus, population, isScaled);
  const sum = [...regional.values()].reduce((total, size) => total + size, 0);
  const factor = counted * (scaling === "scaled" && sum > 0 ? (consensus as number) / sum : 1);
  return { byRegion: new Map([...regional].map(([region, size]) => [region, size * factor])), scaling };
}

function sizeScaling(consensus: number | null, population: number, isScaled: boolean): Scaling {
  if (!isScaled) return "off";
  if (consensus === null) return "noConsensus";
  return consensus / population < largestShare ? "scaled" : "tooLarge";
}
