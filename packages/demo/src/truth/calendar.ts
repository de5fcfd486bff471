/** Years of the projection: from before the epidemic to after the last time point. */
export const firstYear = 1970;
export const finalYear = 2030;
export const years = finalYear - firstYear + 1;

/** Districts are kept from here on; before, only the country is. */
export const firstKeptYear = 2005;

/** Single ages 0 to 79, and 80 and over. */
export const ages = 81;
export const fiveYearGroups = 17;
/** Sexes as Spectrum numbers them. */
export const male = 0;
export const female = 1;

export const firstFertileAge = 15;
export const fertileAges = 35;

export function fiveYearGroup(age: number): number {
  return Math.min(Math.floor(age / 5), fiveYearGroups - 1);
}
