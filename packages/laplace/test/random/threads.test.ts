import { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { RandomStream } from "../../src/random/random-stream.js";

const streams = 8;
const draws = 500;

/** Draws some of the streams in another thread. */
function inThread(numbers: number[]): Promise<Record<number, number[]>> {
  const library = new URL("../../dist/index.js", import.meta.url).href;
  const code = `
    const { parentPort, workerData } = require("node:worker_threads");
    import(${JSON.stringify(library)}).then(({ RandomStream }) => {
      const drawn = {};
      for (const stream of workerData) {
        const out = new Float64Array(${draws});
        new RandomStream(42, stream).fillNormal(out);
        drawn[stream] = [...out];
      }
      parentPort.postMessage(drawn);
    });`;
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: numbers });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

it.each([1, 2, 3])("gives the same draws on %d threads", async (threads) => {
  const shares = Array.from({ length: threads }, (_, t) =>
    Array.from({ length: streams }, (_, s) => s).filter((s) => s % threads === t),
  );
  const drawn = Object.assign({}, ...(await Promise.all(shares.map(inThread)))) as Record<number, number[]>;
  for (let stream = 0; stream < streams; stream++) {
    const expected = new Float64Array(draws);
    new RandomStream(42, stream).fillNormal(expected);
    expect(drawn[stream]).toEqual([...expected]);
  }
});
