import { type Static, Type } from "typebox";
import { anyObject, closed, nullable, nullableNumber as number, optional, warning } from "./envelope.js";
import { filterOption, plotControl, plotMetadata } from "./plot-metadata.js";
import { sessionFile } from "./requests.js";

const warnings = Type.Array(warning);

/** Other members are accepted. */
const seriesFiles = Type.Object(
  {
    shape: sessionFile,
    programme: optional(sessionFile),
    anc: optional(sessionFile),
    sti: optional(sessionFile),
    pjnz: optional(sessionFile),
  },
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
  iso3: nullable(Type.String()),
  data: closed({
    shape: sessionFile,
    survey: optional(sessionFile),
    programme: optional(sessionFile),
    anc: optional(sessionFile),
    sti: optional(sessionFile),
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

/** A point of a line of a chart. */
const programmeSeriesRow = closed({ ...place, ...time, calendar_quarter: Type.String(), ...line });
const ancSeriesRow = closed({ ...place, age_group: Type.String(), ...time, ...line });
const stiSeriesRow = closed({ ...place, ...time, ...line });
export type ProgrammeSeriesRow = Static<typeof programmeSeriesRow>;
export type AncSeriesRow = Static<typeof ancSeriesRow>;
export type StiSeriesRow = Static<typeof stiSeriesRow>;

const options = Type.Array(filterOption);

const column = closed({
  id: Type.String(),
  column_id: Type.String(),
  label: Type.String(),
  values: Type.Union([options, closed({ id: Type.String(), label: Type.String(), children: Type.Array(anyObject) })]),
});

export type SeriesColumn = Static<typeof column>;

export const timeSeries = closed({
  data: Type.Union([Type.Array(programmeSeriesRow), Type.Array(ancSeriesRow), Type.Array(stiSeriesRow)]),
  metadata: closed({
    columns: Type.Array(column),
    defaults: closed({ selected_filter_options: Type.Record(Type.String(), options) }),
  }),
  warnings,
});
export type TimeSeries = Static<typeof timeSeries>;

const compared = {
  area_name: nullable(Type.String()),
  year: Type.Integer(),
  value_naomi: number,
};

const artComparisonRow = closed({
  ...compared,
  indicator: Type.Literal("number_on_art"),
  spectrum_region_code: number,
  group: Type.Enum(["art_children", "art_adult_both", "art_adult_female", "art_adult_male"]),
  value_spectrum_reported: number,
  value_spectrum_adjusted: number,
  value_spectrum_reallocated: number,
  spec_adjustment_ratio: number,
});
const ancComparisonRow = closed({
  ...compared,
  indicator: Type.String(),
  group: Type.Literal("anc_adult_female"),
  value_spectrum: number,
});
export type ArtComparisonRow = Static<typeof artComparisonRow>;
export type AncComparisonRow = Static<typeof ancComparisonRow>;

export const inputComparison = closed({
  data: closed({ art: Type.Array(artComparisonRow), anc: Type.Array(ancComparisonRow) }),
  metadata: plotMetadata({ inputComparisonBarchart: plotControl, inputComparisonTable: plotControl }),
  warnings,
});
export type InputComparison = Static<typeof inputComparison>;

export const populationMetadata = plotMetadata({ population: plotControl });

export const reviewMetadata = plotMetadata({ timeSeries: Type.Optional(plotControl), inputChoropleth: plotControl });
export type ReviewMetadata = Static<typeof reviewMetadata>;
