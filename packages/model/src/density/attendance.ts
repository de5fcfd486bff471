import { softmax, type Vector } from "@tessera/laplace";
import type { Attendance } from "../frame/frame.js";
import type { Design } from "./design.js";
import { type Effect, predictor } from "./linear-predictor.js";
import type { Parameters } from "./parameters.js";

/** γ at T1, and at T2 and after: the share of an area's residents on ART who attend in another. */
export interface AttendanceShares {
  t1: Vector;
  t2: Vector;
}

/** The shares of every pair; null where nobody leaves home for ART. */
export function attendanceShares(
  { graph, latent }: Parameters,
  { reside, attend, logOffset }: Attendance,
  design: Design,
  areas: number,
): AttendanceShares | null {
  if (reside.length === areas) return null;
  const weight = Float64Array.from(attend, (area, pair) => (design.anchorHome || area !== reside[pair] ? 1 : 0));
  const effects: Effect[] = [{ vector: latent.log_or_gamma, position: attend, weight }];
  const t1 = softmax(predictor(graph, logOffset, effects), reside, areas);
  if (!design.attendanceOverTime) return { t1, t2: t1 };
  effects.push({ vector: latent.log_or_gamma_t1t2, position: attend, weight });
  return { t1, t2: softmax(predictor(graph, logOffset, effects), reside, areas) };
}
