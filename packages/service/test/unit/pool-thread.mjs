// What the tests of the pool have threads do: each order names a deed.
import { parentPort, threadId } from "node:worker_threads";

const deeds = {
  answer: ({ value }) => parentPort.postMessage({ value, threadId }),
  wait: () => {},
  spin: () => {
    for (;;);
  },
  throw: () => {
    throw new TypeError("a fault of ours");
  },
  exit: () => process.exit(3),
  fill: () => {
    const kept = [];
    for (;;) kept.push(new Array(10_000).fill(kept.length));
  },
  collect: () => {
    const kept = [];
    for (;;) kept.push(JSON.parse('{"a":[1,2,3,"x"]}'));
  },
  stretch: () => "x".repeat(2 ** 30),
};

parentPort.on("message", (order) => deeds[order.deed](order));
