import { ageGroup, listed } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";
import { piecewiseLinear } from "../numerics/interpolation.js";
import { type ArtDec31Row, readArtDec31 } from "../programme/reported-art.js";
import { readKnowledgeOfStatus } from "../programme/reported-testing.js";
import type { Projection } from "../projection/projection.js";
import { type CoarseGroup, coarseGroups, groupSum, rowsInYear } from "./region-table.js";

/** Columns of the number on ART at 31 December. */
interface ArtAtYearEnd {
  artDec31Reported: Float64Array;
  artDec31Attend: Float64Array;
  artDec31Reside: Float64Array;
  onArtDec31: Float64Array;
}

/** Numbers of each coarse group in all its rows, and those who attend distributed over ages like the projection's `onArt`. */
export function artAtYearEnd(projection: Projection, onArt: Float64Array): ArtAtYearEnd {
  const { years, dp } = projection;
  const reported = readArtDec31(projection);
  if (!reported.some(({ artDec31 }) => artDec31 !== 0))
    throw spectrumProblem("detail.spectrum.noArt", { file: dp.file, member: dp.member });

  const length = years.count * rowsInYear;
  const columns: ArtAtYearEnd = {
    artDec31Reported: new Float64Array(length),
    artDec31Attend: new Float64Array(length),
    artDec31Reside: new Float64Array(length),
    onArtDec31: new Float64Array(length),
  };
  for (const group of coarseGroups) {
    const ofGroup = reported.filter(({ sex, ageGroup }) => sex === group.sex && ageGroup === group.ageGroup);
    checkNumbers(projection, group, ofGroup, onArt);
    ofGroup.forEach((numbers, t) => {
      const attending = numbers.artDec31 as number;
      const perPatient = attending === 0 ? 0 : attending / groupSum(onArt, group, t);
      for (const offset of group.rows) {
        const row = t * rowsInYear + offset;
        columns.artDec31Reported[row] = numbers.artDec31Reported as number;
        columns.artDec31Attend[row] = numbers.artDec31Attend as number;
        columns.artDec31Reside[row] = numbers.artDec31Reside as number;
        columns.onArtDec31[row] = (onArt[row] as number) * perPatient;
      }
    });
  }
  return columns;
}

/** Each year must have a number and, if it is not zero, projected people on ART to distribute it over. */
function checkNumbers(
  { dp, years }: Projection,
  group: CoarseGroup,
  rows: readonly ArtDec31Row[],
  onArt: Float64Array,
) {
  const named = (wrong: readonly ArtDec31Row[]) => ({
    file: dp.file,
    member: dp.member,
    ages: ageGroup(group.ageGroup).label,
    years: listed(wrong.map(({ year }) => year)),
  });
  const missing = rows.filter(({ artDec31 }) => artDec31 === null);
  if (missing.length > 0) throw spectrumProblem("detail.spectrum.artDec31Missing", named(missing));
  const unplaced = rows.filter(
    ({ artDec31, year }) => artDec31 !== 0 && !(groupSum(onArt, group, year - years.first) > 0),
  );
  if (unplaced.length > 0) throw spectrumProblem("detail.spectrum.artNotProjected", named(unplaced));
}

/** Number who know their status, in the quarter of the projection. */
export interface KnownStatus {
  year: number;
  aware: number;
}

/**
 * Reported knowledge of status of each coarse group. Numbers refer to the end of a year; in a mid-year projection they are
 * interpolated to half a year earlier.
 */
export function readKnownStatus(projection: Projection): KnownStatus[][] {
  const rows = readKnowledgeOfStatus(projection);
  const reported = coarseGroups.map((group) =>
    rows.flatMap(({ sex, ageGroup, year, awareOfStatus: aware }) =>
      sex === group.sex && ageGroup === group.ageGroup && aware !== null ? [{ year, aware }] : [],
    ),
  );
  if (projection.version.projectionPeriod === "calendar") return reported;
  checkPoints(projection, reported);
  return reported.map((points) => {
    const [years, aware] = [points.map((point) => point.year), points.map((point) => point.aware)];
    return years.map((year) => ({ year, aware: piecewiseLinear(years, aware, year - 0.5) }));
  });
}

/** Interpolation needs two points. */
function checkPoints({ dp }: Projection, reported: readonly KnownStatus[][]): void {
  const { file, member } = dp;
  const alone = coarseGroups.find((_, index) => reported[index]?.length === 1);
  if (alone)
    throw spectrumProblem("detail.spectrum.knowledgeTooFew", { file, member, ages: ageGroup(alone.ageGroup).label });
  if (reported.every((points) => points.length === 0))
    throw spectrumProblem("detail.spectrum.knowledgeEmpty", { file, member });
}
