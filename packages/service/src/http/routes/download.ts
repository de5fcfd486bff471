import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { downloads, parseDownloadType } from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { failure } from "../../errors/service-error.js";
import { calibrateResult, downloadResult } from "../../queue/task-result.js";
import type { Service } from "../../service.js";
import type { DownloadResult } from "../../tasks/task-results.js";
import { downloadFileName } from "../download-file-name.js";
import { endpoint, fileEndpoint } from "../endpoint.js";
import { confineFiles } from "../request-files.js";
import { closed, nullable } from "../schemas/envelope.js";
import { downloadSubmitOf } from "../schemas/requests.js";
import { taskId, taskStatus } from "../schemas/tasks.js";

const downloadPath = closed({
  path: Type.String(),
  metadata: closed({
    id: Type.String(),
    type: Type.String(),
    areas: nullable(Type.Union([Type.String(), Type.Array(Type.String())])),
    description: Type.Optional(Type.String()),
    file_label: Type.String(),
    file_extension: Type.String(),
  }),
});

export function downloadRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks, uploads, directories } = service;
  const strict = settings.validateJsonSchemas;
  const tag = "Downloads";

  /** The finished download with the size of its file. */
  async function finished(id: string): Promise<DownloadResult & { path: string; size: number }> {
    const result = downloadResult(id, await tasks.read(id));
    const path = join(directories.results, result.file);
    try {
      return { ...result, path, size: (await stat(path)).size };
    } catch {
      throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultFileGone", { id });
    }
  }

  endpoint(
    app,
    strict,
    {
      method: "POST",
      path: "/download/submit/:type/:id",
      summary: "Queue the generation of a file from a calibration",
      tag,
      body: downloadSubmitOf(names),
      bodyOptional: true,
      data: taskId,
    },
    async ({ parameter, body, language, requestId }) => {
      const type = parseDownloadType(parameter("type"));
      if (!type) {
        const types = Object.keys(downloads).join(", ");
        throw failure("INVALID_DOWNLOAD_TYPE", "detail.downloadTypeUnknown", { type: parameter("type"), types });
      }
      const calibrate = parameter("id");
      const minimum = downloads[type].minimumModelVersion;
      const oldest = minimum?.checkedAt === "submit" ? minimum.version : undefined;
      const result = calibrateResult(calibrate, await tasks.read(calibrate), names, oldest);
      const { pjnz, vmmc, iso3 } = body ?? {};
      await confineFiles(uploads, { pjnz, vmmc });
      const id = await tasks.submit({
        job: type,
        arguments: {
          type,
          calibrate,
          calibrateResult: result,
          notes: body?.notes ?? undefined,
          state: body?.state ?? undefined,
        },
        language,
        requestId,
        iso3,
      });
      return { id };
    },
  );

  endpoint(
    app,
    strict,
    { method: "GET", path: "/download/status/:id", summary: "How a download stands", tag, data: taskStatus },
    ({ parameter }) => tasks.status(parameter("id")),
  );

  fileEndpoint(
    app,
    { method: ["GET", "HEAD"], path: "/download/result/:id", summary: "The generated file", tag },
    async ({ parameter, request, reply }) => {
      const { path, size, type, areas } = await finished(parameter("id"));
      const name = downloadFileName(areas, downloads[type].label(names.product), downloads[type].extension, new Date());
      reply
        .type("application/octet-stream")
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("content-length", size);
      return request.method === "HEAD" ? reply.send() : reply.send(createReadStream(path));
    },
  );

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: "/download/result/path/:id",
      summary: "Name of the generated file in the results folder",
      tag,
      data: downloadPath,
    },
    async ({ parameter }) => {
      const id = parameter("id");
      const { file, type, areas, description } = await finished(id);
      const { label, extension } = downloads[type];
      return {
        path: file,
        metadata: {
          id,
          type,
          areas,
          ...(description !== null && { description }),
          file_label: label(names.product),
          file_extension: extension,
        },
      };
    },
  );
}
