export { minimise } from "./minimise.js";
export type { Iteration, MinimiseOptions, Minimum, Objective, StopReason } from "./objective.js";
