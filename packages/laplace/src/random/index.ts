export { normalQuantile } from "./normal-quantile.js";
export { RandomStream } from "./random-stream.js";
