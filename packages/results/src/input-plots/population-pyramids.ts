import type { PlotMetadata } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";
import type { PopulationChoices } from "@tessera/inputs";
import { ageOptions, areaFilter, calendarQuarterOptions, sexOptions } from "../plot-metadata/plot-filters.js";
import { populationIndicators } from "./input-indicators.js";

/** Metadata of population pyramids. */
export function populationMetadata(
  { calendarQuarters, ages, sexes }: PopulationChoices,
  language: Language,
): PlotMetadata<"population"> {
  const indicators = populationIndicators(language);
  const filter = (id: string, label: "filter.detail" | "filter.area" | "filter.period") => ({
    filterId: id,
    label: translate(language, label),
    stateFilterId: id,
  });
  return {
    filterTypes: [
      areaFilter,
      { id: "area_level", column_id: "area_level", options: null, use_shape_area_level: true },
      {
        id: "calendar_quarter",
        column_id: "calendar_quarter",
        options: calendarQuarterOptions(calendarQuarters, language),
      },
      { id: "age", column_id: "age_group", options: ageOptions(ages, language) },
      { id: "sex", column_id: "sex", options: sexOptions(sexes) },
    ],
    indicators,
    plotSettingsControl: {
      population: {
        defaultEffect: {
          setFilters: [
            filter("area_level", "filter.detail"),
            filter("area", "filter.area"),
            filter("calendar_quarter", "filter.period"),
          ],
          setMultiple: ["area"],
        },
        plotSettings: [
          {
            id: "plot",
            label: translate(language, "setting.plot_type"),
            options: indicators.map(({ indicator, name }) => ({ id: indicator, label: name, effect: {} })),
          },
        ],
      },
    },
  };
}
