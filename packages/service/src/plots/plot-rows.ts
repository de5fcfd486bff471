import { stat } from "node:fs/promises";
import type { ExplainedIndicator, Explanation } from "@tessera/contract/api";
import type { Language } from "@tessera/i18n";
import type { CalibrationChange } from "@tessera/model";
import type { aboutResult, CalibrateCoverage, ComparisonCoverage, EstimateFinder, MeasuredRow } from "@tessera/results";
import { failure } from "../errors/service-error.js";
import { RestingPool } from "../threads/resting-pool.js";
import { SharedResults } from "../threads/shared-results.js";
import { PoolFailure } from "../threads/thread-pool.js";

/** A plot takes a fraction of a second, those of the largest countries some seconds. */
const limits = { threads: 1, waiting: 100, seconds: 60, megabytes: 512 };

/** Plots are cached for other viewers of the same result. */
const kept = {
  entries: 20,
  bytes: 64 * 1024 * 1024,
  sizeOf: ({ made }: PlotResponse) =>
    (made?.pieces ?? []).reduce((sum, { length }) => sum + length, 0) + rowBytes * rowsIn(made?.coverage),
};

/** About the memory of a row with twenty numbers and texts. */
const rowBytes = 400;

function rowsIn(coverage: unknown): number {
  return Array.isArray(coverage) ? coverage.length : 1;
}

/** Computes the data of plots in a worker thread, because a model output may be large. */
export class PlotRows {
  readonly #pool = new RestingPool<PlotRequest, PlotResponse>({
    ...limits,
    module: new URL("./plot-rows-thread.js", import.meta.url),
  });

  readonly #made = new SharedResults<PlotResponse>(kept);

  calibrate(path: string): Promise<MadePlot<CalibrateCoverage> | undefined> {
    return this.#make({ plot: "calibrate", path });
  }

  comparison(path: string, product: string): Promise<MadePlot<ComparisonCoverage> | undefined> {
    return this.#make({ plot: "comparison", path, product });
  }

  async changes(path: string): Promise<CalibrationChangesAt | undefined> {
    return (await this.#make<CalibrationChangesAt>({ plot: "changes", path }))?.coverage;
  }

  /** What was measured of an indicator, beside what was fitted. */
  async evidence(path: string, indicator: string): Promise<readonly MeasuredRow[] | undefined> {
    return (await this.#make<readonly MeasuredRow[]>({ plot: "evidence", path, indicator }))?.coverage;
  }

  async explanation(request: Omit<ExplanationRequest, "plot">): Promise<Explanation | undefined> {
    return (await this.#make<Explanation>({ plot: "explanation", ...request }))?.coverage;
  }

  /** The areas as pieces of a GeoJSON FeatureCollection. */
  async boundaries(path: string): Promise<Uint8Array[]> {
    return (await this.#make({ plot: "boundaries", path }))?.pieces ?? [];
  }

  /** What the citation and the options of a result are written from. */
  async about(path: string): Promise<AboutFacts | undefined> {
    return (await this.#make<AboutFacts>({ plot: "about", path }))?.coverage;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #make<Coverage>(request: PlotRequest): Promise<MadePlot<Coverage> | undefined> {
    try {
      const key = `${JSON.stringify(request)} ${(await stat(request.path)).mtimeMs}`;
      return (await this.#made.get(key, () => this.#pool.run(request))).made as MadePlot<Coverage> | undefined;
    } catch (error) {
      if (error instanceof PoolFailure) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.plotNotMade");
      throw error;
    }
  }
}

/** A model output without its tables. Outlines of areas are left out. */
export type AboutFacts = Parameters<typeof aboutResult>[0]["output"];

/** What calibration changed, and the quarter of the present estimates. */
export interface CalibrationChangesAt {
  rows: readonly CalibrationChange[];
  currentQuarter: string;
}

/** A calibrated estimate with its stratum. */
export type CalibratedValue = Parameters<EstimateFinder>[0] & NonNullable<ReturnType<EstimateFinder>>;

/** What moved the estimate of an area. Calibrated estimates are in the plot data, which the thread does not read. */
export interface ExplanationRequest {
  plot: "explanation";
  path: string;
  area: string;
  indicator: ExplainedIndicator;
  language: Language;
  calibrated: readonly CalibratedValue[];
}

/** A plot of the model output at a path. */
export type PlotRequest =
  | { plot: "calibrate"; path: string }
  | { plot: "about"; path: string }
  /** What calibration changed. */
  | { plot: "changes"; path: string }
  /** `product` names the estimates among the sources. */
  | { plot: "comparison"; path: string; product: string }
  /** Measurements of an indicator beside fitted values. */
  | { plot: "evidence"; path: string; indicator: string }
  | ExplanationRequest
  /** The areas of maps. */
  | { plot: "boundaries"; path: string };

/** Rows as pieces of JSON, and the choices of filters, if any. Few rows, which labels are added to, stand in their place. */
export interface MadePlot<Coverage> {
  pieces: Uint8Array[];
  /** Where the indicators are in each piece. Only plots whose indicators can be sent one by one have them. */
  runs?: IndicatorRun[][];
  coverage: Coverage;
}

/** Consecutive rows of an indicator, by their bytes in a piece. */
export interface IndicatorRun {
  indicator: string;
  start: number;
  end: number;
}

/** The rows of chosen indicators in pieces; all if none is chosen. */
export function piecesOf(
  { pieces, runs = [] }: MadePlot<unknown>,
  chosen: readonly string[] | undefined,
): Iterable<Uint8Array> {
  if (!chosen) return pieces;
  return pieces.map((piece, place) => {
    const wanted = (runs[place] ?? []).filter(({ indicator }) => chosen.includes(indicator));
    const parts = wanted.flatMap(({ start, end }, k) => [...(k > 0 ? [comma] : []), piece.subarray(start, end)]);
    return Buffer.concat(parts);
  });
}

const comma = Buffer.from(",");

/** Undefined if the output lacks the data of the plot. */
export interface PlotResponse {
  made:
    | MadePlot<
        | CalibrateCoverage
        | ComparisonCoverage
        | CalibrationChangesAt
        | AboutFacts
        | readonly MeasuredRow[]
        | Explanation
        | null
      >
    | undefined;
}
