import type { PlotEffect, PlotMetadata } from "@tessera/contract/api";
import type { AreaOptions } from "../../src/plots/area-tree.ts";
import type { Query } from "../../src/plots/chart-address.ts";
import type { Filter } from "../../src/plots/plot-filters.ts";
import { type Choices, choicesOf } from "../../src/steps/output/plot-choices.ts";

export const areas: AreaOptions = {
  tree: [
    {
      id: "X",
      label: "Country",
      children: [
        {
          id: "X_1",
          label: "North",
          children: [
            { id: "X_1_1", label: "Emési" },
            { id: "X_1_2", label: "Tárto" },
          ],
        },
        { id: "X_2", label: "South", children: [{ id: "X_2_1", label: "Idum" }] },
      ],
    },
  ],
  levels: [],
};

const labelled = (...ids: string[]) => ids.map((id) => ({ id, label: `the ${id}` }));
const filters = (...ids: string[]) => ids.map((id) => ({ filterId: id, label: id, stateFilterId: id }));
const axis = (id: string): { id: string; label: string; effect: PlotEffect } => ({
  id,
  label: id,
  effect: {
    setMultiple: [id],
    ...(id === "area" && { setFilters: filters("indicator", "detail", "area", "period", "sex", "age") }),
    ...(id === "sex" && { setFilterValues: { sex: ["male", "female"] } }),
    ...(id === "age" && { setFilterValues: { age: ["Y000_004", "Y005_009"] } }),
  },
});

/** Plots as the service describes them, with fewer ages and quarters. */
export const metadata: PlotMetadata = {
  filterTypes: [
    { id: "area", column_id: "area_id", options: null, use_shape_regions: true },
    { id: "detail", column_id: "area_level", options: labelled("0", "1", "2") },
    { id: "period", column_id: "calendar_quarter", options: labelled("CY2025Q3", "CY2024Q4", "CY2020Q3") },
    { id: "sex", column_id: "sex", options: labelled("both", "female", "male") },
    { id: "age", column_id: "age_group", options: labelled("Y015_049", "Y000_004", "Y005_009") },
    { id: "indicator", column_id: "indicator", options: labelled("prevalence", "plhiv", "art_current") },
  ],
  indicators: [],
  plotSettingsControl: {
    choropleth: {
      defaultEffect: {
        setFilters: filters("indicator", "detail", "area", "period", "sex", "age"),
        setMultiple: ["area"],
        setFilterValues: { indicator: ["prevalence"], detail: ["2"] },
      },
      plotSettings: [],
    },
    barchart: {
      defaultEffect: {
        setFilters: filters("indicator", "area", "period", "sex", "age"),
        setFilterValues: { period: ["CY2024Q4"] },
      },
      plotSettings: [
        { id: "x_axis", label: "X", options: ["area", "sex", "age"].map(axis), value: "age" },
        { id: "disagg_by", label: "By", options: ["area", "sex", "age"].map(axis), value: "sex" },
      ],
    },
    cascade: {
      defaultEffect: {
        setFilters: filters("indicator", "detail", "area", "period", "sex", "age"),
        setFilterValues: { indicator: ["plhiv", "aware", "art_current"] },
        setHidden: ["indicator"],
        setMultiple: ["indicator", "area"],
      },
      plotSettings: [],
    },
    table: {
      defaultEffect: {
        setFilters: filters("indicator", "area", "detail", "period", "sex", "age"),
        setHidden: ["area"],
        setMultiple: ["sex", "area"],
        setFilterValues: { period: ["CY2024Q4"], detail: ["2"] },
      },
      plotSettings: [],
    },
    bubble: {
      defaultEffect: {
        setFilters: [
          { filterId: "indicator", label: "colour", stateFilterId: "colourIndicator" },
          { filterId: "indicator", label: "size", stateFilterId: "sizeIndicator" },
          ...filters("detail", "area", "period", "sex", "age"),
        ],
        setMultiple: ["area"],
        setFilterValues: { colourIndicator: ["prevalence"], sizeIndicator: ["plhiv"] },
      },
      plotSettings: [],
    },
  },
};

/** The comparison has metadata of its own: the quarters and groups in which something was measured. */
const comparison: PlotMetadata = {
  filterTypes: metadata.filterTypes.map((type) =>
    type.id === "period" ? { ...type, options: labelled("CY2024Q4", "CY2020Q3") } : type,
  ),
  indicators: [],
  plotSettingsControl: {
    comparison: {
      defaultEffect: {
        setFilters: filters("indicator", "area", "period", "sex", "age"),
        setHidden: ["indicator"],
        setFilterValues: { period: ["CY2020Q3"] },
      },
      plotSettings: [
        {
          id: "indicator_control",
          label: "Indicator",
          options: ["prevalence", "plhiv"].map((id) => ({
            id,
            label: "",
            effect: { setFilterValues: { indicator: [id] } },
          })),
        },
      ],
    },
  },
};

export const choicesFor = (plot: string, query: Query = {}): Choices =>
  choicesOf(plot === "comparison" ? comparison : metadata, plot, query, areas, metadata);

export function filterOf({ controls }: Choices, id: string): Filter {
  const found = controls.filters.find((filter) => filter.id === id);
  if (!found) throw new Error(`no filter ${id}`);
  return found;
}
