import { Worker } from "node:worker_threads";
import { type LaplaceFit, type PortableReport, Report, type Share, type Vector } from "@tessera/laplace";

/** Every element of some vectors at the mode and for every draw: element i is at i·columns, the mode first. */
type DrawMatrices<Name extends string> = Record<Name, Float64Array>;

/** The field of effects at the mode and in every draw. Draws are made once, when they are first asked for. */
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

  /** The mode and all draws, one after the other, where threads can read them. */
  get fields(): Float64Array {
    this.#fields ??= this.#made();
    return this.#fields;
  }

  #made(): Float64Array {
    const { u } = this.fit;
    const fields = sharedNumbers(u.length * (this.count + 1));
    fields.set(u);
    for (let index = 0; index < this.count; index++)
      this.fit.draw(this.#seed, index, fields.subarray((index + 1) * u.length, (index + 2) * u.length));
    return fields;
  }
}

/** Draws of a field, and room for what is made of them. All arrays are in shared memory. */
interface DrawOrder {
  theta: Float64Array;
  fields: Float64Array;
  columns: number;
  matrices: DrawMatrices<string>;
}

function drawOrder<Name extends string>(draws: Draws, vectors: Record<Name, Vector>) {
  const columns = draws.count + 1;
  const names = Object.keys(vectors) as Name[];
  const matrices = Object.fromEntries(
    names.map((name) => [name, sharedNumbers(vectors[name].size * columns)]),
  ) as DrawMatrices<Name>;
  return { theta: draws.fit.theta, fields: draws.fields, columns, matrices };
}

/** Computes a share of the columns of an order. */
export function carryOutDraws(report: Report, { theta, fields, columns, matrices }: DrawOrder, share?: Share): void {
  const size = fields.length / columns;
  report.run(
    columns,
    (index, hyper, u) => {
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
  const order = drawOrder(draws, vectors);
  carryOutDraws(Report.of(draws.fit.graph, vectors), order);
  return order.matrices;
}

/** Room for numbers that threads share. */
function sharedNumbers(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}

/** What a thread is asked for; it answers when it is done. */
export interface DrawTask {
  report: PortableReport;
  order: DrawOrder;
  share: Share;
}

/** Evaluates draws on several threads. Every draw has its place, so the number of threads changes no number. */
export class DrawThreads {
  readonly #workers: readonly Worker[];

  constructor(threads: number) {
    this.#workers = Array.from(
      { length: Math.max(0, threads - 1) },
      () => new Worker(new URL("./draw-thread.js", import.meta.url)),
    );
  }

  async evaluate<Name extends string>(draws: Draws, vectors: Record<Name, Vector>): Promise<DrawMatrices<Name>> {
    const report = Report.of(draws.fit.graph, vectors);
    const order = drawOrder(draws, vectors);
    const of = this.#workers.length + 1;
    const answers = this.#workers.map((worker, k) => {
      const done = doneBy(worker);
      worker.postMessage({ report: report.portable(), order, share: { position: k + 1, of } } satisfies DrawTask);
      return done;
    });
    carryOutDraws(report, order, { position: 0, of });
    await Promise.all(answers);
    return order.matrices;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function doneBy(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", () => {
      worker.off("error", reject);
      resolve();
    });
  });
}
