import type { FilterReference, PlotControl, PlotMetadata } from "@tessera/contract/api";
import type { Country } from "../calibrated-result.ts";

/** Sexes and ages of measurements. They differ from those of estimates, so the choices of other views do not hold here. */
export const measuredFilters = { sex: "measuredSex", age: "measuredAge" } as const;

/** Indicators that surveys estimate directly. */
const surveyed = ["prevalence", "art_coverage"];

/** The groups that most measurements of an indicator are of. */
function usualGroups(indicator: string): Record<string, string[]> {
  const { sex, age } = measuredFilters;
  if (indicator.startsWith("anc_")) return { [sex]: ["female"], [age]: ["Y015_049"] };
  return { [sex]: ["both"], [age]: [surveyed.includes(indicator) ? "Y015_049" : "Y015_999"] };
}

/** The plots of measurements beside estimates, with the filters of the comparison with inputs. */
export function evidenceMetadata(comparison: PlotMetadata, finest: string | undefined): PlotMetadata {
  const control = comparison.plotSettingsControl.comparison;
  const effects = [
    control?.defaultEffect,
    ...(control?.plotSettings ?? []).flatMap(({ options }) => options.map(({ effect }) => effect)),
  ];
  const references = effects.flatMap((effect) => effect?.setFilters ?? []);
  const reference = (filterId: string, stateFilterId = filterId): FilterReference[] => {
    const label = references.find((one) => one.filterId === filterId)?.label;
    return label === undefined ? [] : [{ filterId, label, stateFilterId }];
  };
  const indicators = control?.plotSettings.find(({ id }) => id === "indicator_control");
  const plotOf = (isOffered: (indicator: string) => boolean): PlotControl => ({
    defaultEffect: {
      setFilters: [
        ...reference("indicator"),
        ...reference("detail"),
        ...reference("area"),
        ...reference("sex", measuredFilters.sex),
        ...reference("age", measuredFilters.age),
      ],
      setMultiple: ["area"],
      setHidden: ["indicator"],
      ...(finest !== undefined && { setFilterValues: { detail: [finest] } }),
    },
    plotSettings: indicators
      ? [
          {
            ...indicators,
            value: "prevalence",
            options: indicators.options
              .filter(({ id }) => isOffered(id))
              .map(({ id, label }) => ({
                id,
                label,
                effect: { setFilterValues: { indicator: [id], ...usualGroups(id) } },
              })),
          },
        ]
      : [],
  });
  return {
    ...comparison,
    plotSettingsControl: { surveys: plotOf((id) => surveyed.includes(id)), residuals: plotOf(() => true) },
  };
}

/** Indicators whose estimates can be explained. */
const explained = ["prevalence", "art_coverage", "plhiv"];

/** The plot that explains the estimate of one area: at first the first district. */
export function explanationMetadata(
  estimates: PlotMetadata,
  country: Country,
  labels: { indicator: string; area: string },
): PlotMetadata {
  const areas = [...country.areas.values()];
  const finest = Math.max(...areas.map(({ level }) => level));
  const first = areas.find(({ level }) => level === finest)?.id;
  const offered = estimates.indicators.filter(({ indicator }) => explained.includes(indicator));
  const explanation: PlotControl = {
    defaultEffect: {
      setFilters: [{ filterId: "area", label: labels.area, stateFilterId: "area" }],
      ...(first !== undefined && { setFilterValues: { area: [first] } }),
    },
    plotSettings: [
      {
        id: "indicator_control",
        label: labels.indicator,
        value: "prevalence",
        options: offered.map(({ indicator, name }) => ({ id: indicator, label: name, effect: {} })),
      },
    ],
  };
  return {
    filterTypes: [{ id: "area", column_id: "area_id", options: null, use_shape_regions: true }],
    indicators: estimates.indicators,
    plotSettingsControl: { explanation },
  };
}
