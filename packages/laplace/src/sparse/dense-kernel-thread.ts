import { workerData } from "node:worker_threads";
import { SharedWork } from "../kernels/shared-work.js";
import { type Compiled, type HelperData, kernelsOf } from "./dense-kernels.js";

/** Entry of a thread that takes parts of the owner's work. */
const { module, memory, state, position } = workerData as HelperData;
const { exports } = new WebAssembly.Instance(module, { env: { memory } });
new SharedWork(kernelsOf(exports as Compiled, position), state).help();
