import type { TextKey } from "@tessera/i18n";
import { uncertaintyOf } from "@tessera/model";
import { impossibleEstimates } from "../../estimates/labelled-estimates.js";
import { isOn, isSet } from "../../option-values.js";
import type { ReportContext } from "../report-context.js";
import { type Block, paragraph, type Row } from "./blocks.js";
import type { BlockChapter } from "./report-page.js";

const surveys: readonly [option: string, text: TextKey][] = [
  ["survey_recently_infected", "report.sources.recent"],
  ["survey_prevalence", "report.sources.prevalence"],
  ["survey_art_coverage", "report.sources.artCoverage"],
  ["survey_recently_infected_t2", "report.sources.recent"],
  ["survey_prevalence_t2", "report.sources.prevalence"],
  ["survey_art_coverage_t2", "report.sources.artCoverage"],
];

const clinics: readonly [option: string, text: TextKey][] = [
  ["anc_prevalence", "report.sources.ancPrevalence"],
  ["anc_art_coverage", "report.sources.ancArtCoverage"],
  ["sti_art_coverage", "report.sources.stiArtCoverage"],
];

/** A list of the surveys, programme data and projections that the options select. */
export function dataSources({ output, t, language, quarterName }: ReportContext): Block {
  const { options, calendarQuarters, inputs = [] } = output;
  const listed = new Intl.ListFormat(language, { type: "conjunction" });
  const lines: string[] = [];
  for (const [option, text] of surveys) {
    const chosen = [options[option]].flat().filter(isSet).map(String);
    if (chosen.length > 0) lines.push(t(text, { surveys: chosen.join(", ") }));
  }
  const artQuarters = ["include_art_t1", "include_art_t2", "include_art_t3"].flatMap((name, time) => {
    const quarter = calendarQuarters[time];
    return isOn(options[name]) && quarter ? [quarterName(quarter)] : [];
  });
  if (artQuarters.length > 0) lines.push(t("report.sources.art", { quarters: listed.format(artQuarters) }));
  for (const [option, text] of clinics) {
    const years = [1, 2, 3]
      .map((time) => options[`${option}_year${time}`])
      .filter(isSet)
      .map(String);
    if (years.length > 0) lines.push(t(text, { years: listed.format(years) }));
  }
  const projections = inputs.filter(({ role }) => role === "pjnz").map(({ filename }) => filename);
  if (projections.length > 0) lines.push(t("report.sources.spectrum", { file: projections.join(", ") }));
  if (lines.length === 0) return paragraph(t("report.sources.none"));
  return { kind: "list", items: lines.map((text) => ({ text })) };
}

/** How often intervals of the report hold the truth, in words. */
export function coverageText({ t, output }: ReportContext): string {
  const isFixed = uncertaintyOf(output) === "fixed";
  return `${t(isFixed ? "report.coverage.fixed" : "report.coverage.included")} ${t("report.coverage.madeUp")}`;
}

/** A line at the start of a report that leads to its warnings. */
export function warningsLine({ warnings, t }: ReportContext): Block[] {
  if (warnings.length === 0) return [];
  return [paragraph(t("report.warnings.line", { count: warnings.length }), { look: "note", link: "warnings" })];
}

/** Warnings of the run; no chapter if there are none. */
export function warningsChapter({ warnings, t }: ReportContext): BlockChapter[] {
  if (warnings.length === 0) return [];
  const body = warnings.map((warning) => paragraph(warning, { look: "warning" }));
  return [{ id: "warnings", title: t("report.warnings"), body }];
}

/** Maximum rows in a report. The output package has all. */
const maximumListed = 100;

/** Impossible estimates with reasons; no chapter if there are none. */
export function impossibleChapter(
  { output, language, t }: ReportContext,
  estimates = output.estimates,
): BlockChapter[] {
  const rows = impossibleEstimates({ ...output, estimates }, language);
  if (rows.length === 0) return [];
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 4 });
  const listed = rows
    .slice(0, maximumListed)
    .map(
      (row): Row => [
        { text: row.area_name as string, isHeader: true },
        { text: `${row.indicator_label}, ${row.sex}, ${row.age_group_label}, ${row.quarter_label}` },
        { text: number.format(row.mean as number) },
        { text: row.impossible as string },
      ],
    );
  const columns = [
    { title: t("report.area") },
    { title: t("report.impossible.estimate") },
    { title: t("report.impossible.value"), isNumber: true },
    { title: t("report.impossible.why") },
  ];
  const about = t("report.impossible.about", { count: rows.length, listed: listed.length });
  const body: Block[] = [paragraph(about), { kind: "table", columns, rows: listed }];
  return [{ id: "impossible", title: t("report.impossible"), body }];
}
