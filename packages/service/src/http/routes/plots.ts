import * as api from "@tessera/contract/api";
import type { Language } from "@tessera/i18n";
import { usualRatios } from "@tessera/model";
import { aboutResult, calibratePlotMetadata, calibrationChangeRows, comparisonPlotMetadata } from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { WrittenJson } from "../../json/write-json.js";
import { PlotRows, piecesOf } from "../../plots/plot-rows.js";
import type { OpenedTask } from "../../tasks/queue/opened-task.js";
import { endpoints } from "../endpoints.js";
import { modelledFiles } from "../result-files.js";
import type { Service } from "../service.js";
import { StreamedRows } from "../streamed-rows.js";
import { evidenceRoutes } from "./evidence.js";

/** Older models did not store what they were calibrated to, or what was measured. */
const oldestModel = { calibrate: "2.5.7", comparison: "2.7.1" };

/** The areas of a result never change, but a newer version of the service may describe them differently. */
const boundaryCaching = "private, max-age=86400";

export function plotRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names } = service;
  const { get, rows } = endpoints(app, settings.validateJsonSchemas, "Plots");
  const plotRows = new PlotRows();
  app.addHook("onClose", () => plotRows.close());
  evidenceRoutes(app, service, plotRows);

  rows(
    "/calibrate/plot/:id",
    "read-task",
    "The national projection beside the estimates before and after calibration",
    api.calibratePlot,
    api.calibratePlotRow,
    async ({ task, language }) => {
      const id = task();
      const { modelOutputPath: path, iso3 } = await modelledFiles(service, id, oldestModel.calibrate);
      const made = await plotRows.calibrate(path);
      if (!made) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.noCalibration", { id });
      const metadata = calibratePlotMetadata(made.coverage, iso3, language);
      return new StreamedRows(() => made.pieces, { metadata }, `calibrate ${path}`);
    },
  );

  get(
    "/calibrate/changes/:id",
    "read-task",
    "What calibration changed: ratios of calibrated to uncalibrated estimates by indicator, sex and age",
    api.calibrationChanges,
    async ({ task, language }) => {
      const id = task();
      const { modelOutputPath } = await modelledFiles(service, id, oldestModel.calibrate);
      const changes = await plotRows.changes(modelOutputPath);
      if (!changes) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.noCalibration", { id });
      const { rows, currentQuarter } = changes;
      return {
        data: calibrationChangeRows(rows, language),
        usual: { ...usualRatios },
        current_quarter: currentQuarter,
      };
    },
  );

  get(
    "/calibrate/about/:id",
    "read-task",
    "How to cite a calibrated result, and the options that it was made with",
    api.resultAbout,
    async ({ task, language }) => {
      const id = task();
      const { modelOutputPath } = await modelledFiles(service, id);
      const output = await plotRows.about(modelOutputPath);
      if (!output) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.noCalibration", { id });
      return aboutResult({ output, ids: { calibrate: id }, productName: names.product, language });
    },
  );

  const comparisonOf = async (id: OpenedTask, language: Language) => {
    const { modelOutputPath: path, iso3 } = await modelledFiles(service, id, oldestModel.comparison);
    const made = await plotRows.comparison(path, names.product);
    if (!made) throw failure(names.outdatedOutput, "detail.outputOutOfDate");
    return { path, made, metadata: comparisonPlotMetadata(made.coverage, iso3, language) };
  };

  rows(
    "/comparison/plot/:id",
    "read-task",
    "What surveys and programmes measured beside the estimates for the same people",
    api.comparisonPlot,
    api.comparisonPlotRow,
    async ({ task, language, choices: { indicator: chosen } }) => {
      const { path, made, metadata } = await comparisonOf(task(), language);
      const known = metadata.indicators.map(({ indicator }) => indicator);
      const unknown = chosen?.find((indicator) => !known.includes(indicator));
      if (unknown !== undefined) {
        const values = { name: "indicator", value: unknown.slice(0, 100), known: known.join(", ") };
        throw failure("INVALID_INPUT", "detail.estimates.unknownValue", values);
      }
      const key = `comparison ${path} ${JSON.stringify(chosen)}`;
      return new StreamedRows(() => piecesOf(made, chosen), { metadata }, key);
    },
    { choices: ["indicator"] },
  );

  get(
    "/comparison/metadata/:id",
    "read-task",
    "How measurements and estimates can be plotted",
    api.comparisonMetadata,
    async ({ task, language }) => (await comparisonOf(task(), language)).metadata,
  );

  get(
    "/calibrate/boundaries/:id",
    "read-task",
    "The areas of a calibrated result as GeoJSON",
    api.boundaries,
    async ({ task, reply }) => {
      const { modelOutputPath } = await modelledFiles(service, task());
      const written = new WrittenJson(...(await plotRows.boundaries(modelOutputPath)));
      reply.header("cache-control", boundaryCaching);
      return written;
    },
  );
}
