import { parentPort } from "node:worker_threads";
import { type Area, calibrationChanges, readModelOutputRecord } from "@tessera/model";
import { calibrateCoverage, calibratePlotRows, comparisonCoverage, inputsOutputs } from "@tessera/results";
import { toJson } from "../json/write-json.js";
import type { PlotRequest, PlotResponse } from "./plot-rows.js";

/** Rows of a piece: few enough that parsing one does not block the event loop. */
const pieceRows = 2000;

/** Columns of the comparison that plots need. */
const comparisonColumns = [
  "area_id",
  "area_name",
  "area_level",
  "age_group",
  "sex",
  "calendar_quarter",
  "indicator",
  "source",
  "mean",
  "lower",
  "upper",
] as const;

parentPort?.on("message", async (request: PlotRequest) => {
  const made = await make(request);
  const moved = (made?.pieces ?? []).map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage({ made } satisfies PlotResponse, moved);
});

async function make(request: PlotRequest): Promise<PlotResponse["made"]> {
  const output = await readModelOutputRecord(request.path);
  if (request.plot === "boundaries") return { pieces: boundaryPieces(output.areas), coverage: null };
  if (request.plot === "calibrate") {
    const rows = calibratePlotRows(output);
    return rows && { pieces: written(rows), coverage: calibrateCoverage(rows) };
  }
  if (request.plot === "changes") {
    const changes = calibrationChanges(output);
    return changes && { pieces: [], coverage: changes };
  }
  const rows = inputsOutputs(output, request.product);
  const shown = rows?.map((row) => ({
    ...Object.fromEntries(comparisonColumns.map((column) => [column, row[column]])),
    ...(row.impossible && { impossible: row.impossible }),
  }));
  return rows && { pieces: written(shown ?? []), coverage: comparisonCoverage(rows) };
}

function written(rows: readonly object[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  for (let first = 0; first < rows.length; first += pieceRows)
    pieces.push(
      encoder.encode(
        rows
          .slice(first, first + pieceRows)
          .map(toJson)
          .join(","),
      ),
    );
  return pieces;
}

/** Areas of a piece, because their outlines may be long. */
const pieceAreas = 10;

/** Areas as pieces of a GeoJSON FeatureCollection, with all digits: neighbours must share their boundary points exactly. */
export function boundaryPieces(areas: readonly Area[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const texts = areas.map(({ geometry, ...properties }) => JSON.stringify({ type: "Feature", properties, geometry }));
  const pieces: Uint8Array[] = [];
  for (let first = 0; first < texts.length; first += pieceAreas) {
    const comma = first === 0 ? "" : ",";
    pieces.push(encoder.encode(comma + texts.slice(first, first + pieceAreas).join(",")));
  }
  return [encoder.encode('{"type":"FeatureCollection","features":['), ...pieces, encoder.encode("]}")];
}
