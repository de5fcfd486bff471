import { scryptSync } from "node:crypto";
import { parentPort } from "node:worker_threads";
import type { HashOrder } from "./password-threads.js";

const hashBytes = 32;

parentPort?.on("message", ({ letters, salt, N, r, p }: HashOrder) => {
  parentPort?.postMessage(scryptSync(letters, salt, hashBytes, { N, r, p, maxmem: 256 * N * r }));
});
