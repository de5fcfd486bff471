import { type Static, Type } from "typebox";
import { type Impossibility, impossibilities } from "../tables/formulas.js";
import type { ThresholdDirection } from "../tables/thresholds.js";
import { anyObject, closed, nullable, nullableNumber as number, warning } from "./envelope.js";
import { filterType, indicatorMetadata, plotControl, plotMetadata } from "./plot-metadata.js";

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
export type ResultRow = Static<typeof resultRow>;

const why = impossibilities.map((reason) => Type.Literal(reason));
const mark = Type.Optional(
  Type.Unsafe<Impossibility>(Type.Union(why, { description: "Why the value cannot be; only where it cannot." })),
);

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
export type CalibratePlotRow = Static<typeof calibratePlotRow>;

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
export type ComparisonPlotRow = Static<typeof comparisonPlotRow>;

const rankNumber = (description: string) => Type.Optional(nullable(Type.Number({ minimum: 1, description })));

/** A row of the estimates with all that is known of it. */
/** A cell of estimates. */
export const impossibleCell = Type.Unsafe<Impossibility | null>(
  Type.Union([...why, Type.Null()], { description: "Why the estimate cannot be, null where it can." }),
);

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
  impossible: impossibleCell,
  probability: Type.Optional(
    nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          "Only if the query has a threshold: the probability that the indicator is above or below it. 0.005 means 0.005 or less, 0.995 means 0.995 or more. Null for counts.",
      }),
    ),
  ),
  rank: rankNumber(
    "Only if the query asks for ranks: the expected rank among the areas of the same level, 1 for the highest value. Not a whole number where the order is uncertain.",
  ),
  rank_lower: rankNumber("The start of the 95 % interval of the rank."),
  rank_upper: rankNumber("The end of the 95 % interval of the rank."),
});
export type EstimateRow = Static<typeof estimateRow>;

/** Further members are accepted. */
export const calibrateMetadata = Type.Object({
  filterTypes: Type.Array(filterType),
  indicators: Type.Array(indicatorMetadata),
  plotSettingsControl: closed({
    choropleth: plotControl,
    barchart: plotControl,
    table: plotControl,
    bubble: plotControl,
    cascade: plotControl,
  }),
  warnings: Type.Array(warning),
});

export type CalibrateMetadata = Static<typeof calibrateMetadata>;

export const calibratePlot = closed({
  data: Type.Array(calibratePlotRow),
  metadata: plotMetadata({ calibrate: plotControl }),
});

/** An estimate of a region, or of the country, before and after calibration. */
export const calibrationChangeRow = closed({
  indicator: Type.String(),
  indicator_label: Type.String(),
  spectrum_region_code: nullable(Type.String({ description: "Null for the country." })),
  spectrum_region_name: nullable(Type.String()),
  sex: Type.String(),
  age_group: Type.String(),
  age_group_label: Type.String(),
  calendar_quarter: Type.String(),
  quarter_label: Type.String(),
  uncalibrated: Type.Number(),
  calibrated: Type.Number(),
  ratio: Type.Number({ description: "Calibrated divided by uncalibrated." }),
  marked: Type.Boolean({ description: "Whether the ratio is outside the usual range." }),
});
export type CalibrationChangeRow = Static<typeof calibrationChangeRow>;

export const calibrationChanges = closed({
  data: Type.Array(calibrationChangeRow),
  usual: closed({ low: Type.Number(), high: Type.Number() }),
  current_quarter: Type.String({ description: "The quarter of the present estimates. Later ones are projections." }),
});
export type CalibrationChanges = Static<typeof calibrationChanges>;

export const comparisonMetadata = plotMetadata({ comparison: plotControl });

export const comparisonPlot = closed({
  data: Type.Array(comparisonPlotRow),
  metadata: comparisonMetadata,
});

export const estimates = closed({ data: Type.Array(estimateRow) });

/**
 * A column of some rows. With `codes`, the value of a row is that at its code; without, there is a value for each row, or one for all.
 */
export const columnValues = closed({
  values: Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  codes: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
});
export type ColumnValues = Static<typeof columnValues>;

/** Some rows of estimates, column by column. */
export const estimateColumns = closed({
  row_count: Type.Integer({ minimum: 1 }),
  columns: Type.Record(Type.String(), columnValues),
});
export type EstimateColumns = Static<typeof estimateColumns>;

const threshold = (side: string) =>
  Type.Number({
    exclusiveMinimum: 0,
    exclusiveMaximum: 1,
    description: `Asks for the probability that each share or rate is ${side} this number. Not both above and below.`,
  });

/** What a query of estimates may ask beside rows. */
export const thresholdQuery = { above: threshold("above"), below: threshold("below") } satisfies Record<
  ThresholdDirection,
  unknown
>;

export const rankQuery = {
  rank: Type.Boolean({
    description:
      "Asks for the rank of each area among all areas of its level, with its interval. For at most 50,000 rows.",
  }),
};

/** Formats of estimates, the first by default. */
export const estimateFormats = ["json", "columns", "csv", "parquet", "arrow"] as const;
export type EstimateFormat = (typeof estimateFormats)[number];

export const formatQuery = {
  format: Type.Enum([...estimateFormats], {
    description: "The format of the answer, for programs that cannot set a header. It precedes the header Accept.",
  }),
};

export const estimateRange = closed({ min: nullable(Type.Number()), max: nullable(Type.Number()) });
export type EstimateRange = Static<typeof estimateRange>;

export const calibrateData = closed({ data: Type.Array(resultRow) });

const description = closed({ description: nullable(Type.String()) });

export const calibrateResult = closed({
  data: Type.Array(resultRow),
  plottingMetadata: closed({ barchart: anyObject, choropleth: anyObject }),
  tableMetadata: closed({ presets: Type.Array(anyObject) }),
  warnings: Type.Array(warning),
  uploadMetadata: closed({ outputSummary: description, outputZip: description }),
});
