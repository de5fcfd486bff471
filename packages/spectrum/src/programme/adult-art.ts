import { SpectrumError } from "../errors.js";
import type { Projection } from "../projection/projection.js";
import { type AdjustmentTags, type ArtNumbers, adjusted, readAdjustment } from "./adjustment.js";
import { sumOfSeries } from "./missing.js";

const numberTag = "<HAARTBySex MV>";
const percentTag = "<HAARTBySexPerNum MV>";
const needTag = "<NeedARTDec31 MV>";
const adjustmentTags: AdjustmentTags = {
  factor: "<AdultARTAdjFactor>",
  flag: "<AdultARTAdjFactorFlag>",
  absolute: "<AdultPatsAllocToFromOtherRegion>",
};

/** Row of each sex below the tags; in the block of need, the first row of the triple of an age group counts both. */
const offsets = {
  male: { number: 4, adjustment: 3, need: 3 },
  female: { number: 5, adjustment: 4, need: 4 },
} as const;

/** Age groups 15-19 to 80+ in the block of need. */
const adultGroups = Array.from({ length: 14 }, (_, index) => 4 + index);

/** Adults of one sex on ART at 31 December of each year. */
export function readAdultArt(projection: Projection, sex: "male" | "female"): ArtNumbers[] {
  const { dp, years } = projection;
  const { number, adjustment: adjustmentOffset, need } = offsets[sex];
  const reported = dp.series(numberTag, number, years.count);
  const isPercent = dp.series(percentTag, number, years.count).map((flag) => flag === 1);
  const adjustment = readAdjustment(projection, adjustmentTags, adjustmentOffset);

  const outside = reported.findIndex((value, t) => isPercent[t] && value !== null && (value < 0 || value > 100));
  if (outside >= 0)
    throw new SpectrumError("detail.spectrum.artPercentage", {
      file: dp.file,
      member: dp.member,
      tag: numberTag,
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
  const groups = adultGroups.map((group) => dp.series(needTag, firstRow + 3 * group, years.count));
  return sumOfSeries(groups, years.count);
}
