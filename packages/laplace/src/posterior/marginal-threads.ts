import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { LaplaceFit } from "../laplace/laplace-fit.js";
import type { NextPart } from "../report/report.js";
import { MarginalPoint, type PointSetup } from "./marginal-point.js";

/** Points to evaluate. All arrays are in shared memory; each point has its place in them. */
export interface PointTask {
  /** θ of the points, one after the other. */
  thetas: Float64Array;
  values: Float64Array;
  /** Gradients of L, one after the other. */
  gradients?: Float64Array;
  /** Modes û, one after the other. */
  modes?: Float64Array;
  /** Modes that are known from an earlier evaluation. */
  starts?: readonly Float64Array[];
  /** Draws of u at the points, and the seed of these. */
  draws?: FieldTask;
}

/** Draws of u: point k has those from number first[k] up to, but not including, first[k + 1]. */
export interface FieldTask {
  seed: number;
  first: Int32Array;
  fields: Float64Array;
}

/** Message to a thread. `taken` counts the points that threads have taken; each takes the next until none is left. */
export interface PointMessage {
  task: PointTask;
  taken: Int32Array;
}

// A thread runs compiled code, also where the tests run the sources.
const threadProgram = new URL("../../dist/posterior/marginal-thread.js", import.meta.url);

/** Evaluates L at many points on several threads, including the current one. The values do not depend on their number. */
export class MarginalThreads {
  readonly #own: MarginalPoint;
  readonly #workers: readonly Worker[];
  readonly #signal: AbortSignal | undefined;

  constructor(setup: PointSetup, threads: number, signal?: AbortSignal) {
    this.#signal = signal;
    this.#own = new MarginalPoint(setup);
    this.#workers = Array.from(
      { length: Math.max(0, threads - 1) },
      () => new Worker(threadProgram, { workerData: setup }),
    );
  }

  /** `onPoint` is told the number of points that the threads have taken so far. Throws if the signal is aborted. */
  async run(task: PointTask, onPoint: (taken: number) => void = () => {}): Promise<void> {
    this.#signal?.throwIfAborted();
    const message: PointMessage = { task, taken: new Int32Array(new SharedArrayBuffer(4)) };
    const replies = this.#workers.map((worker) => {
      const reply = new Promise((resolve, reject) => {
        worker.once("error", reject);
        worker.once("message", () => {
          worker.off("error", reject);
          resolve(undefined);
        });
      });
      worker.postMessage(message);
      return reply;
    });
    // Wait for all, even after a failure: an unhandled rejection would end the process.
    const outcomes = await Promise.allSettled([this.#ownPart(message, onPoint), ...replies]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    onPoint(task.values.length);
  }

  async #ownPart(message: PointMessage, onPoint: (taken: number) => void): Promise<void> {
    try {
      for (const taken of evaluatedPoints(this.#own, message)) {
        onPoint(taken);
        // The signal can be aborted by an event, which has its turn between points.
        await setImmediate();
        this.#signal?.throwIfAborted();
      }
    } catch (error) {
      // The other threads end with the point that they are at.
      Atomics.store(message.taken, 0, message.task.values.length);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

/** One thread's part of the points. */
export function evaluatePoints(point: MarginalPoint, message: PointMessage): void {
  const points = evaluatedPoints(point, message);
  while (!points.next().done);
}

/** Evaluates one thread's part of the points, one at each turn. Gives the number of points that the threads had taken by then. */
function* evaluatedPoints(point: MarginalPoint, { task, taken }: PointMessage): Generator<number, void> {
  const next: NextPart = () => Atomics.add(taken, 0, 1);
  const { thetas, values, gradients, modes, starts, draws } = task;
  const [p, n] = [thetas.length / values.length, point.objective.u.length];
  for (let k = next(); k < values.length; k = next()) {
    const place = (all: Float64Array) => all.subarray(k * p, (k + 1) * p);
    values[k] = point.value(place(thetas), gradients && place(gradients), starts?.[k]);
    modes?.set(point.objective.u, k * n);
    if (draws && Number.isFinite(values[k])) drawAt(point, draws, k);
    yield k + 1;
  }
}

function drawAt(point: MarginalPoint, { seed, first, fields }: FieldTask, k: number): void {
  const n = point.objective.u.length;
  point.draw(seed, first[k], fields.subarray(first[k] * n, first[k + 1] * n));
}

/** What threads need to evaluate points near the optimum of a fit. Leaves the fit at its optimum. */
export function pointSetup({ graph, theta, u, objective, integrated }: LaplaceFit): PointSetup {
  objective.valueAndGradient(theta, new Float64Array(theta.length));
  const meanShift = objective.meanShift();
  const modeDerivatives = new Float64Array(theta.length * u.length);
  const unit = new Float64Array(theta.length);
  for (let k = 0; k < theta.length; k++) {
    unit.fill(0);
    unit[k] = 1;
    modeDerivatives.set(objective.modeDerivative(unit), k * u.length);
  }
  return { graph: graph.portable(), theta, mode: u, modeDerivatives, meanShift, line: integrated?.c };
}
