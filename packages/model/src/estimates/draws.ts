import { Worker } from "node:worker_threads";
import { type LaplaceFit, type PortableReport, Report, type Share, type Vector } from "@tessera/laplace";

/** Vectors at the mode and for every draw, as row-major matrices: row i is element i, column 0 the mode. */
type DrawMatrices<Name extends string> = Record<Name, Float64Array>;

/** The latent effects at the mode and in every draw. Draws are made once, on first use. */
export class Draws {
  readonly fit: LaplaceFit;
  readonly count: number;
  readonly #seed: number;
  #fields: Float64Array | undefined;

  constructor(fit: LaplaceFit, seed: number, count: number) {
    this.fit = fit;
    this.count = count;
    this.#seed = seed;
  }

  /** The mode and all draws, concatenated, in shared memory. */
  get fields(): Float64Array {
    this.#fields ??= this.#draw();
    return this.#fields;
  }

  #draw(): Float64Array {
    const { u } = this.fit;
    const fields = sharedNumbers(u.length * (this.count + 1));
    fields.set(u);
    for (let index = 0; index < this.count; index++)
      this.fit.draw(this.#seed, index, fields.subarray((index + 1) * u.length, (index + 2) * u.length));
    return fields;
  }
}

/** Input and output of an evaluation of draws. All arrays are in shared memory. */
interface DrawEvaluation {
  theta: Float64Array;
  fields: Float64Array;
  columns: number;
  matrices: DrawMatrices<string>;
}

function drawEvaluation<Name extends string>(draws: Draws, vectors: Record<Name, Vector>) {
  const columns = draws.count + 1;
  const names = Object.keys(vectors) as Name[];
  const matrices = Object.fromEntries(
    names.map((name) => [name, sharedNumbers(vectors[name].size * columns)]),
  ) as DrawMatrices<Name>;
  return { theta: draws.fit.theta, fields: draws.fields, columns, matrices };
}

/** Evaluates one thread's share of the draws. */
export function runEvaluation(
  report: Report,
  { theta, fields, columns, matrices }: DrawEvaluation,
  share?: Share,
  onDraw: (draw: number) => void = () => {},
): void {
  const size = fields.length / columns;
  report.run(
    columns,
    (index, hyper, u) => {
      onDraw(index);
      hyper.set(theta);
      u.set(fields.subarray(index * size, (index + 1) * size));
    },
    (name, batch, values, stride) => {
      const matrix = matrices[name] as Float64Array;
      const elements = matrix.length / columns;
      for (let i = 0; i < elements; i++)
        matrix.set(values.subarray(i * stride, i * stride + batch.count), i * columns + batch.first);
    },
    share,
  );
}

export function evaluateDraws<Name extends string>(draws: Draws, vectors: Record<Name, Vector>): DrawMatrices<Name> {
  const evaluation = drawEvaluation(draws, vectors);
  runEvaluation(Report.of(draws.fit.graph, vectors), evaluation);
  return evaluation.matrices;
}

function sharedNumbers(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}

/** Message to a thread, which replies when it has finished. */
export interface DrawTask {
  report: PortableReport;
  evaluation: DrawEvaluation;
  share: Share;
}

/** Evaluates draws on several threads. Each draw has a fixed place, so results do not depend on the number of threads. */
export class DrawThreads {
  readonly #workers: readonly Worker[];

  constructor(threads: number) {
    this.#workers = Array.from(
      { length: Math.max(0, threads - 1) },
      () => new Worker(new URL("./draw-thread.js", import.meta.url)),
    );
  }

  /** The draws of the current thread tell how much is done: each thread takes every so many of them. */
  async evaluate<Name extends string>(
    draws: Draws,
    vectors: Record<Name, Vector>,
    onProgress: (share: number) => void = () => {},
  ): Promise<DrawMatrices<Name>> {
    const report = Report.of(draws.fit.graph, vectors);
    const evaluation = drawEvaluation(draws, vectors);
    const of = this.#workers.length + 1;
    const replies = this.#workers.map((worker, k) => {
      const reply = replyOf(worker);
      worker.postMessage({ report: report.portable(), evaluation, share: { position: k + 1, of } } satisfies DrawTask);
      return reply;
    });
    runEvaluation(report, evaluation, { position: 0, of }, (draw) => onProgress(draw / evaluation.columns));
    await Promise.all(replies);
    return evaluation.matrices;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function replyOf(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", () => {
      worker.off("error", reject);
      resolve();
    });
  });
}
