import type { Language } from "@tessera/i18n";
import type { PlotCoverage } from "../plot-data/read.js";
import { barchart } from "./barchart.js";
import { bubble } from "./bubble.js";
import { cascade } from "./cascade.js";
import { choropleth } from "./choropleth.js";
import { filterTypes, plotContext } from "./filters.js";
import { indicatorMetadata } from "./indicators.js";
import { table } from "./table.js";
import type { PlotDescription } from "./types.js";

export type PlotMetadata = PlotDescription<"choropleth" | "barchart" | "table" | "bubble" | "cascade">;

/** Everything a reader needs to draw the plots of a calibrated result and offer their choices. */
export function plotMetadata(coverage: PlotCoverage, iso3: string, language: Language): PlotMetadata {
  const context = plotContext(coverage, language);
  return {
    filterTypes: filterTypes(context),
    indicators: indicatorMetadata(iso3, language),
    plotSettingsControl: {
      choropleth: choropleth(context),
      barchart: barchart(context),
      table: table(context),
      bubble: bubble(context),
      cascade: cascade(context),
    },
  };
}
