import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { estimateColumnsType } from "@tessera/contract";
import * as api from "@tessera/contract/api";
import {
  type EstimateChoice,
  type EstimateFileFormat,
  estimateFilters,
  estimateRange,
  hasProbabilities,
  hasTooManyRanks,
  streamEstimates,
  unknownValue,
  writeEstimates,
} from "@tessera/results";
import type { FastifyInstance, FastifyReply } from "fastify";
import { failure } from "../../errors/service-error.js";
import { writtenColumns } from "../../json/columns.js";
import { writtenRows } from "../../json/rows.js";
import { givenThreshold } from "../../plots/given-threshold.js";
import { endpoints } from "../endpoints.js";
import { askedFormat, flagOf } from "../requests.js";
import { sendCompressed } from "../responses.js";
import { plottedFiles } from "../result-files.js";
import type { Service } from "../service.js";
import { StreamedRows } from "../streamed-rows.js";

/** Media types of estimates, the first by default. */
const mediaTypes: Record<api.EstimateFormat, string> = {
  json: "application/json",
  columns: estimateColumnsType,
  csv: "text/csv",
  parquet: "application/vnd.apache.parquet",
  arrow: "application/vnd.apache.arrow.stream",
};

/** What views draw. Labels and names follow from ids. */
const drawnColumns = [
  ...estimateFilters,
  "mean",
  "lower",
  "upper",
  "impossible",
] as const satisfies readonly (keyof api.EstimateRow)[];

export function estimateRoutes(app: FastifyInstance, service: Service): void {
  const { get, rows } = endpoints(app, service.settings.validateJsonSchemas, "Estimates");

  rows(
    "/calibrate/estimates/:id",
    "read-task",
    "Chosen estimates as JSON by row or by column, CSV, Parquet or Arrow",
    api.estimates,
    api.estimateRow,
    async ({ task, choices: choice, values, request, reply }) => {
      const threshold = givenThreshold(values, (...detail) => failure("INVALID_INPUT", ...detail));
      const format = askedFormat(values.format, request.headers.accept, mediaTypes);
      const { plotDataPath } = await plottedFiles(service, task());
      await assertKnown(plotDataPath, choice);
      if (threshold && !(await hasProbabilities(plotDataPath)))
        throw failure(service.names.outdatedOutput, "detail.estimates.noQuantiles");
      const asked = { threshold, ranks: values.rank !== undefined && flagOf("rank", values.rank) };
      if (asked.ranks && (await hasTooManyRanks(plotDataPath, choice)))
        throw failure("INVALID_INPUT", "detail.estimates.tooManyRanks");
      const key = `${plotDataPath} ${JSON.stringify({ choice, asked, format })}`;
      if (format === "json")
        return new StreamedRows(() => writtenRows(streamEstimates(plotDataPath, choice, asked)), {}, key);
      if (format === "columns") {
        const read = () => streamEstimates(plotDataPath, choice, asked, drawnColumns);
        const written = new StreamedRows(() => writtenColumns(read()), {}, key);
        return sendCompressed(reply, written.stream(), undefined, mediaTypes.columns);
      }
      return sendFile(reply, format, (file) => writeEstimates(plotDataPath, choice, file, format, asked));
    },
    {
      choices: estimateFilters,
      values: { ...api.thresholdQuery, ...api.rankQuery, ...api.formatQuery },
      files: Object.values(mediaTypes).slice(1),
    },
  );

  get(
    "/calibrate/range/:id",
    "read-task",
    "The least and the greatest of chosen estimates",
    api.estimateRange,
    async ({ task, choices: choice }) => {
      const { plotDataPath } = await plottedFiles(service, task());
      await assertKnown(plotDataPath, choice);
      return estimateRange(plotDataPath, choice);
    },
    { choices: estimateFilters },
  );
}

async function assertKnown(plotDataPath: string, choice: EstimateChoice): Promise<void> {
  const unknown = await unknownValue(plotDataPath, choice);
  if (!unknown) return;
  const { name, value, known } = unknown;
  const values = { name, value: value.slice(0, 100), known: known.join(", ") };
  throw failure("INVALID_INPUT", "detail.estimates.unknownValue", values);
}

/** Sends a temporary file, which is removed when the response has ended. */
async function sendFile(
  reply: FastifyReply,
  format: EstimateFileFormat,
  write: (file: string) => Promise<void>,
): Promise<FastifyReply> {
  const folder = await mkdtemp(join(tmpdir(), "tessera-estimates-"));
  const remove = () => void rm(folder, { recursive: true, force: true }).catch(() => {});
  try {
    const file = join(folder, `estimates.${format}`);
    await write(file);
    const content = createReadStream(file).once("close", remove);
    reply.header("content-disposition", `attachment; filename="estimates.${format}"`);
    return reply
      .type(mediaTypes[format])
      .header("content-length", (await stat(file)).size)
      .send(content);
  } catch (error) {
    remove();
    throw error;
  }
}
