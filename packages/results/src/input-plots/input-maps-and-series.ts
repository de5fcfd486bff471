import type { FilterReference, FilterType, PlotControl, PlotEffect, PlotMetadata } from "@tessera/contract/api";
import { type Language, type TextKey, translate } from "@tessera/i18n";
import type { AncChoices, AreaChoices, ProgrammeChoices, StiChoices, SurveyChoices } from "@tessera/inputs";
import {
  ageOptions,
  areaFilter,
  calendarQuarterOptions,
  levelOptions,
  plainOptions,
  sexOptions,
} from "../plot-metadata/plot-filters.js";
import { plotOptions, seriesIndicators, surveyIndicators } from "./input-indicators.js";
import { quarterOfYearOptions } from "./time-series.js";

/** Distinct values of the input files. `types` are in the order of filters. */
export interface ReviewChoices {
  areas: AreaChoices;
  types: readonly (
    | ({ type: "programme" } & ProgrammeChoices)
    | ({ type: "anc" } & AncChoices)
    | ({ type: "sti" } & StiChoices)
    | ({ type: "survey" } & SurveyChoices)
  )[];
}

type DataType = ReviewChoices["types"][number]["type"];

/** A filter of a plot: its id, its id in the plot, its label. */
type Reference = readonly [filter: string, state: string, label: TextKey];

interface Source {
  type: DataType;
  filters: readonly Reference[];
  setMultiple?: string[];
}

const seriesSources: readonly Source[] = [
  {
    type: "programme",
    filters: [
      ["time_series_programme_plot_type", "plotType", "filter.plotType"],
      ["time_series_programme_area_level", "detail", "filter.detail"],
      ["time_series_programme_quarter", "quarter", "filter.quarter"],
    ],
    setMultiple: ["quarter"],
  },
  {
    type: "anc",
    filters: [
      ["time_series_anc_plot_type", "plotType", "filter.plotType"],
      ["time_series_anc_area_level", "detail", "filter.detail"],
      ["time_series_anc_age", "age", "filter.age"],
    ],
  },
  {
    type: "sti",
    filters: [
      ["time_series_sti_plot_type", "plotType", "filter.plotType"],
      ["time_series_sti_area_level", "detail", "filter.detail"],
    ],
  },
];

/** On maps, the filter of plots has the id `indicator`. */
const mapSources: readonly Source[] = [
  {
    type: "survey",
    filters: [
      ["map_survey_indicator", "indicator", "filter.indicator"],
      ["map_area_level", "detail", "filter.detail"],
      ["area", "area", "filter.area"],
      ["map_survey_sex", "sex", "filter.sex"],
      ["map_survey_age", "age", "filter.age"],
      ["map_survey_surveys", "survey_id", "filter.survey_id"],
    ],
    setMultiple: ["area"],
  },
  {
    type: "programme",
    filters: [
      ["time_series_programme_plot_type", "indicator", "filter.plotType"],
      ["time_series_programme_area_level", "detail", "filter.detail"],
      ["area", "area", "filter.area"],
      ["time_series_programme_calendar_quarter", "calendar_quarter", "filter.period"],
    ],
    setMultiple: ["area"],
  },
  {
    type: "anc",
    filters: [
      ["time_series_anc_plot_type", "indicator", "filter.plotType"],
      ["time_series_anc_area_level", "detail", "filter.detail"],
      ["area", "area", "filter.area"],
      ["time_series_anc_year", "year", "filter.year"],
    ],
    setMultiple: ["area"],
  },
  {
    type: "sti",
    filters: [
      ["time_series_sti_plot_type", "indicator", "filter.plotType"],
      ["time_series_sti_area_level", "detail", "filter.detail"],
      ["area", "area", "filter.area"],
      ["time_series_sti_year", "year", "filter.year"],
    ],
    setMultiple: ["area"],
  },
];

/** Metadata of time series and maps of input data. */
export function reviewInputMetadata(
  choices: ReviewChoices,
  iso3: string,
  language: Language,
): PlotMetadata<"inputChoropleth"> & { plotSettingsControl: { timeSeries?: PlotControl } } {
  const types = choices.types.map(({ type }) => type);
  const control = (id: string, sources: readonly Source[]) =>
    sourceControl(
      id,
      sources.filter(({ type }) => types.includes(type)),
      choices.areas,
      language,
    );
  const hasSeries = seriesSources.some(({ type }) => types.includes(type));
  return {
    filterTypes: [
      areaFilter,
      { id: "map_area_level", column_id: "area_level", options: levelOptions(choices.areas.levels) },
      ...choices.types.flatMap((data) => filtersOf(data, choices.areas, language)),
    ],
    indicators: [
      ...seriesIndicators(types, iso3, language),
      ...(types.includes("survey") ? surveyIndicators(iso3, language) : []),
    ],
    plotSettingsControl: {
      ...(hasSeries && { timeSeries: control("time_series_data_source", seriesSources) }),
      inputChoropleth: control("input_choropleth_data_source", mapSources),
    },
  };
}

function filtersOf(data: ReviewChoices["types"][number], areas: AreaChoices, language: Language): FilterType[] {
  const filter = (id: string, column_id: string, options: FilterType["options"]) => ({ id, column_id, options });
  const levels = levelOptions(areas.levels);
  switch (data.type) {
    case "programme":
      return [
        filter("time_series_programme_plot_type", "plot", plotOptions(data.plots, language)),
        filter("time_series_programme_area_level", "area_level", levels),
        filter("time_series_programme_quarter", "quarter", quarterOfYearOptions(data.quarters, language)),
        filter(
          "time_series_programme_calendar_quarter",
          "calendar_quarter",
          calendarQuarterOptions(data.calendarQuarters, language),
        ),
      ];
    case "anc":
      return [
        filter("time_series_anc_plot_type", "plot", plotOptions(data.plots, language)),
        filter("time_series_anc_area_level", "area_level", levels),
        filter("time_series_anc_age", "age_group", ageOptions(data.ages, language)),
        filter("time_series_anc_year", "time_period", plainOptions(data.years)),
      ];
    case "sti":
      return [
        filter("time_series_sti_plot_type", "plot", plotOptions(data.plots, language)),
        filter("time_series_sti_area_level", "area_level", levels),
        filter("time_series_sti_year", "time_period", plainOptions(data.years)),
      ];
    case "survey": {
      const indicators = surveyIndicators("", language).filter(({ indicator }) => data.indicators.includes(indicator));
      return [
        filter("map_survey_age", "age_group", ageOptions(data.ages, language)),
        filter("map_survey_surveys", "survey_id", plainOptions(data.surveys)),
        filter("map_survey_sex", "sex", sexOptions(data.sexes)),
        filter(
          "map_survey_indicator",
          "indicator",
          indicators.map(({ indicator, name }) => ({ id: indicator, label: name })),
        ),
      ];
    }
  }
}

/** A plot with one setting, the data source. Each choice starts at the deepest area level. */
function sourceControl(
  id: string,
  sources: readonly Source[],
  { levels }: AreaChoices,
  language: Language,
): PlotControl {
  const deepest = levels.slice(-1).map(({ level }) => String(level));
  return {
    plotSettings: [
      {
        id,
        label: translate(language, "setting.data_source"),
        options: sources.map(({ type, filters, setMultiple }) => {
          const effect: PlotEffect = {
            setFilters: filters.map(
              ([filterId, stateFilterId, label]): FilterReference => ({
                filterId,
                label: translate(language, label),
                stateFilterId,
              }),
            ),
            ...(setMultiple && { setMultiple }),
            setFilterValues: { detail: deepest },
          };
          return { id: type, label: translate(language, `dataSource.${type}`), effect };
        }),
      },
    ],
  };
}
