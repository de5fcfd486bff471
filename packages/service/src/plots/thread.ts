import { parentPort } from "node:worker_threads";
import {
  calibrateCoverage,
  calibratePlotRows,
  comparisonCoverage,
  inputsOutputs,
  readModelOutputRecord,
} from "@tessera/results";
import { toJson } from "../http/json.js";
import { boundaryPieces } from "./boundaries.js";
import type { PlotAnswer, PlotOrder } from "./order.js";

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
