export { uncalibratedEstimates } from "./estimates.js";
export { type InputOutputRow, inputsOutputs, inputsOutputsColumns } from "./table.js";
