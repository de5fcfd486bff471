import type { Anc, Programme } from "../layouts/read.js";
import type { Areas } from "../shape/areas.js";
import { adjustToNational } from "./adjustment.js";
import { ancWarnings, nationalWarnings, programmeWarnings } from "./checks/checks.js";
import { type AncComparison, type ArtComparison, compareAnc, compareArt } from "./comparison.js";
import { NationalArtTable } from "./national/art.js";
import type { NationalNumbers } from "./national/numbers.js";
import { ancNumbers } from "./series/anc.js";
import { evaluatePlots, type TimeSeries } from "./series/evaluate.js";
import { type AncPlotId, ancPlots, type ProgrammePlotId, programmePlotsOf } from "./series/plots.js";
import { programmeContent, programmeNumbers } from "./series/programme.js";
import type { ReviewWarning } from "./warning.js";

export interface ReviewedSeries<Id extends string> {
  series: TimeSeries<Id>;
  warnings: readonly ReviewWarning[];
}

/** Charts of programme data; those of numbers adjusted to the national projection only where there is one. */
export function reviewProgramme(
  programme: Programme,
  areas: Areas,
  national: NationalNumbers | null,
): ReviewedSeries<ProgrammePlotId> {
  const table = national && new NationalArtTable(national.art(), programme.columns.sex.values);
  const art = table && adjustToNational(programme, areas, table);
  const plots = programmePlotsOf(programmeContent(programme, art !== null));
  const series = evaluatePlots(programmeNumbers(programme, areas, art?.adjusted ?? null), plots);
  return { series, warnings: [...(art?.warnings ?? []), ...programmeWarnings(programme, areas, series)] };
}

export function reviewAnc(anc: Anc, areas: Areas): ReviewedSeries<AncPlotId> {
  const series = evaluatePlots(ancNumbers(anc, areas), ancPlots);
  return { series, warnings: ancWarnings(anc, areas, series) };
}

export interface InputComparison {
  art: ArtComparison[];
  anc: AncComparison[];
  warnings: readonly ReviewWarning[];
}

/** Programme data beside the national projection. */
export function reviewComparison(
  files: { programme: Programme | null; anc: Anc | null },
  areas: Areas,
  national: NationalNumbers,
): InputComparison {
  const { programme, anc } = files;
  const table = programme && new NationalArtTable(national.art(), programme.columns.sex.values);
  return {
    art: programme && table ? compareArt(programme, areas, table) : [],
    anc: anc ? compareAnc(anc, areas, national.anc()) : [],
    warnings: nationalWarnings(files, areas, national.totals()),
  };
}
