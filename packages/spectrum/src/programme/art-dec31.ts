import type { Projection } from "../projection/projection.js";
import type { ArtNumbers } from "./adjustment.js";
import { readAdultArt } from "./adult-art.js";
import { readChildArt } from "./child-art.js";
import { roundedHalfToEven } from "./rounding.js";

/** Number on ART at 31 December of a year, by where patients are counted; `artDec31` is where they attend. */
export interface ArtDec31Row {
  regionCode: number;
  sex: "both" | "male" | "female";
  ageGroup: "Y000_014" | "Y015_999";
  year: number;
  artDec31Reported: number | null;
  artDec31Attend: number | null;
  artDec31Reside: number | null;
  artDec31: number | null;
}

/** Children of all years first, then men and women of each year. */
export function readArtDec31(projection: Projection): ArtDec31Row[] {
  const { identity, years } = projection;
  const row = (sex: ArtDec31Row["sex"], t: number, { reported, attend, reside }: ArtNumbers): ArtDec31Row => ({
    regionCode: identity.regionCode,
    sex,
    ageGroup: sex === "both" ? "Y000_014" : "Y015_999",
    year: years.first + t,
    artDec31Reported: rounded(reported),
    artDec31Attend: rounded(attend),
    artDec31Reside: rounded(reside),
    artDec31: rounded(attend),
  });
  const women = readAdultArt(projection, "female");
  return [
    ...readChildArt(projection).map((numbers, t) => row("both", t, numbers)),
    ...readAdultArt(projection, "male").flatMap((men, t) => [
      row("male", t, men),
      row("female", t, women[t] as ArtNumbers),
    ]),
  ];
}

function rounded(value: number | null): number | null {
  return value === null ? null : roundedHalfToEven(value);
}
