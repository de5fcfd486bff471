import { parentPort } from "node:worker_threads";
import {
  type Area,
  calibrateCoverage,
  calibratePlotRows,
  comparisonCoverage,
  inputsOutputs,
  readModelOutputRecord,
} from "@tessera/results";
import { toJson } from "../json/write-json.js";
import type { PlotAnswer, PlotOrder } from "./plot-rows.js";

/** Rows of a piece: few enough that looking at one of them keeps nobody waiting. */
const pieceRows = 2000;

/** Columns of the comparison that plots are drawn from. */
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

parentPort?.on("message", async (order: PlotOrder) => {
  const made = await make(order);
  const moved = (made?.pieces ?? []).map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage({ made } satisfies PlotAnswer, moved);
});

async function make(order: PlotOrder): Promise<PlotAnswer["made"]> {
  const output = await readModelOutputRecord(order.path);
  if (order.plot === "boundaries") return { pieces: boundaryPieces(output.areas), coverage: null };
  if (order.plot === "calibrate") {
    const rows = calibratePlotRows(output);
    return rows && { pieces: written(rows), coverage: calibrateCoverage(rows) };
  }
  const rows = inputsOutputs(output, order.product);
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

/** Areas of a piece: outlines can be long. */
const pieceAreas = 10;

/** Areas as pieces of a GeoJSON FeatureCollection, with all digits of their outlines: neighbours must meet in the same points. */
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
