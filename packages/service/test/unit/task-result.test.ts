import { describe, expect, it } from "vitest";
import { namesOf } from "../../src/configuration/client-names.js";
import { ServiceError } from "../../src/errors/service-error.js";
import { failed } from "../../src/http/responses.js";
import type { Finish, TaskRecord } from "../../src/tasks/journal/task.js";
import { completeResult } from "../../src/tasks/queue/task-result.js";

const id = "0123456789abcdef";

function record(finish: Partial<Finish>): TaskRecord {
  const task = { id, queueId: "q", queue: "fit", job: "fit", arguments: null, language: "en", requestId: "r" } as const;
  return { task: { ...task, acceptedAt: "" }, finish: { state: "ERROR", at: "", progress: [], ...finish } };
}

function entries(finish: Partial<Finish>, compatibility: "none" | "reference" = "none") {
  try {
    completeResult(id, record(finish), namesOf(compatibility));
  } catch (error) {
    return failed(error as ServiceError, "fr").errors;
  }
  return null;
}

describe("the error of a failed task", () => {
  const reasons = [
    { key: "detail.noResult", values: { id: "one" }, controls: ["area_level"] },
    { key: "detail.noResult", values: { id: "two" } },
  ] as const;
  const error = "The first of them.";

  it("lists all reasons, in the language of the reader", () => {
    const french = (name: string) =>
      new ServiceError("SERVER_ERROR", { ...reasons[0], values: { id: name } }).text("fr");
    expect(entries({ error, reasons })).toMatchObject([
      { error: "MODEL_RUN_FAILED", job_id: id, detail: french("one"), controls: ["area_level"] },
      { error: "MODEL_RUN_FAILED", detail: french("two") },
    ]);
  });

  it("is the first, in the language of the task, for a client of the reference", () => {
    expect(entries({ error, reasons }, "reference")).toMatchObject([{ detail: error }]);
  });

  it("is its text if it was recorded without reasons", () => {
    expect(entries({ error })).toMatchObject([{ detail: error, job_id: id }]);
  });
});

describe("a task that the kernel ended for want of memory", () => {
  it("is told how much its worker may use", () => {
    const detail = (memoryLimit: number) => entries({ state: "DIED", cause: "memory", memoryLimit })?.[0]?.detail;
    expect(detail(2 ** 30)).toMatch(/plus de mémoire que 1 GB/);
    expect(detail(1.5 * 2 ** 30)).toMatch(/plus de mémoire que 1536 MB/);
  });
});
