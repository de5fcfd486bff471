import { stat } from "node:fs/promises";
import type { CalibrateCoverage, ComparisonCoverage } from "@tessera/results";
import { failure } from "../errors/service-error.js";
import { RestingPool } from "../threads/resting-pool.js";
import { SharedResults } from "../threads/shared-results.js";
import { PoolFailure } from "../threads/thread-pool.js";

/** One thread makes a plot in a fraction of a second, those of the largest countries in some. */
const limits = { threads: 1, waiting: 100, seconds: 60, megabytes: 512 };

/** Whoever looks at the same result is sent the same pieces. */
const kept = {
  entries: 20,
  bytes: 64 * 1024 * 1024,
  sizeOf: ({ made }: PlotAnswer) => (made?.pieces ?? []).reduce((sum, { length }) => sum + length, 0),
};

/** Makes what plots are drawn from apart from the thread that answers requests: a model output may be large. */
export class PlotRows {
  readonly #pool = new RestingPool<PlotOrder, PlotAnswer>({
    ...limits,
    module: new URL("./plot-rows-thread.js", import.meta.url),
  });

  readonly #made = new SharedResults<PlotAnswer>(kept);

  calibrate(path: string): Promise<MadePlot<CalibrateCoverage> | undefined> {
    return this.#make({ plot: "calibrate", path });
  }

  comparison(path: string, product: string): Promise<MadePlot<ComparisonCoverage> | undefined> {
    return this.#make({ plot: "comparison", path, product });
  }

  /** The areas as pieces of a GeoJSON FeatureCollection. */
  async boundaries(path: string): Promise<Uint8Array[]> {
    return (await this.#make({ plot: "boundaries", path }))?.pieces ?? [];
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #make<Coverage>(order: PlotOrder): Promise<MadePlot<Coverage> | undefined> {
    try {
      const key = `${JSON.stringify(order)} ${(await stat(order.path)).mtimeMs}`;
      return (await this.#made.get(key, () => this.#pool.run(order))).made as MadePlot<Coverage> | undefined;
    } catch (error) {
      if (error instanceof PoolFailure) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.plotNotMade");
      throw error;
    }
  }
}

/** A plot whose rows are to be made from the model output at a path. */
export type PlotOrder =
  | { plot: "calibrate"; path: string }
  /** `product` is the name that estimates have among the sources. */
  | { plot: "comparison"; path: string; product: string }
  /** The areas that maps are drawn of. */
  | { plot: "boundaries"; path: string };

/** Rows as pieces of JSON, and what there is to choose from: nothing in the areas of a map. */
interface MadePlot<Coverage> {
  pieces: Uint8Array[];
  coverage: Coverage;
}

/** Undefined where the output lacks what the plot shows. */
export interface PlotAnswer {
  made: MadePlot<CalibrateCoverage | ComparisonCoverage | null> | undefined;
}
