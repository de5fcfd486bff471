import { type TSchema, Type } from "typebox";
import { anyObject, closed, nullable, optional } from "./envelope.js";
import { calibrateMetadata } from "./plots.js";
import { sessionFile } from "./requests.js";
import { warning } from "./tasks.js";

/** Plots of inputs are controlled as those of results are. */
const plotControl = calibrateMetadata.properties.plotSettingsControl.properties.choropleth;

const number = nullable(Type.Number());
const warnings = Type.Array(warning);

/** Members beside the files that are looked at are let through. */
const seriesFiles = Type.Object(
  { shape: sessionFile, programme: optional(sessionFile), anc: optional(sessionFile), pjnz: optional(sessionFile) },
  { additionalProperties: true },
);

export const timeSeriesRequest = closed({ data: seriesFiles });

export const comparisonRequest = closed({
  pjnz: sessionFile,
  shape: sessionFile,
  programme: optional(sessionFile),
  anc: optional(sessionFile),
});

export const populationRequest = closed({ population: sessionFile });

export const reviewRequest = closed({
  iso3: Type.String(),
  data: closed({
    shape: sessionFile,
    survey: optional(sessionFile),
    programme: optional(sessionFile),
    anc: optional(sessionFile),
  }),
});

const place = {
  area_id: Type.String(),
  area_name: Type.String(),
  area_level: Type.Number(),
  area_hierarchy: Type.String(),
};
const time = { quarter: Type.String({ pattern: "^Q[1-4]$" }), time_period: Type.String() };
const line = { plot: Type.String(), value: number, missing_ids: nullable(Type.Array(Type.String())) };

const option = closed({
  id: Type.String(),
  label: Type.String(),
  description: Type.Optional(Type.String()),
  format: Type.Optional(Type.String()),
  accuracy: Type.Optional(number),
});
const options = Type.Array(option);

const column = closed({
  id: Type.String(),
  column_id: Type.String(),
  label: Type.String(),
  values: Type.Union([options, closed({ id: Type.String(), label: Type.String(), children: Type.Array(anyObject) })]),
});

export const timeSeries = closed({
  data: Type.Union([
    Type.Array(closed({ ...place, ...time, calendar_quarter: Type.String(), ...line })),
    Type.Array(closed({ ...place, age_group: Type.String(), ...time, ...line })),
  ]),
  metadata: closed({
    columns: Type.Array(column),
    defaults: closed({ selected_filter_options: Type.Record(Type.String(), options) }),
  }),
  warnings,
});

const filterType = closed({
  id: Type.String(),
  column_id: Type.String(),
  options: nullable(options),
  use_shape_regions: Type.Optional(Type.Boolean()),
  use_shape_area_level: Type.Optional(Type.Boolean()),
});

const indicator = closed({
  indicator: Type.String(),
  value_column: Type.String(),
  error_low_column: Type.String(),
  error_high_column: Type.String(),
  indicator_column: Type.String(),
  indicator_value: Type.String(),
  indicator_sort_order: number,
  name: Type.String(),
  min: Type.Number(),
  max: Type.Number(),
  colour: Type.String(),
  invert_scale: Type.Boolean(),
  scale: Type.Number(),
  accuracy: number,
  format: Type.String(),
});

function metadataOf<Plots extends Record<string, TSchema>>(plots: Plots) {
  return closed({
    filterTypes: Type.Array(filterType),
    indicators: Type.Array(indicator),
    plotSettingsControl: closed(plots),
  });
}

const compared = {
  area_name: nullable(Type.String()),
  year: Type.Integer(),
  value_naomi: number,
};

export const inputComparison = closed({
  data: closed({
    art: Type.Array(
      closed({
        ...compared,
        indicator: Type.Literal("number_on_art"),
        spectrum_region_code: number,
        group: Type.Enum(["art_children", "art_adult_both", "art_adult_female", "art_adult_male"]),
        value_spectrum_reported: number,
        value_spectrum_adjusted: number,
        value_spectrum_reallocated: number,
        spec_adjustment_ratio: number,
      }),
    ),
    anc: Type.Array(
      closed({
        ...compared,
        indicator: Type.String(),
        group: Type.Literal("anc_adult_female"),
        value_spectrum: number,
      }),
    ),
  }),
  metadata: metadataOf({ inputComparisonBarchart: plotControl, inputComparisonTable: plotControl }),
  warnings,
});

export const populationMetadata = metadataOf({ population: plotControl });

export const reviewMetadata = metadataOf({ timeSeries: Type.Optional(plotControl), inputChoropleth: plotControl });
