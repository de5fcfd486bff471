import { parentPort } from "node:worker_threads";
import { InputError } from "@tessera/inputs";
import { SpectrumError } from "@tessera/spectrum";
import { giveWay } from "../../threads/thread-pool.js";
import { check } from "./check.js";
import type { CheckOrder, Finding, Refusal } from "./check-request.js";
import { ContentChanged, NotReadable } from "./content.js";

/** What a thread answers to an order. Anything unexpected ends the thread, and is the error of that order alone. */
export type CheckAnswer = { finding: Finding } | { refusal: Refusal } | { changed: true };

giveWay();

parentPort?.on("message", async (order: CheckOrder) => {
  const answer = await answerTo(order);
  const { data = null, rows = [] } = "finding" in answer ? answer.finding : {};
  const moved = [...(data ? [data] : []), ...rows].map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage(answer, moved);
});

async function answerTo(order: CheckOrder): Promise<CheckAnswer> {
  try {
    return { finding: await check(order) };
  } catch (error) {
    if (error instanceof InputError || error instanceof SpectrumError)
      return { refusal: { key: error.key, values: error.values } };
    if (error instanceof ContentChanged || error instanceof NotReadable) return { changed: true };
    throw error;
  }
}
