import { parentPort } from "node:worker_threads";
import { InputError } from "@tessera/inputs";
import { SpectrumError } from "@tessera/spectrum";
import { lowerPriority } from "../../threads/thread-pool.js";
import { check } from "./check.js";
import type { CheckRequest, Finding, Refusal } from "./check-request.js";
import { ContentChanged, NotReadable } from "./content.js";

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
    if (error instanceof InputError || error instanceof SpectrumError)
      return { refusal: { key: error.key, values: error.values } };
    if (error instanceof ContentChanged || error instanceof NotReadable) return { changed: true };
    throw error;
  }
}
