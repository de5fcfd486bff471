import * as api from "@tessera/contract/api";
import { legacyMetadata, plotMetadata, readPlotCoverage, streamPlotRows } from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { isCurrentVersion } from "../../configuration/versions.js";
import { failure } from "../../errors/service-error.js";
import { writtenRows } from "../../json/rows.js";
import { completeResult } from "../../tasks/queue/task-result.js";
import { submitFor } from "../access/belongings.js";
import { endpoints } from "../endpoints.js";
import { plottedFiles } from "../result-files.js";
import type { Service } from "../service.js";
import { StreamedRows } from "../streamed-rows.js";
import { warningsInWords } from "../warnings.js";

export function calibrateRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks } = service;
  const { get, postBody, rows } = endpoints(app, settings.validateJsonSchemas, "Calibration");

  postBody(
    "/calibrate/submit/:id",
    "read-task",
    "Queue the calibration of a model fit",
    api.calibrateSubmitOf(names),
    api.taskId,
    async ({ task, body, language, requestId, request }) => {
      const fit = task();
      const fitResult = completeResult(fit, await tasks.read(fit), names);
      if (fitResult.kind === "download" || fitResult.kind === "sensitivity")
        throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.notAModelRun", { id: fit });
      if (!isCurrentVersion(body.version, names))
        throw failure("VERSION_OUT_OF_DATE", "detail.calibrationOptionsOutOfDate");
      const { options } = body;
      const iso3 = body.iso3 ?? undefined;
      const given = { fit, fitResult, options, iso3 };
      const submission = { job: "calibrate", arguments: given, language, requestId, iso3 } as const;
      return { id: await submitFor(service, request, submission) };
    },
  );

  get("/calibrate/status/:id", "read-task", "How a calibration stands", api.taskStatus, ({ task }) =>
    tasks.status(task()),
  );

  rows(
    "/calibrate/result/:id",
    "read-task",
    "Calibrated estimates with everything that describes them",
    api.calibrateResult,
    api.resultRow,
    async ({ task, language }) => {
      const { plotDataPath, iso3, warnings, uploadMetadata } = await plottedFiles(service, task());
      const metadata = legacyMetadata(await readPlotCoverage(plotDataPath), iso3, language);
      const beside = { ...metadata, warnings: warningsInWords(warnings ?? [], language, names), uploadMetadata };
      return new StreamedRows(() => writtenRows(streamPlotRows(plotDataPath)), beside, plotDataPath);
    },
  );

  get(
    "/calibrate/result/metadata/:id",
    "read-task",
    "How the calibrated estimates can be plotted",
    api.calibrateMetadata,
    async ({ task, language }) => {
      const { plotDataPath, iso3, warnings } = await plottedFiles(service, task());
      const metadata = plotMetadata(await readPlotCoverage(plotDataPath), iso3, language);
      return { ...metadata, warnings: warningsInWords(warnings ?? [], language, names) };
    },
  );

  rows(
    "/calibrate/result/data/:id",
    "read-task",
    "Calibrated estimates",
    api.calibrateData,
    api.resultRow,
    async ({ task }) => {
      const { plotDataPath } = await plottedFiles(service, task());
      return new StreamedRows(() => writtenRows(streamPlotRows(plotDataPath)), {}, plotDataPath);
    },
  );

  get(
    "/calibrate/result/path/:id",
    "read-task",
    "Name of the plot-data file in the results folder",
    api.plotDataPath,
    async ({ task }) => ({ path: (await plottedFiles(service, task())).plotData }),
  );
}
