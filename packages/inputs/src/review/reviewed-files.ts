import { toldOnce } from "@tessera/contract";
import type { Anc, Programme, Sti } from "../csv/data-files.js";
import { NationalArtTable, type NationalNumbers, nationalNumbers } from "../national/projection-numbers.js";
import { plausibilityWarnings, type ReviewedCountry } from "../plausibility/country-warnings.js";
import type { ReviewWarning } from "../plausibility/findings.js";
import {
  ancWarnings,
  estimatedFrom,
  nationalWarnings,
  programmeWarnings,
  stiWarnings,
} from "../plausibility/routine-data-checks.js";
import { ancNumbers } from "../series/anc-numbers.js";
import {
  type AncPlotId,
  ancPlots,
  type ProgrammePlotId,
  programmePlotsOf,
  type StiPlotId,
  stiPlots,
} from "../series/plot-formulas.js";
import { programmeContent, programmeNumbers } from "../series/programme-numbers.js";
import { stiNumbers } from "../series/sti-numbers.js";
import { evaluatePlots, type TimeSeries } from "../series/time-series.js";
import type { Areas } from "../shape/areas.js";
import { adjustToNational } from "./art-adjustment.js";
import { type AncComparison, type ArtComparison, compareAnc, compareArt } from "./input-comparison.js";

export interface ReviewedSeries<Id extends string> {
  series: TimeSeries<Id>;
  warnings: readonly ReviewWarning[];
}

/** Time series of programme data. Those of adjusted numbers need a national projection. */
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

export function reviewSti(sti: Sti, areas: Areas): ReviewedSeries<StiPlotId> {
  const series = evaluatePlots(stiNumbers(sti, areas), stiPlots);
  return { series, warnings: stiWarnings(sti, areas, series) };
}

export interface InputComparison {
  art: ArtComparison[];
  anc: AncComparison[];
  warnings: readonly ReviewWarning[];
}

/** Totals of programme and ANC data beside those of the national projection. */
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

/** Warnings about data that estimates are made from. */
export function warningsOfInputs(country: ReviewedCountry): ReviewWarning[] {
  const { shape, programme, anc, sti, pjnz } = country;
  const national = pjnz && nationalNumbers(pjnz.files);
  const reviewed = [
    ...(programme ? reviewProgramme(programme, shape, national).warnings : []),
    ...(anc ? reviewAnc(anc, shape).warnings : []),
    ...(sti ? reviewSti(sti, shape).warnings : []),
    ...(national ? reviewComparison({ programme, anc }, shape, national).warnings : []),
  ];
  return toldOnce([
    ...plausibilityWarnings(country, national),
    ...reviewed.filter(({ key }) => estimatedFrom.has(key)),
  ]);
}
