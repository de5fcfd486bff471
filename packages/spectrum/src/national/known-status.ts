import { SpectrumError } from "../errors.js";
import { readKnowledgeOfStatus } from "../programme/knowledge-of-status.js";
import type { Projection } from "../projection/projection.js";
import { coarseGroups } from "./coarse-groups.js";

/** A number who know their status, at the projection's own time of a year. */
export interface KnownStatus {
  year: number;
  aware: number;
}

/**
 * Points of knowledge of status of each coarse group. They are reported for the end of a year; in a mid-year projection
 * each becomes what was half a year earlier, between two points or as at the first.
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
  return reported.map((points) => points.map(({ year }) => ({ year, aware: interpolated(points, year - 0.5) })));
}

/** Half a year earlier needs a second point to look towards. */
function checkPoints({ dp }: Projection, reported: readonly KnownStatus[][]): void {
  const { file, member } = dp;
  const alone = reported.findIndex((points) => points.length === 1);
  if (alone >= 0)
    throw new SpectrumError("detail.spectrum.knowledgeTooFew", { file, member, ages: coarseGroups[alone]?.ages ?? "" });
  if (reported.every((points) => points.length === 0))
    throw new SpectrumError("detail.spectrum.knowledgeEmpty", { file, member });
}

/** Between the points, which are in the order of their years; before the first as at the first. */
function interpolated(points: readonly KnownStatus[], year: number): number {
  const next = points.findIndex((point) => point.year > year);
  const [after, before] = [points[next] as KnownStatus, points[next - 1]];
  if (!before) return after.aware;
  return before.aware + (after.aware - before.aware) * ((year - before.year) / (after.year - before.year));
}
