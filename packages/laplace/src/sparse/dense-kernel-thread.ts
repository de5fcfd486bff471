import { workerData } from "node:worker_threads";
import { SharedWork } from "../kernels/shared-work.js";
import { type Compiled, type ThreadData, threadKernels } from "./dense-kernels.js";

/** Entry of a worker thread, which `dense-kernels.ts` loads by its URL. */
const { module, memory, state, position } = workerData as ThreadData;
const { exports } = new WebAssembly.Instance(module, { env: { memory } });
new SharedWork(threadKernels(exports as Compiled, position), state).serve();
