import { createReadStream } from "node:fs";
import { type DownloadType, download, downloadLabel, downloadTypes, parseDownloadType } from "@tessera/contract";
import { adrMetadata, downloadPath, downloadSubmitOf, taskId, taskStatus } from "@tessera/contract/api";
import { type ProjectNotes, readPriorityOptions } from "@tessera/results";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure, isExplained } from "../../errors/service-error.js";
import type { DownloadArguments } from "../../tasks/jobs/download.js";
import type { FitArguments } from "../../tasks/jobs/fit.js";
import type { FitResult } from "../../tasks/jobs/job.js";
import { calibrateResult } from "../../tasks/queue/task-result.js";
import { storedTaskFor, submitFor } from "../access/belongings.js";
import { endpoints } from "../endpoints.js";
import { openedFiles } from "../requests.js";
import { downloadedFile } from "../result-files.js";
import type { Service } from "../service.js";

export function downloadRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks } = service;
  const { get, postOptionalBody, file } = endpoints(app, settings.validateJsonSchemas, "Downloads");

  /**
   * Warnings of a fit, and its survey file for a download that lists surveys. None if the fit is
   * gone or may not be used: a restored state may name any.
   */
  async function aboutFit(fit: string, type: DownloadType, request: FastifyRequest): Promise<AboutFit> {
    const opened = await storedTaskFor(service, request, fit);
    const record = opened && (await tasks.read(opened));
    if (record?.task.job !== "fit") return { survey: null, fitWarnings: [] };
    const { data } = record.task.arguments as Partial<FitArguments>;
    const { warnings = [] } = (record.finish?.result ?? {}) as Partial<FitResult>;
    return { survey: (download(type).listsSurveys && data?.survey) || null, fitWarnings: warnings };
  }

  postOptionalBody(
    "/download/submit/:type/:id",
    "read-task",
    "Queue the generation of a file from a calibration",
    downloadSubmitOf(names),
    taskId,
    async ({ parameter, task, body, language, requestId, request }) => {
      const type = parseDownloadType(parameter("type"));
      if (!type) {
        const types = downloadTypes.join(", ");
        throw failure("INVALID_DOWNLOAD_TYPE", "detail.downloadTypeUnknown", { type: parameter("type"), types });
      }
      const calibrate = task();
      const minimum = download(type).minimumModelVersion;
      const oldest = minimum?.checkedAt === "submit" ? minimum.version : undefined;
      const result = calibrateResult(calibrate, await tasks.read(calibrate), names, oldest);
      const { pjnz, vmmc, notes, state, iso3 } = body ?? {};
      const options = body?.options as Record<string, unknown> | null | undefined;
      if (download(type).hasPriorityPopulations) checkPriorityOptions(options ?? {});
      const files = openedFiles(request, { pjnz, vmmc });
      const given: DownloadArguments = {
        type,
        calibrate,
        calibrateResult: result,
        ...(notes && { notes: notes as ProjectNotes }),
        ...(state && { state }),
        vmmc: files.vmmc ?? null,
        pjnz: files.pjnz ?? null,
        ...(options && { options }),
        ...(await aboutFit(result.fit, type, request)),
      };
      const submission = { job: type, arguments: given, language, requestId, iso3: iso3 ?? undefined };
      return { id: await submitFor(service, request, submission) };
    },
  );

  get("/download/status/:id", "read-task", "How a download stands", taskStatus, ({ task }) => tasks.status(task()));

  file("/download/result/:id", "read-task", "The generated file", async ({ task, request, reply }) => {
    const { path, size, name } = await downloadedFile(service, task());
    reply
      .type("application/octet-stream")
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("content-length", size);
    return request.method === "HEAD" ? reply.send() : reply.send(createReadStream(path));
  });

  get(
    "/download/result/path/:id",
    "read-task",
    "Name of the generated file in the results folder",
    downloadPath,
    async ({ task }) => {
      const id = task();
      const { file: path, type, areas, description } = await downloadedFile(service, id);
      const about = { id, type, areas, ...(description !== null && { description }) };
      const label = downloadLabel(type, names.product);
      return { path, metadata: { ...about, file_label: label, file_extension: download(type).extension } };
    },
  );

  get(
    "/meta/adr/:id",
    "read-task",
    "What a generated file is, for a data repository",
    adrMetadata,
    async ({ task }) => {
      const { type, description } = await downloadedFile(service, task());
      return { type, description };
    },
  );
}

type AboutFit = Pick<DownloadArguments, "survey" | "fitWarnings">;

/** Refuses options of the workbook on priority populations before a task is made of them. */
function checkPriorityOptions(options: Record<string, unknown>): void {
  try {
    readPriorityOptions(options);
  } catch (error) {
    if (isExplained(error)) throw failure("INVALID_INPUT", error.key, error.values);
    throw error;
  }
}
