import { get } from "../../api/client.ts";
import type { Estimate } from "./estimates-choice.ts";

/** Answers that are kept; a result never changes. */
const keptAnswers = 60;
const answers = new Map<string, readonly Estimate[]>();

export function keptEstimates(address: string): readonly Estimate[] | undefined {
  return answers.get(address);
}

export async function loadEstimates(address: string, signal?: AbortSignal): Promise<readonly Estimate[]> {
  const kept = answers.get(address);
  if (kept) return kept;
  const { data } = await get<{ data: Estimate[] }>(address, signal);
  const [oldest] = answers.keys();
  if (answers.size >= keptAnswers && oldest !== undefined) answers.delete(oldest);
  answers.set(address, data);
  return data;
}

const extremes = new Map<string, [min: number, max: number]>();

/** The ends of many estimates. Of a large country they are megabytes: the ends alone are kept. */
export async function loadExtremes(address: string): Promise<readonly number[]> {
  const kept = extremes.get(address);
  if (kept) return kept;
  const { data } = await get<{ data: Estimate[] }>(address);
  const found: [number, number] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { mean } of data) {
    if (mean === null) continue;
    found[0] = Math.min(found[0], mean);
    found[1] = Math.max(found[1], mean);
  }
  if (found[0] > found[1]) return [];
  extremes.set(address, found);
  return found;
}
