import { parentPort } from "node:worker_threads";
import { isExplained } from "../../errors/service-error.js";
import { lowerPriority } from "../../threads/thread-pool.js";
import { check } from "./check.js";
import type { CheckRequest, Finding } from "./check-request.js";
import { ContentChanged, NotReadable } from "./content.js";
import { type Refusal, refusalOf } from "./refusal.js";

/** Response of a thread. An unexpected error ends the thread and rejects this request alone. */
export type CheckResponse = { finding: Finding } | { refusal: Refusal } | { changed: true };

lowerPriority();

parentPort?.on("message", async (request: CheckRequest) => {
  const answer = await answerTo(request);
  const { data = null, rows = [] } = "finding" in answer ? answer.finding : {};
  const moved = [...(data ? [data] : []), ...rows].map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage(answer, moved);
});

async function answerTo(request: CheckRequest): Promise<CheckResponse> {
  try {
    return { finding: await check(request) };
  } catch (error) {
    if (isExplained(error)) return { refusal: refusalOf(error, request.options.mostProblems) };
    if (error instanceof ContentChanged || error instanceof NotReadable) return { changed: true };
    throw error;
  }
}
