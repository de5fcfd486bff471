import * as api from "@tessera/contract/api";
import { usualRatios } from "@tessera/model";
import { calibratePlotMetadata, calibrationChangeRows, comparisonPlotMetadata } from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { WrittenJson } from "../../json/write-json.js";
import { PlotRows } from "../../plots/plot-rows.js";
import { endpoints } from "../endpoints.js";
import { modelledFiles } from "../result-files.js";
import type { Service } from "../service.js";
import { StreamedRows } from "../streamed-rows.js";

/** Older models did not store what they were calibrated to, or what was measured. */
const oldestModel = { calibrate: "2.5.7", comparison: "2.7.1" };

/** The areas of a result never change, but a newer version of the service may describe them differently. */
const boundaryCaching = "private, max-age=86400";

export function plotRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names } = service;
  const { get, rows } = endpoints(app, settings.validateJsonSchemas, "Plots");
  const plotRows = new PlotRows();
  app.addHook("onClose", () => plotRows.close());

  rows(
    "/calibrate/plot/:id",
    "The national projection beside the estimates before and after calibration",
    api.calibratePlot,
    api.calibratePlotRow,
    async ({ parameter, language }) => {
      const id = parameter("id");
      const { modelOutputPath: path, iso3 } = await modelledFiles(service, id, oldestModel.calibrate);
      const made = await plotRows.calibrate(path);
      if (!made) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.noCalibration", { id });
      const metadata = calibratePlotMetadata(made.coverage, iso3, language);
      return new StreamedRows(() => made.pieces, { metadata }, `calibrate ${path}`);
    },
  );

  get(
    "/calibrate/changes/:id",
    "What calibration changed: ratios of calibrated to uncalibrated estimates by indicator, sex and age",
    api.calibrationChanges,
    async ({ parameter, language }) => {
      const id = parameter("id");
      const { modelOutputPath } = await modelledFiles(service, id, oldestModel.calibrate);
      const changes = await plotRows.changes(modelOutputPath);
      if (!changes) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.noCalibration", { id });
      return { data: calibrationChangeRows(changes, language), usual: { ...usualRatios } };
    },
  );

  rows(
    "/comparison/plot/:id",
    "What surveys and programmes measured beside the estimates for the same people",
    api.comparisonPlot,
    api.comparisonPlotRow,
    async ({ parameter, language }) => {
      const { modelOutputPath: path, iso3 } = await modelledFiles(service, parameter("id"), oldestModel.comparison);
      const made = await plotRows.comparison(path, names.product);
      if (!made) throw failure(names.outdatedOutput, "detail.outputOutOfDate");
      const metadata = comparisonPlotMetadata(made.coverage, iso3, language);
      return new StreamedRows(() => made.pieces, { metadata }, `comparison ${path}`);
    },
  );

  get(
    "/calibrate/boundaries/:id",
    "The areas of a calibrated result as GeoJSON",
    api.boundaries,
    async ({ parameter, reply }) => {
      const { modelOutputPath } = await modelledFiles(service, parameter("id"));
      const written = new WrittenJson(...(await plotRows.boundaries(modelOutputPath)));
      reply.header("cache-control", boundaryCaching);
      return written;
    },
  );
}
