import { parentPort } from "node:worker_threads";
import { type Area, calibrationChanges, type ModelOutputRecord, readModelOutputRecord } from "@tessera/model";
import {
  calibrateCoverage,
  calibratePlotRows,
  comparisonCoverage,
  currentQuarter,
  type EstimateFinder,
  explanation,
  type InputOutputRow,
  inputsOutputs,
} from "@tessera/results";
import { toJson } from "../json/write-json.js";
import { measuredOutput } from "./kept-output.js";
import type { AboutFacts, CalibratedValue, IndicatorRun, MadePlot, PlotRequest, PlotResponse } from "./plot-rows.js";

const comma = ",".charCodeAt(0);

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
  if (request.plot === "evidence") {
    const measured = await measuredOutput(request.path);
    return measured && { pieces: [], coverage: measured.rowsOf(request.indicator) };
  }
  if (request.plot === "explanation") {
    const measured = await measuredOutput(request.path);
    const area = measured?.output.areas.find(({ area_id }) => area_id === request.area);
    if (!measured || !area) return undefined;
    const { indicator, language, calibrated } = request;
    const made = explanation(measured.output, measured.find, finderOf(calibrated), { area, indicator }, language);
    return { pieces: [], coverage: made };
  }
  const output = await readModelOutputRecord(request.path);
  if (request.plot === "boundaries") return { pieces: boundaryPieces(output.areas), coverage: null };
  if (request.plot === "about") return { pieces: [], coverage: aboutFacts(output) };
  if (request.plot === "calibrate") {
    const rows = calibratePlotRows(output);
    return rows && { pieces: written(rows), coverage: calibrateCoverage(rows, output) };
  }
  if (request.plot === "changes") {
    const rows = calibrationChanges(output);
    return rows && { pieces: [], coverage: { rows, currentQuarter: currentQuarter(output) } };
  }
  const rows = inputsOutputs(output, request.product);
  return rows && { ...comparison(rows), coverage: comparisonCoverage(rows) };
}

function aboutFacts(output: ModelOutputRecord): AboutFacts {
  const { areas, calendarQuarters, options, calibrationOptions, inputs, modelVersion } = output;
  const named = areas.map((area) => ({ ...area, geometry: { type: area.geometry.type, coordinates: [] } }));
  const given = { options, ...(calibrationOptions && { calibrationOptions }), ...(inputs && { inputs }) };
  return { areas: named, calendarQuarters, ...given, modelVersion };
}

/** Looks up estimates among a few. */
function finderOf(values: readonly CalibratedValue[]): EstimateFinder {
  return (key) =>
    values.find(
      (one) =>
        one.indicator === key.indicator &&
        one.area === key.area &&
        one.sex === key.sex &&
        one.age === key.age &&
        one.quarter === key.quarter,
    );
}

/** The comparison in pieces, and the places of its indicators in them, so that an indicator can be sent alone. */
function comparison(rows: readonly InputOutputRow[]): Pick<MadePlot<unknown>, "pieces" | "runs"> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  const runs: IndicatorRun[][] = [];
  for (let first = 0; first < rows.length; first += pieceRows) {
    const some = rows.slice(first, first + pieceRows);
    const texts = some.map((row) => encoder.encode(toJson(shown(row))));
    const piece = new Uint8Array(texts.reduce((sum, { length }) => sum + length + 1, -1));
    const found: IndicatorRun[] = [];
    let start = 0;
    for (const [place, text] of texts.entries()) {
      if (place > 0) piece[start - 1] = comma;
      piece.set(text, start);
      const indicator = some[place]?.indicator ?? "";
      const last = found.at(-1);
      if (last?.indicator === indicator) last.end = start + text.length;
      else found.push({ indicator, start, end: start + text.length });
      start += text.length + 1;
    }
    pieces.push(piece);
    runs.push(found);
  }
  return { pieces, runs };
}

function shown(row: InputOutputRow): object {
  return {
    ...Object.fromEntries(comparisonColumns.map((column) => [column, row[column]])),
    ...(row.impossible && { impossible: row.impossible }),
  };
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
