import { listed, SpectrumError } from "../errors.js";
import type { Projection } from "../projection/projection.js";
import { type AdjustmentTags, type ArtNumbers, adjusted, readAdjustment } from "./adjustment.js";
import { sumOfSeries, withoutMarks } from "./missing.js";

const inputTag = "<ChildTreatInputs MV3>";
const inputOffsets = { total: 3, byAge: [4, 5, 6] };
const percentTag = "<ChildARTByAgeGroupPerNum MV2>";
const needTag = "<ChildARTCalc MV2>";
const adjustmentTags: AdjustmentTags = {
  factor: "<ChildARTAdjFactor MV>",
  flag: "<ChildARTAdjFactorFlag>",
  absolute: "<ChildPatsAllocToFromOtherRegion MV>",
};

/** Children 0-14 on ART at 31 December of each year. */
export function readChildArt(projection: Projection): ArtNumbers[] {
  const { dp, years } = projection;
  const total = withoutMarks(dp.series(inputTag, inputOffsets.total, years.count));
  const byAge = sumByAge(projection);
  const isPercent = dp.series(percentTag, 3, years.count).map((flag) => flag === 1);
  const need = isPercent.includes(true) ? dp.series(needTag, 9, years.count) : [];
  checkInputs(projection, total, byAge);

  const adjustment = readAdjustment(projection, adjustmentTags, 2);
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
  const groups = inputOffsets.byAge.map((offset) => withoutMarks(dp.series(inputTag, offset, years.count)));
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
  throw new SpectrumError(key, { file: dp.file, member: dp.member, tag: inputTag, years: list });
}
