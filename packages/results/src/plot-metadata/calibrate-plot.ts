import type { CalibratePlotRow, FilterOption, PlotControl, PlotMetadata, PlotSetting } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { currentQuarter } from "../estimates/current-quarter.js";
import { inAgeOrder, newestFirst } from "../estimates/published-order.js";
import { calibrateIndicators } from "./indicator-metadata.js";
import type { FilterId } from "./plot-filters.js";
import { ageOptions, calendarQuarterOptions, reference, sexOptions } from "./plot-filters.js";

const types = [
  "spectrum",
  "calibrated",
  "raw",
  "calibration_ratio",
] as const satisfies readonly CalibratePlotRow["data_type"][];

/** Distinct values of the rows, for the filters. */
export interface CalibrateCoverage {
  quarters: string[];
  /** The quarter of the present estimates. */
  currentQuarter: string | undefined;
  sexes: string[];
  ages: string[];
  regions: FilterOption[];
}

export function calibrateCoverage(
  rows: readonly CalibratePlotRow[],
  output: Pick<ModelOutput, "calendarQuarters" | "options">,
): CalibrateCoverage {
  const regions = new Map(rows.map((row) => [row.spectrum_region_code, row.spectrum_region_name]));
  return {
    quarters: newestFirst(distinct(rows.map((row) => row.calendar_quarter))),
    currentQuarter: currentQuarter(output),
    sexes: distinct(rows.map((row) => row.sex)),
    ages: inAgeOrder(distinct(rows.map((row) => row.age_group))),
    regions: [...regions].map(([id, label]) => ({ id, label })),
  };
}

/** The plot of a calibration: national projection, fit and calibrated fit in each region. */
export function calibratePlotMetadata(
  coverage: CalibrateCoverage,
  iso3: string,
  language: Language,
): PlotMetadata<"calibrate"> {
  const indicators = calibrateIndicators(iso3, language);
  const filter = (id: FilterId, stateFilterId: string = id) => reference(language, id, stateFilterId);
  const fixed = (id: "x_axis" | "disagg_by", dimension: "spectrum_region" | "type"): PlotSetting => ({
    id,
    label: translate(language, `setting.${id}`),
    options: [
      { id: dimension, label: translate(language, `filter.${dimension}`), effect: { setMultiple: [dimension] } },
    ],
    hidden: true,
  });
  const period = coverage.currentQuarter;
  const calibrate: PlotControl = {
    defaultEffect: {
      setFilters: [
        filter("calibrate_indicator", "indicator"),
        ...(["spectrum_region", "type", "period", "sex", "age"] as const).map((id) => filter(id)),
      ],
      setFilterValues: { indicator: ["prevalence"], ...(period && { period: [period] }) },
      setHidden: ["type", "spectrum_region"],
    },
    plotSettings: [fixed("x_axis", "spectrum_region"), fixed("disagg_by", "type")],
  };
  return {
    filterTypes: [
      {
        id: "period",
        column_id: "calendar_quarter",
        options: calendarQuarterOptions(coverage.quarters, language),
      },
      { id: "sex", column_id: "sex", options: sexOptions(coverage.sexes) },
      { id: "age", column_id: "age_group", options: ageOptions(coverage.ages, language) },
      {
        id: "calibrate_indicator",
        column_id: "indicator",
        options: indicators.map(({ indicator, name }) => ({ id: indicator, label: name })),
      },
      {
        id: "type",
        column_id: "data_type",
        options: types.map((id) => ({ id, label: translate(language, `calibrationType.${id}`) })),
      },
      { id: "spectrum_region", column_id: "spectrum_region_code", options: coverage.regions },
    ],
    indicators,
    plotSettingsControl: { calibrate },
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
