import { fiveYearAgeGroups } from "@tessera/contract";
import type { PlotControl, PlotEffect, PlotMetadata, PlotSetting } from "@tessera/contract/api";
import { type TextKey, t } from "../../../texts/i18n.ts";

/** What small maps may differ in. */
export const mapDimensions = ["period", "age", "sex"] as const;
export type MapDimension = (typeof mapDimensions)[number];

export const trendOrders = ["file", "value", "change"] as const;
export const pyramidOrders = ["file", "plhiv", "untreated", "untreatedShare"] as const;
export const axes = ["own", "common"] as const;
export const pyramidAxes = ["own", "common", "share"] as const;

/**
 * The metadata of a result with the plots of many small drawings. They have the filters of the map, so the service, whose plots other clients know
 * too, does not describe them.
 */
export function withMultiples(metadata: PlotMetadata): PlotMetadata {
  const effect = metadata.plotSettingsControl.choropleth?.defaultEffect;
  if (!effect?.setFilters) return metadata;
  const multiples = { grid: grid(effect, metadata), trends: trends(effect), pyramids: pyramids(effect) };
  return { ...metadata, plotSettingsControl: { ...metadata.plotSettingsControl, ...multiples } };
}

function grid(map: PlotEffect, metadata: PlotMetadata): PlotControl {
  const labels = new Map((map.setFilters ?? []).map(({ stateFilterId, label }) => [stateFilterId, label]));
  const optionsOf = (dimension: MapDimension) =>
    (metadata.filterTypes.find(({ id }) => id === dimension)?.options ?? []).map(({ id }) => id);
  const initial: Record<MapDimension, string[]> = {
    period: optionsOf("period"),
    age: optionsOf("age").filter((id) => fiveYearAgeGroups.includes(id)),
    sex: optionsOf("sex").filter((id) => id !== "both"),
  };
  const options = mapDimensions.map((id) => ({
    id,
    label: labels.get(id) ?? id,
    effect: { setMultiple: [id], setFilterValues: { [id]: initial[id] } },
  }));
  return {
    defaultEffect: map,
    plotSettings: [{ id: "over", label: t("multiples.over"), options, value: "period" }],
  };
}

function trends(map: PlotEffect): PlotControl {
  return {
    defaultEffect: without(map, "period"),
    plotSettings: [
      choiceOf("order", "output.order", trendOrders, (id) => t(`multiples.trendOrder.${id}`)),
      choiceOf("axis", "multiples.axis", axes, (id) => t(`multiples.axis.${id}`)),
    ],
  };
}

function pyramids(map: PlotEffect): PlotControl {
  return {
    defaultEffect: without(map, "indicator", "sex", "age"),
    plotSettings: [
      choiceOf("order", "output.order", pyramidOrders, (id) => t(`multiples.pyramidOrder.${id}`)),
      choiceOf("axis", "multiples.axis", pyramidAxes, (id) => t(`multiples.axis.${id}`)),
    ],
  };
}

/** The effect without some of its filters. */
function without({ setFilters = [], setFilterValues = {}, ...rest }: PlotEffect, ...ids: string[]): PlotEffect {
  return {
    ...rest,
    setFilters: setFilters.filter(({ stateFilterId }) => !ids.includes(stateFilterId)),
    setFilterValues: Object.fromEntries(Object.entries(setFilterValues).filter(([id]) => !ids.includes(id))),
  };
}

function choiceOf<Id extends string>(
  id: string,
  label: TextKey,
  ids: readonly Id[],
  labelOf: (id: Id) => string,
): PlotSetting {
  return { id, label: t(label), options: ids.map((one) => ({ id: one, label: labelOf(one), effect: {} })) };
}
