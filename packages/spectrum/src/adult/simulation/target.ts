import type { ProjectionPeriod } from "../../table/version.js";
import { dt } from "../dimensions.js";
import type { ArtTargets } from "../parameters/adults-on-art.js";

/**
 * How many of one sex should be on ART at the end of a step, between what was entered for the ends of two calendar years. A
 * projection from mid-year to mid-year has one of them half way: its first half still belongs to the year before.
 */
export function artTarget(
  { isShare, value }: ArtTargets,
  period: ProjectionPeriod,
  sex: number,
  t: number,
  step: number,
  onArt: number,
  eligible: number,
): number {
  const elapsed = dt * (step + 1);
  const isFirstHalf = period === "midyear" && elapsed < 0.5;
  const weight = period === "calendar" ? elapsed : isFirstHalf ? elapsed + 0.5 : elapsed - 0.5;
  const first = sex * (value.length / 2);
  const to = first + (isFirstHalf ? t - 1 : t);
  const from = Math.max(first, to - 1);
  const inNeed = onArt + eligible;

  const between = (1 - weight) * value[from]! + weight * value[to]!;
  if (!isShare[from] && !isShare[to]) return between;
  if (isShare[from] && isShare[to]) return between * inNeed;
  // From a share back to a number nobody starts until the number is reached on its own.
  if (isShare[from]) return 0;
  const coverage = inNeed > 0 ? onArt / inNeed : 0;
  const remaining = 1 - weight + dt;
  return (coverage + ((value[to]! - coverage) * dt) / remaining) * inNeed;
}
