import { impossibilities } from "@tessera/model";
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

const why = impossibilities.map((reason) => Type.Literal(reason));
/** Rows that can be do not have it: they are as other clients know them. */
const mark = Type.Optional(Type.Union(why, { description: "Why the value cannot be; only where it cannot." }));

/** A row of the plot of a calibration. */
export const calibratePlotRow = closed({
  data_type: Type.Enum(["spectrum", "calibrated", "raw", "calibration_ratio"]),
  spectrum_region_code: Type.String(),
  spectrum_region_name: Type.String(),
  sex: Type.String(),
  age_group: Type.String(),
  calendar_quarter: Type.String(),
  indicator: Type.String(),
  mean: number,
  impossible: mark,
});

/** A row of what was measured, or of what was estimated for the same people. */
export const comparisonPlotRow = closed({
  area_id: Type.String(),
  area_name: Type.String(),
  area_level: Type.Number(),
  age_group: Type.String(),
  sex: Type.String(),
  calendar_quarter: Type.String(),
  indicator: Type.String(),
  source: Type.String(),
  mean: number,
  lower: number,
  upper: number,
  impossible: mark,
});

/** A row of the estimates with all that is known of it. */
export const estimateRow = closed({
  area_level: Type.Integer(),
  area_level_label: Type.String(),
  area_id: Type.String(),
  area_name: Type.String(),
  sex: Type.String(),
  age_group: Type.String(),
  age_group_label: Type.String(),
  calendar_quarter: Type.String(),
  quarter_label: Type.String(),
  indicator: Type.String(),
  indicator_label: Type.String(),
  mean: number,
  se: number,
  median: number,
  mode: number,
  lower: number,
  upper: number,
  impossible: Type.Union([...why, Type.Null()], {
    description: "Why the estimate cannot be, null where it can.",
  }),
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

export const calibratePlot = closed({
  data: Type.Array(calibratePlotRow),
  metadata: closed({
    filterTypes: Type.Array(filterType),
    indicators: Type.Array(indicator),
    plotSettingsControl: closed({ calibrate: plotSettings }),
  }),
});

export const comparisonPlot = closed({
  data: Type.Array(comparisonPlotRow),
  metadata: closed({
    filterTypes: Type.Array(filterType),
    indicators: Type.Array(indicator),
    plotSettingsControl: closed({ comparison: plotSettings }),
  }),
});

export const estimates = closed({ data: Type.Array(estimateRow) });

export const calibrateData = closed({ data: Type.Array(resultRow) });

const description = closed({ description: nullable(Type.String()) });

export const calibrateResult = closed({
  data: Type.Array(resultRow),
  plottingMetadata: closed({ barchart: anyObject, choropleth: anyObject }),
  tableMetadata: closed({ presets: Type.Array(anyObject) }),
  warnings: Type.Array(warning),
  uploadMetadata: closed({ outputSummary: description, outputZip: description }),
});
