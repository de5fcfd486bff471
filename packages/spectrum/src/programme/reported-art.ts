import { listed, SpectrumError } from "../errors.js";
import type { Projection } from "../projection/projection.js";
import { type AdjustmentTags, type ArtNumbers, adjusted, readAdjustment, sumOfSeries } from "./art-adjustment.js";

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

const adultNumberTag = "<HAARTBySex MV>";
const adultPercentTag = "<HAARTBySexPerNum MV>";
const adultNeedTag = "<NeedARTDec31 MV>";
const adultAdjustmentTags: AdjustmentTags = {
  factor: "<AdultARTAdjFactor>",
  flag: "<AdultARTAdjFactorFlag>",
  absolute: "<AdultPatsAllocToFromOtherRegion>",
};

/** Row of each sex below the tags; in the block of need, the first row of the triple of an age group counts both. */
const adultOffsets = {
  male: { number: 4, adjustment: 3, need: 3 },
  female: { number: 5, adjustment: 4, need: 4 },
} as const;

/** Age groups 15-19 to 80+ in the block of need. */
const adultGroups = Array.from({ length: 14 }, (_, index) => 4 + index);

/** Adults of one sex on ART at 31 December of each year. */
export function readAdultArt(projection: Projection, sex: "male" | "female"): ArtNumbers[] {
  const { dp, years } = projection;
  const { number, adjustment: adjustmentOffset, need } = adultOffsets[sex];
  const reported = dp.series(adultNumberTag, number, years.count);
  const isPercent = dp.series(adultPercentTag, number, years.count).map((flag) => flag === 1);
  const adjustment = readAdjustment(projection, adultAdjustmentTags, adjustmentOffset);

  const outside = reported.findIndex((value, t) => isPercent[t] && value !== null && (value < 0 || value > 100));
  if (outside >= 0)
    throw new SpectrumError("detail.spectrum.artPercentage", {
      file: dp.file,
      member: dp.member,
      tag: adultNumberTag,
      year: years.first + outside,
    });

  const needOfYear = isPercent.includes(true) ? adultNeed(projection, need) : [];
  return reported.map((value, t) => {
    if (!isPercent[t])
      return adjusted(value, adjustment ? (adjustment.factor[t] ?? null) : 1, absoluteAt(adjustment?.absolute, t));
    const needed = needOfYear[t] ?? null;
    const treated = value === null || needed === null ? null : (value * needed) / 100;
    return { reported: treated, attend: treated, reside: treated };
  });
}

function absoluteAt(absolute: (number | null)[] | null | undefined, t: number): number | null {
  return absolute ? (absolute[t] ?? null) : 0;
}

/** Adults in need of ART at the end of each year. */
function adultNeed({ dp, years }: Projection, firstRow: number): (number | null)[] {
  const groups = adultGroups.map((group) => dp.series(adultNeedTag, firstRow + 3 * group, years.count));
  return sumOfSeries(groups, years.count);
}

const childNumberTag = "<ChildTreatInputs MV3>";
const childOffsets = { total: 3, byAge: [4, 5, 6] };
const childPercentTag = "<ChildARTByAgeGroupPerNum MV2>";
const childNeedTag = "<ChildARTCalc MV2>";
const childAdjustmentTags: AdjustmentTags = {
  factor: "<ChildARTAdjFactor MV>",
  flag: "<ChildARTAdjFactorFlag>",
  absolute: "<ChildPatsAllocToFromOtherRegion MV>",
};

/** Children 0-14 on ART at 31 December of each year. */
function readChildArt(projection: Projection): ArtNumbers[] {
  const { dp, years } = projection;
  const total = dp.enteredSeries(childNumberTag, childOffsets.total, years.count);
  const byAge = sumByAge(projection);
  const isPercent = dp.series(childPercentTag, 3, years.count).map((flag) => flag === 1);
  const need = isPercent.includes(true) ? dp.series(childNeedTag, 9, years.count) : [];
  checkInputs(projection, total, byAge);

  const adjustment = readAdjustment(projection, childAdjustmentTags, 2);
  return total.map((all, t) => {
    const treated = isPercent[t] ? shareOfNeed(all, needAtYearEnd(need, t)) : (byAge[t] ?? all);
    if (treated === null) fail(projection, "detail.spectrum.childArtNoNumber", [t]);
    if (!adjustment) return adjusted(treated, 1, 0);
    const { factor, absolute } = adjustment;
    // In years entered as a percentage the number moved counts as 1, not 0: published estimates are made this way.
    if (isPercent[t]) return adjusted(treated, 1, absolute ? 1 : 0);
    return adjusted(treated, factor[t] ?? null, absolute ? (absolute[t] ?? null) : 0);
  });
}

/** Ages 0-4, 5-9 and 10-14 together. */
function sumByAge({ dp, years }: Projection): (number | null)[] {
  const groups = childOffsets.byAge.map((offset) => dp.enteredSeries(childNumberTag, offset, years.count));
  return sumOfSeries(groups, years.count);
}

/** Children are entered in total or by age, in each year exactly one of the two. */
function checkInputs(projection: Projection, total: (number | null)[], byAge: (number | null)[]): void {
  const years = total.map((_, t) => t);
  const neither = years.filter((t) => total[t] === null && byAge[t] === null);
  if (neither.length > 0) fail(projection, "detail.spectrum.childArtMissing", neither);
  const both = years.filter((t) => total[t] !== null && byAge[t] !== null);
  if (both.length > 0) fail(projection, "detail.spectrum.childArtTwice", both);
}

/** Need is counted at mid-year: at the end of a year it is half way to the next, in the last year its own. */
function needAtYearEnd(need: (number | null)[], t: number): number | null {
  const now = need[t] ?? null;
  if (t + 1 >= need.length) return now;
  const next = need[t + 1] ?? null;
  return now === null || next === null ? null : now + (next - now) * 0.5;
}

function shareOfNeed(percent: number | null, need: number | null): number | null {
  return percent === null || need === null ? null : (need * percent) / 100;
}

function fail(
  { dp, years }: Projection,
  key: "detail.spectrum.childArtMissing" | "detail.spectrum.childArtTwice" | "detail.spectrum.childArtNoNumber",
  indices: readonly number[],
): never {
  const list = listed(indices.map((t) => years.first + t));
  throw new SpectrumError(key, { file: dp.file, member: dp.member, tag: childNumberTag, years: list });
}

/** To an integer, a half to the even neighbour. */
function roundedHalfToEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  const isUp = rest > 0.5 || (rest === 0.5 && below % 2 !== 0);
  return (isUp ? below + 1 : below) + 0;
}
