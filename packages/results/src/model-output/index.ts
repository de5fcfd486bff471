export { readModelOutput, writeModelOutput } from "./file.js";
export {
  type Area,
  type AreaGeometry,
  type EstimateTable,
  type InputFile,
  type ModelOutput,
  type Sex,
  type Statistic,
  statistics,
} from "./types.js";
