import { type Language, translate } from "@tessera/i18n";
import { ageGroupLabel, type PopulationChoices, quarterLabel } from "@tessera/inputs";
import { capitalised, optionsOf } from "../plot-metadata/plot-filters.js";
import type { ReviewMetadata } from "../plot-metadata/plot-types.js";
import { populationIndicators } from "./input-indicators.js";

/** Metadata of population pyramids. */
export function populationMetadata(
  { calendarQuarters, ages, sexes }: PopulationChoices,
  language: Language,
): ReviewMetadata<"population"> {
  const indicators = populationIndicators(language);
  const filter = (id: string, label: "filter.detail" | "filter.area" | "filter.period") => ({
    filterId: id,
    label: translate(language, label),
    stateFilterId: id,
  });
  return {
    filterTypes: [
      { id: "area", column_id: "area_id", options: null, use_shape_regions: true },
      { id: "area_level", column_id: "area_level", options: null, use_shape_area_level: true },
      {
        id: "calendar_quarter",
        column_id: "calendar_quarter",
        options: optionsOf(calendarQuarters, (id) => quarterLabel(id, language)),
      },
      { id: "age", column_id: "age_group", options: optionsOf(ages, (id) => ageGroupLabel(id, language)) },
      { id: "sex", column_id: "sex", options: optionsOf(sexes, capitalised) },
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
