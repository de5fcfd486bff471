import { join } from "node:path";
import { legacyMetadata, plotMetadata, readPlotCoverage, readPlotRows } from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { failure } from "../../errors/service-error.js";
import { calibrateResult, completeResult } from "../../queue/task-result.js";
import type { Service } from "../../service.js";
import { isCurrentVersion } from "../../versions.js";
import { endpoint } from "../endpoint.js";
import { closed } from "../schemas/envelope.js";
import * as plots from "../schemas/plots.js";
import { calibrateSubmitOf } from "../schemas/requests.js";
import { taskId, taskStatus } from "../schemas/tasks.js";

export function calibrateRoutes(app: FastifyInstance, { settings, names, tasks, directories }: Service): void {
  const strict = settings.validateJsonSchemas;
  const tag = "Calibration";

  async function calibrated(id: string) {
    const result = calibrateResult(id, await tasks.read(id), names);
    return { ...result, plotDataPath: join(directories.results, result.plotData) };
  }

  endpoint(
    app,
    strict,
    {
      method: "POST",
      path: "/calibrate/submit/:id",
      summary: "Queue the calibration of a model fit",
      tag,
      body: calibrateSubmitOf(names),
      data: taskId,
    },
    async ({ parameter, body, language, requestId }) => {
      const fit = parameter("id");
      const fitResult = completeResult(fit, await tasks.read(fit), names);
      if (fitResult.kind === "download") throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.notAModelRun", { id: fit });
      if (!isCurrentVersion(body.version, names))
        throw failure("VERSION_OUT_OF_DATE", "detail.calibrationOptionsOutOfDate");
      const { options, iso3 } = body;
      const id = await tasks.submit({
        job: "calibrate",
        arguments: { fit, fitResult, options, iso3 },
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
    { method: "GET", path: "/calibrate/status/:id", summary: "How a calibration stands", tag, data: taskStatus },
    ({ parameter }) => tasks.status(parameter("id")),
  );

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: "/calibrate/result/:id",
      summary: "Calibrated estimates with everything that describes them",
      tag,
      data: plots.calibrateResult,
    },
    async ({ parameter, language }) => {
      const { plotDataPath, iso3, warnings, uploadMetadata } = await calibrated(parameter("id"));
      const metadata = legacyMetadata(await readPlotCoverage(plotDataPath), iso3, language);
      return { data: await readPlotRows(plotDataPath), ...metadata, warnings, uploadMetadata };
    },
  );

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: "/calibrate/result/metadata/:id",
      summary: "How the calibrated estimates can be plotted",
      tag,
      data: plots.calibrateMetadata,
    },
    async ({ parameter, language }) => {
      const { plotDataPath, iso3, warnings } = await calibrated(parameter("id"));
      return { ...plotMetadata(await readPlotCoverage(plotDataPath), iso3, language), warnings };
    },
  );

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: "/calibrate/result/data/:id",
      summary: "Calibrated estimates",
      tag,
      data: plots.calibrateData,
    },
    async ({ parameter }) => ({ data: await readPlotRows((await calibrated(parameter("id"))).plotDataPath) }),
  );

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: "/calibrate/result/path/:id",
      summary: "Name of the plot-data file in the results folder",
      tag,
      data: closed({ path: Type.String() }),
    },
    async ({ parameter }) => ({ path: (await calibrated(parameter("id"))).plotData }),
  );
}
