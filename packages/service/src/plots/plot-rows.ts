import type { CalibrateCoverage, ComparisonCoverage } from "@tessera/results";
import { failure } from "../errors/service-error.js";
import { PoolFailure, ThreadPool } from "../validation/thread-pool.js";
import type { MadePlot, PlotAnswer, PlotOrder } from "./order.js";

/** One thread makes a plot in a fraction of a second, those of the largest countries in some. */
const limits = { threads: 1, waiting: 100, seconds: 60, megabytes: 512 };

/** A thread that nobody wants anything of gives its memory back after this long. */
const idleSeconds = 10;

/** Makes the rows of plots apart from the thread that answers requests: a model output may be large. */
export class PlotRows {
  #pool: ThreadPool<PlotOrder, PlotAnswer> | undefined;
  #atWork = 0;
  #idle: NodeJS.Timeout | undefined;

  calibrate(path: string): Promise<MadePlot<CalibrateCoverage> | undefined> {
    return this.#make({ plot: "calibrate", path });
  }

  comparison(path: string, product: string): Promise<MadePlot<ComparisonCoverage> | undefined> {
    return this.#make({ plot: "comparison", path, product });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.close();
  }

  async #make<Coverage>(order: PlotOrder): Promise<MadePlot<Coverage> | undefined> {
    clearTimeout(this.#idle);
    this.#pool ??= new ThreadPool({ ...limits, module: new URL("./thread.js", import.meta.url) });
    this.#atWork++;
    try {
      return (await this.#pool.run(order)).made as MadePlot<Coverage> | undefined;
    } catch (error) {
      if (error instanceof PoolFailure) throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.plotNotMade");
      throw error;
    } finally {
      this.#atWork--;
      if (this.#atWork === 0) this.#idle = setTimeout(() => void this.close(), idleSeconds * 1000).unref();
    }
  }
}
