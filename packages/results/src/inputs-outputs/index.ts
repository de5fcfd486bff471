export { type InputOutputRow, inputsOutputs, inputsOutputsColumns } from "./table.js";
