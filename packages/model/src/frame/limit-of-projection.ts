/** Log odds need shares between 0 and 1, so the model takes shares of the projection as at least this, and as at most 1 minus this. */
const margin = 1e-5;
/** Spectrum counts in fractions of people. A group of less than one is nobody. */
const onePerson = 1;

/** What the projection says of people on ART that no programme reaches. */
export type ArtLimit = "everybodyOnArt" | "nobodyOnArt";
/** The same, and what cannot be true. */
export type ProjectionLimit = ArtLimit | "everybodyLivesWithHiv" | "moreUnawareThanUntreated";

/** Numbers of a group in the projection. */
interface ProjectedGroup {
  population: number;
  plhiv: number;
  onArt: number;
  /** Not a number if the run has no awareness of status. */
  unaware: number;
}

/** Whether everybody or nobody living with HIV is on ART. */
export function artLimit({ plhiv, onArt }: Pick<ProjectedGroup, "plhiv" | "onArt">): ArtLimit[] {
  if (!(plhiv >= onePerson)) return [];
  if (onArt >= (1 - margin) * plhiv) return ["everybodyOnArt"];
  return onArt <= margin * plhiv ? ["nobodyOnArt"] : [];
}

/** All limits that the numbers of a group are at, or beyond. */
export function limitsOf(group: ProjectedGroup): ProjectionLimit[] {
  const { population, plhiv, onArt, unaware } = group;
  const ofArt = artLimit(group);
  const everybodyLivesWithHiv = plhiv >= onePerson && plhiv >= (1 - margin) * population;
  // Where everybody is on ART, that is what is wrong.
  const moreUnaware = unaware >= plhiv - onArt + onePerson && !ofArt.includes("everybodyOnArt");
  return [
    ...ofArt,
    ...(everybodyLivesWithHiv ? (["everybodyLivesWithHiv"] as const) : []),
    ...(moreUnaware ? (["moreUnawareThanUntreated"] as const) : []),
  ];
}
