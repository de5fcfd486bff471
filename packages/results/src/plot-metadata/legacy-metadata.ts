import { fiveYearAgeGroups, indicator } from "@tessera/contract";
import type { FilterOption, IndicatorMetadata } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";
import type { PlotCoverage } from "../plot-data/plot-facts.js";
import { indicatorMetadata } from "./indicator-metadata.js";
import { plotContext } from "./plot-filters.js";

interface LegacyFilter {
  id: string;
  column_id: string;
  label: string;
  options: FilterOption[] | null;
  use_shape_regions?: true;
}

type BarchartIndicator = Omit<IndicatorMetadata, "min" | "max" | "colour" | "invert_scale">;

interface TablePreset {
  filters: LegacyFilter[];
  defaults: {
    id: string;
    label: string;
    column: FilterOption;
    row: FilterOption;
    selected_filter_options?: { age: string[] };
  };
}

/** Metadata in the form that clients read before plots described their settings. */
interface LegacyMetadata {
  plottingMetadata: {
    barchart: {
      indicators: BarchartIndicator[];
      filters: LegacyFilter[];
      defaults: {
        indicator_id: string;
        x_axis_id: string;
        disaggregate_by_id: string;
        selected_filter_options: Record<"area" | "quarter" | "sex" | "age", FilterOption[]>;
      };
    };
    choropleth: { indicators: IndicatorMetadata[]; filters: LegacyFilter[] };
  };
  tableMetadata: { presets: TablePreset[] };
}

export function legacyMetadata(coverage: PlotCoverage, iso3: string, language: Language): LegacyMetadata {
  const { options, label, text } = plotContext(coverage, language);
  const area: LegacyFilter = {
    id: "area",
    column_id: "area_id",
    label: label("area"),
    options: null,
    use_shape_regions: true,
  };
  const level: LegacyFilter = {
    id: "area_level",
    column_id: "area_level",
    label: translate(language, "filter.area_level"),
    options: options.detail,
  };
  const others: LegacyFilter[] = [
    { id: "quarter", column_id: "calendar_quarter", label: label("period"), options: options.period },
    { id: "sex", column_id: "sex", label: label("sex"), options: options.sex },
    { id: "age", column_id: "age_group", label: label("age"), options: options.age },
  ];
  const indicators = indicatorMetadata(coverage.indicators, iso3, language);
  const fiveYear = new Set(fiveYearAgeGroups);
  return {
    plottingMetadata: {
      barchart: {
        indicators: indicators.map(onBarchart),
        filters: [area, ...others],
        defaults: {
          indicator_id: "prevalence",
          x_axis_id: "age",
          disaggregate_by_id: "sex",
          selected_filter_options: {
            area: [{ id: coverage.country.id, label: coverage.country.name }],
            quarter: options.period.slice(1, 2),
            sex: options.sex.filter(({ id }) => id !== "both"),
            age: options.age.filter(({ id }) => fiveYear.has(id)),
          },
        },
      },
      choropleth: { indicators, filters: [area, ...others] },
    },
    tableMetadata: {
      presets: [
        {
          filters: [level, ...others],
          defaults: {
            id: "sex_by_area",
            label: text("preset.sex_by_area"),
            column: { id: "sex", label: label("sex") },
            row: { id: "area_id", label: label("area") },
          },
        },
        {
          filters: [area, ...others],
          defaults: {
            id: "sex_by_5_year_age_group",
            label: text("preset.sex_by_5_year_age_group"),
            column: { id: "sex", label: label("sex") },
            row: { id: "age_group", label: label("age") },
            selected_filter_options: { age: [...fiveYearAgeGroups] },
          },
        },
      ],
    },
  };
}

function onBarchart(metadata: IndicatorMetadata): BarchartIndicator {
  const { min, max, colour, invert_scale, ...shown } = metadata;
  return { ...shown, format: indicator(shown.indicator).barFormat ?? shown.format };
}
