import { Type } from "typebox";
import { anyObject, closed, nullable } from "./envelope.js";
import { warning } from "./tasks.js";

const number = nullable(Type.Number());

/** A row of the calibrated estimates. */
export const resultRow = closed({
  area_id: Type.String(),
  sex: Type.String(),
  age_group: Type.String(),
  calendar_quarter: Type.String(),
  indicator: Type.String(),
  mode: number,
  mean: number,
  lower: number,
  upper: number,
});

const filterOption = closed({
  id: Type.String(),
  label: Type.String(),
  description: Type.Optional(Type.String()),
});

const filterType = closed({
  id: Type.String(),
  column_id: Type.String(),
  options: nullable(Type.Array(filterOption)),
  use_shape_regions: Type.Optional(Type.Boolean()),
  use_shape_area_level: Type.Optional(Type.Boolean()),
});

const indicator = closed({
  indicator: Type.String(),
  value_column: Type.String(),
  error_low_column: Type.Optional(Type.String()),
  error_high_column: Type.Optional(Type.String()),
  indicator_column: Type.Optional(Type.String()),
  indicator_value: Type.Optional(Type.String()),
  indicator_sort_order: Type.Optional(Type.Number()),
  name: Type.String(),
  min: Type.Number(),
  max: Type.Number(),
  colour: Type.String(),
  invert_scale: Type.Boolean(),
  scale: Type.Number(),
  accuracy: number,
  format: Type.String(),
});

const texts = Type.Array(Type.String());

const effect = closed({
  setFilters: Type.Optional(
    Type.Array(closed({ filterId: Type.String(), label: Type.String(), stateFilterId: Type.String() })),
  ),
  setMultiple: Type.Optional(texts),
  setFilterValues: Type.Optional(Type.Record(Type.String(), texts)),
  setHidden: Type.Optional(texts),
  customPlotEffect: Type.Optional(closed({ row: texts, column: texts })),
});

const plotSettings = closed({
  defaultEffect: Type.Optional(effect),
  plotSettings: Type.Array(
    closed({
      id: Type.String(),
      label: Type.String(),
      options: Type.Array(closed({ id: Type.String(), label: Type.String(), effect }), { minItems: 1 }),
      value: Type.Optional(Type.String()),
      hidden: Type.Optional(Type.Boolean()),
    }),
  ),
});

export const calibrateMetadata = Type.Object({
  filterTypes: Type.Array(filterType),
  indicators: Type.Array(indicator),
  plotSettingsControl: closed({
    choropleth: plotSettings,
    barchart: plotSettings,
    table: plotSettings,
    bubble: plotSettings,
    cascade: plotSettings,
  }),
  warnings: Type.Array(warning),
});

export const calibrateData = closed({ data: Type.Array(resultRow) });

const description = closed({ description: nullable(Type.String()) });

export const calibrateResult = closed({
  data: Type.Array(resultRow),
  plottingMetadata: closed({ barchart: anyObject, choropleth: anyObject }),
  tableMetadata: closed({ presets: Type.Array(anyObject) }),
  warnings: Type.Array(warning),
  uploadMetadata: closed({ outputSummary: description, outputZip: description }),
});
