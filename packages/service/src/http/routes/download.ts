import { createReadStream } from "node:fs";
import { download, downloadLabel, downloadTypes, parseDownloadType } from "@tessera/contract";
import { adrMetadata, downloadPath, downloadSubmitOf, taskId, taskStatus } from "@tessera/contract/api";
import type { StoredWarning } from "@tessera/i18n";
import { type ProjectNotes, readPriorityOptions } from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { failure, isExplained } from "../../errors/service-error.js";
import type { DownloadArguments } from "../../tasks/jobs/download.js";
import type { FitArguments } from "../../tasks/jobs/fit.js";
import type { FitResult, GivenFile } from "../../tasks/jobs/job.js";
import { calibrateResult } from "../../tasks/queue/task-result.js";
import { submitFor } from "../access/belongings.js";
import { endpoints } from "../endpoints.js";
import { locateFiles } from "../requests.js";
import { downloadedFile } from "../result-files.js";
import type { Service } from "../service.js";

export function downloadRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks, uploads } = service;
  const { get, postOptionalBody, file } = endpoints(app, settings.validateJsonSchemas, "Downloads");

  /** The survey file of a fit, if its task is still known. */
  async function surveyOf(fit: string): Promise<GivenFile | null> {
    const task = (await tasks.read(fit))?.task;
    return task?.job === "fit" ? ((task.arguments as Partial<FitArguments> | null)?.data?.survey ?? null) : null;
  }

  /** Warnings of a fit; none if it is gone, as that of a restored project. */
  async function warningsOfFit(fit: string): Promise<readonly StoredWarning[]> {
    const result = (await tasks.read(fit))?.finish?.result as Partial<FitResult> | null | undefined;
    return result?.kind === "fit" ? (result.warnings ?? []) : [];
  }

  postOptionalBody(
    "/download/submit/:type/:id",
    "Queue the generation of a file from a calibration",
    downloadSubmitOf(names),
    taskId,
    async ({ parameter, body, language, requestId, request }) => {
      const type = parseDownloadType(parameter("type"));
      if (!type) {
        const types = downloadTypes.join(", ");
        throw failure("INVALID_DOWNLOAD_TYPE", "detail.downloadTypeUnknown", { type: parameter("type"), types });
      }
      const calibrate = parameter("id");
      const minimum = download(type).minimumModelVersion;
      const oldest = minimum?.checkedAt === "submit" ? minimum.version : undefined;
      const result = calibrateResult(calibrate, await tasks.read(calibrate), names, oldest);
      const { pjnz, vmmc, notes, state, iso3 } = body ?? {};
      const options = body?.options as Record<string, unknown> | null | undefined;
      if (download(type).hasPriorityPopulations) checkPriorityOptions(options ?? {});
      const files = await locateFiles(uploads, { pjnz, vmmc });
      const given: DownloadArguments = {
        type,
        calibrate,
        calibrateResult: result,
        ...(notes && { notes: notes as ProjectNotes }),
        ...(state && { state }),
        vmmc: files.vmmc ?? null,
        pjnz: files.pjnz ?? null,
        ...(options && { options }),
        survey: await surveyOf(result.fit),
        fitWarnings: await warningsOfFit(result.fit),
      };
      const submission = { job: type, arguments: given, language, requestId, iso3: iso3 ?? undefined };
      return { id: await submitFor(service, request, submission) };
    },
  );

  get("/download/status/:id", "How a download stands", taskStatus, ({ parameter }) => tasks.status(parameter("id")));

  file("/download/result/:id", "The generated file", async ({ parameter, request, reply }) => {
    const { path, size, name } = await downloadedFile(service, parameter("id"));
    reply
      .type("application/octet-stream")
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("content-length", size);
    return request.method === "HEAD" ? reply.send() : reply.send(createReadStream(path));
  });

  get(
    "/download/result/path/:id",
    "Name of the generated file in the results folder",
    downloadPath,
    async ({ parameter }) => {
      const id = parameter("id");
      const { file: path, type, areas, description } = await downloadedFile(service, id);
      const about = { id, type, areas, ...(description !== null && { description }) };
      const label = downloadLabel(type, names.product);
      return { path, metadata: { ...about, file_label: label, file_extension: download(type).extension } };
    },
  );

  get("/meta/adr/:id", "What a generated file is, for a data repository", adrMetadata, async ({ parameter }) => {
    const { type, description } = await downloadedFile(service, parameter("id"));
    return { type, description };
  });
}

/** Refuses options of the workbook on priority populations before a task is made of them. */
function checkPriorityOptions(options: Record<string, unknown>): void {
  try {
    readPriorityOptions(options);
  } catch (error) {
    if (isExplained(error)) throw failure("INVALID_INPUT", error.key, error.values);
    throw error;
  }
}
