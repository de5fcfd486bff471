export {
  type Area,
  type AreaGeometry,
  type EstimateTable,
  type InputFile,
  type ModelOutput,
  readModelOutput,
  type Sex,
  type Statistic,
  statistics,
  writeModelOutput,
} from "@tessera/model";
