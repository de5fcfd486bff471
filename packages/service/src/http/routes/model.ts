import { modelResult, modelSubmitOf, nothing, taskExists, taskId, taskStatus, wakeTasks } from "@tessera/contract/api";
import type { FastifyInstance } from "fastify";
import { isCurrentVersion } from "../../configuration/versions.js";
import { failure } from "../../errors/service-error.js";
import type { FitArguments } from "../../tasks/jobs/fit.js";
import { completeResult } from "../../tasks/queue/task-result.js";
import { submitFor } from "../access/belongings.js";
import { endpoints } from "../endpoints.js";
import { openedFiles } from "../requests.js";
import type { Service } from "../service.js";
import { warningsInWords } from "../warnings.js";

export function modelRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks } = service;
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "Model");

  postBody("/model/submit", "signed-in", "Queue a model fit", modelSubmitOf(names), taskId, async (call) => {
    const { version } = call.body;
    const iso3 = call.body.iso3 ?? undefined;
    if (!isCurrentVersion(version, names)) throw failure("VERSION_OUT_OF_DATE", "detail.modelOptionsOutOfDate");
    const options = call.body.options as Record<string, unknown>;
    const given: FitArguments = { data: openedFiles(call.request, call.body.data), options, iso3 };
    const id = await submitFor(service, call.request, {
      job: "fit",
      arguments: given,
      language: call.language,
      requestId: call.requestId,
      iso3,
      extraMemory: String(options.extra_memory) === "true",
    });
    return { id };
  });

  get("/model/status/:id", "read-task", "How a model fit stands", taskStatus, ({ task }) => tasks.status(task()));

  get(
    "/model/result/:id",
    "read-task",
    "Outcome and warnings of a model fit",
    modelResult,
    async ({ task, language }) => {
      const id = task();
      const result = completeResult(id, await tasks.read(id), names);
      const warnings = "warnings" in result ? (result.warnings ?? []) : [];
      return { id, complete: true as const, warnings: warningsInWords(warnings, language, names) };
    },
  );

  post("/model/cancel/:id", "write-task", "Cancel a task of any kind", nothing, async ({ task }) => {
    await tasks.cancel(task());
    return null;
  });
}

export function taskRoutes(app: FastifyInstance, { settings, tasks }: Service): void {
  const { get } = endpoints(app, settings.validateJsonSchemas, "Tasks");

  get("/task/:id/exists", "read-task", "Whether a task was ever accepted", taskExists, async ({ task }) => {
    const id = task();
    return { id, exists: (await tasks.read(id)) !== undefined };
  });

  get(
    "/wake",
    "signed-in",
    "Give the queues that are configured so a trivial task",
    wakeTasks,
    async ({ language, requestId }) => ({
      ids: await tasks.wake(language, requestId),
    }),
  );
}
