import { adults, children, listed, type Sex, type SingleSex } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";
import type { Projection } from "../projection/projection.js";
import { type AdjustmentTags, type ArtNumbers, adjusted, readAdjustment, sumOfSeries } from "./art-adjustment.js";

/** Number on ART at 31 December of a year: reported, by place of treatment (`attend`, the same as `artDec31`), by residence. */
export interface ArtDec31Row {
  regionCode: number;
  sex: Sex;
  ageGroup: typeof children | typeof adults;
  year: number;
  artDec31Reported: number | null;
  artDec31Attend: number | null;
  artDec31Reside: number | null;
  artDec31: number | null;
}

/** Children of all years, then men and women of each year. */
export function readArtDec31(projection: Projection): ArtDec31Row[] {
  const { identity, years } = projection;
  const row = (sex: ArtDec31Row["sex"], t: number, { reported, attend, reside }: ArtNumbers): ArtDec31Row => ({
    regionCode: identity.regionCode,
    sex,
    ageGroup: sex === "both" ? children : adults,
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

/** Rounds half to even, as R's `round` does. */
function rounded(value: number | null): number | null {
  if (value === null) return null;
  const below = Math.floor(value);
  const rest = value - below;
  const isUp = rest > 0.5 || (rest === 0.5 && below % 2 !== 0);
  return (isUp ? below + 1 : below) + 0;
}

/** Numbers, or percentages of those in need, and the flags that say which. */
export const adultArtRows = { numberTag: "<HAARTBySex MV>", percentTag: "<HAARTBySexPerNum MV>", male: 4, female: 5 };
const adultNeedTag = "<NeedARTDec31 MV>";
const adultAdjustmentTags: AdjustmentTags = {
  factor: "<AdultARTAdjFactor>",
  flag: "<AdultARTAdjFactorFlag>",
  absolute: "<AdultPatsAllocToFromOtherRegion>",
};

const adjustmentOffsets = { male: 3, female: 4 } as const;
/** Need has three rows for each age group: both sexes, males, females. These are the first of all ages. */
const needOffsets = { male: 3, female: 4 } as const;
/** Age groups 15-19 to 80+ among those of need, of which the first is all ages. */
const adultGroups = Array.from({ length: 14 }, (_, index) => 4 + index);

/** Adults of one sex on ART at 31 December of each year. */
export function readAdultArt(projection: Projection, sex: SingleSex): ArtNumbers[] {
  const { dp, years } = projection;
  const reported = dp.series(adultArtRows.numberTag, adultArtRows[sex], years.count);
  const isPercent = dp.series(adultArtRows.percentTag, adultArtRows[sex], years.count).map((flag) => flag === 1);
  const adjustment = readAdjustment(projection, adultAdjustmentTags, adjustmentOffsets[sex]);

  const outside = reported.findIndex((value, t) => isPercent[t] && value !== null && (value < 0 || value > 100));
  if (outside >= 0)
    throw spectrumProblem("detail.spectrum.artPercentage", {
      file: dp.file,
      member: dp.member,
      tag: adultArtRows.numberTag,
      year: years.first + outside,
    });

  const needOfYear = isPercent.includes(true) ? adultNeed(projection, needOffsets[sex]) : [];
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
    // With a percentage, the absolute adjustment is 1 and not 0, as in published estimates.
    if (isPercent[t]) return adjusted(treated, 1, absolute ? 1 : 0);
    return adjusted(treated, factor[t] ?? null, absolute ? (absolute[t] ?? null) : 0);
  });
}

/** Sum of ages 0-4, 5-9 and 10-14. */
function sumByAge({ dp, years }: Projection): (number | null)[] {
  const groups = childOffsets.byAge.map((offset) => dp.enteredSeries(childNumberTag, offset, years.count));
  return sumOfSeries(groups, years.count);
}

/** Each year must have either a total or numbers by age, not both. */
function checkInputs(projection: Projection, total: (number | null)[], byAge: (number | null)[]): void {
  const years = total.map((_, t) => t);
  const neither = years.filter((t) => total[t] === null && byAge[t] === null);
  if (neither.length > 0) fail(projection, "detail.spectrum.childArtMissing", neither);
  const both = years.filter((t) => total[t] !== null && byAge[t] !== null);
  if (both.length > 0) fail(projection, "detail.spectrum.childArtTwice", both);
}

/** Need is counted at mid-year: the mean of this year and the next; in the last year, that of the year. */
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
  throw spectrumProblem(key, { file: dp.file, member: dp.member, tag: childNumberTag, years: list });
}
