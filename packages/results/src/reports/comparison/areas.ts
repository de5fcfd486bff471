import type { TextKey } from "@tessera/i18n";
import { type Html, html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import type { Chapter } from "../page.js";
import { pictures } from "../pictures/picture.js";
import { againstDiagonal } from "./against-diagonal.js";
import { areaRows } from "./area-rows.js";
import {
  ancArtCoverage,
  ancPrevalence,
  artCoverage,
  artNumber,
  type Compared,
  labelOf,
  panelsOf,
  prevalence,
} from "./compared.js";
import type { Pair } from "./pairs.js";

type Part = (context: ReportContext, pairs: readonly Pair[]) => Chapter | undefined;

export const surveysByArea: Part = (context, pairs) =>
  byArea(context, pairs, "surveys", [prevalence, artCoverage], (t1) => ({ quarter: t1 }));

export const treatmentByArea: Part = (context, pairs) => byArea(context, pairs, "treatment", [artNumber]);

export const antenatalByArea: Part = (context, pairs) =>
  byArea(context, pairs, "antenatal", [ancPrevalence, ancArtCoverage]);

/** For each indicator the diagonals of all its sources, and below them every district. Nothing where there are no data. */
function byArea(
  context: ReportContext,
  pairs: readonly Pair[],
  name: "surveys" | "treatment" | "antenatal",
  indicators: readonly Compared[],
  values: (t1: string) => Record<string, string> = () => ({}),
): Chapter | undefined {
  const { say, output, quarterInSentence } = context;
  const parts = indicators.flatMap((compared): Html[] => {
    const panels = panelsOf(pairs, compared);
    if (panels.length === 0) return [];
    const diagonals = panels.map((panel) => againstDiagonal(context, panel));
    const rows = areaRows(context, panels);
    return [html`<h3>${say(labelOf(compared))}</h3>\n${pictures([...diagonals, ...rows], "two")}`];
  });
  if (parts.length === 0) return undefined;
  const about: TextKey = `report.comparison.${name}.about`;
  const t1 = quarterInSentence(output.calendarQuarters[0] as string);
  return {
    id: name,
    title: say(`report.comparison.${name}`),
    body: html`<p>${say(about, values(t1))}</p>\n${parts}`,
  };
}
