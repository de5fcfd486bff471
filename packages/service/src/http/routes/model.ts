import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { failure } from "../../errors/service-error.js";
import { completeResult } from "../../queue/task-result.js";
import type { Service } from "../../service.js";
import type { Warning } from "../../tasks/task-results.js";
import { isCurrentVersion } from "../../versions.js";
import { endpoint } from "../endpoint.js";
import { confineFiles } from "../request-files.js";
import { modelSubmitOf } from "../schemas/requests.js";
import { modelResult, taskId, taskStatus } from "../schemas/tasks.js";

export function modelRoutes(app: FastifyInstance, { settings, names, tasks, uploads }: Service): void {
  const strict = settings.validateJsonSchemas;
  const tag = "Model";

  endpoint(
    app,
    strict,
    {
      method: "POST",
      path: "/model/submit",
      summary: "Queue a model fit",
      tag,
      body: modelSubmitOf(names),
      data: taskId,
    },
    async ({ body, language, requestId }) => {
      if (!isCurrentVersion(body.version, names)) throw failure("VERSION_OUT_OF_DATE", "detail.modelOptionsOutOfDate");
      if (!settings.useMockModel) throw failure("FAILED_TO_QUEUE", "detail.modelNotInBuild");
      await confineFiles(uploads, body.data);
      const { data, iso3 } = body;
      const options = body.options as Record<string, unknown>;
      const extraMemory = String(options.extra_memory) === "true";
      const given = { data, options, iso3 };
      const id = await tasks.submit({ job: "fit", arguments: given, language, requestId, iso3, extraMemory });
      return { id };
    },
  );

  endpoint(
    app,
    strict,
    { method: "GET", path: "/model/status/:id", summary: "How a model fit stands", tag, data: taskStatus },
    ({ parameter }) => tasks.status(parameter("id")),
  );

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: "/model/result/:id",
      summary: "Outcome and warnings of a model fit",
      tag,
      data: modelResult,
    },
    async ({ parameter }) => {
      const id = parameter("id");
      const result = completeResult(id, await tasks.read(id), names);
      const warnings: Warning[] = "warnings" in result ? result.warnings : [];
      return { id, complete: true as const, warnings };
    },
  );

  endpoint(
    app,
    strict,
    { method: "POST", path: "/model/cancel/:id", summary: "Cancel a task of any kind", tag, data: Type.Null() },
    async ({ parameter }) => {
      await tasks.cancel(parameter("id"));
      return null;
    },
  );
}
