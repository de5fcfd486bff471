import type { PlotEffect, PlotMetadata } from "@tessera/contract/api";
import { type Language, type TextKey, translate } from "@tessera/i18n";
import type { ComparisonChoices, ComparisonGroup } from "@tessera/inputs";
import { capitalised } from "../estimates/labelled-estimates.js";
import { plainOptions } from "../plot-metadata/plot-filters.js";
import { comparisonIndicators } from "./input-indicators.js";

/** In the order of the options. */
const groups: readonly ComparisonGroup[] = [
  "art_adult_both",
  "art_adult_female",
  "art_adult_male",
  "art_children",
  "anc_adult_female",
];

const ofWomen: ComparisonGroup = "anc_adult_female";

/** Choices of the bar chart: an indicator of a group. */
const bars: readonly { id: string; label: TextKey; indicator: string; group: ComparisonGroup }[] = [
  ...(["adult_both", "adult_female", "adult_male", "children"] as const).map((people) => ({
    id: `number_on_art_${people}`,
    label: `comparisonPlot.number_on_art_${people}` as const,
    indicator: "number_on_art",
    group: `art_${people}` as const,
  })),
  ...(["anc_already_art", "anc_clients", "anc_known_pos", "anc_tested", "anc_tested_pos"] as const).map((id) => ({
    id,
    label: `indicator.${id}` as const,
    indicator: id,
    group: ofWomen,
  })),
];

const filters = ["indicator", "area_name", "year", "group"] as const;

/** Metadata of the charts that compare programme data with the national projection. */
export function inputComparisonMetadata(
  choices: ComparisonChoices,
  language: Language,
): PlotMetadata<"inputComparisonBarchart" | "inputComparisonTable"> {
  const indicators = comparisonIndicators(language);
  const present = indicators.filter(({ indicator }) => choices.indicators.includes(indicator));
  const indicatorOptions = present.map(({ indicator, name }) => ({ id: indicator, label: name }));
  const groupIds = groups.filter((group) => choices.groups.includes(group));
  const groupsOf = (indicator: string) =>
    groupIds.filter((group) => (group === ofWomen) === (indicator !== "number_on_art"));
  const start: PlotEffect = {
    setFilters: filters.map((id) => ({
      filterId: id,
      label: translate(language, `filter.${id}`),
      stateFilterId: id,
    })),
    setHidden: ["indicator", "year", "group"],
  };
  return {
    filterTypes: [
      { id: "indicator", column_id: "indicator", options: indicatorOptions },
      {
        id: "area_name",
        column_id: "area_name",
        options: choices.areaNames.map((name) => ({ id: name, label: capitalised(name) })),
      },
      {
        id: "year",
        column_id: "year",
        options: plainOptions(choices.years),
      },
      {
        id: "group",
        column_id: "group",
        options: groupIds.map((id) => ({ id, label: translate(language, `comparisonGroup.${id}`) })),
      },
    ],
    indicators,
    plotSettingsControl: {
      inputComparisonBarchart: {
        defaultEffect: { ...start, setMultiple: ["year"] },
        plotSettings: [
          {
            id: "plot_type",
            label: translate(language, "setting.plot_type"),
            options: bars
              .filter(({ indicator, group }) => choices.indicators.includes(indicator) && groupIds.includes(group))
              .map(({ id, label, indicator, group }) => ({
                id,
                label: translate(language, label),
                effect: { setFilterValues: { indicator: [indicator], group: [group] } },
              })),
          },
        ],
      },
      inputComparisonTable: {
        defaultEffect: {
          ...start,
          customPlotEffect: { row: ["area_name", "year"], column: ["group"] },
          setMultiple: ["area_name", "year", "group"],
        },
        plotSettings: [
          {
            id: "indicator_control",
            label: translate(language, "filter.indicator"),
            options: indicatorOptions.map(({ id, label }) => ({
              id,
              label,
              effect: { setFilterValues: { indicator: [id], group: groupsOf(id) } },
            })),
          },
        ],
      },
    },
  };
}
