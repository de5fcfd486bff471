/** In the order of estimates: the sum first. */
export const sexes = ["both", "female", "male"] as const;
export type Sex = (typeof sexes)[number];

/** The strata of the model, in the order of its cells. */
export const singleSexes = ["female", "male"] as const;
export type SingleSex = (typeof singleSexes)[number];

/** The single sexes that a sex is the sum of. */
export const partsOfSex = { both: singleSexes, female: ["female"], male: ["male"] } as const satisfies Record<
  Sex,
  readonly SingleSex[]
>;

export function isSex(text: string): text is Sex {
  return (sexes as readonly string[]).includes(text);
}
