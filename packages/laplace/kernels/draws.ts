/** The kernels on rows of draws: one module, because they share one memory with the rows. */

export { addRows, divideRows, subtractRows, sumRows } from "./draw-rows";
export { summariseDraws } from "./draw-statistics";
