import type { Language } from "@tessera/i18n";
import { html } from "../../formats/html-page.js";
import { localChanges } from "../../two-results/local-changes.js";
import { type MatchRule, matchedQuarters } from "../../two-results/matched-quarters.js";
import { outlinesOf } from "../charts/area-outlines.js";
import { type Chapter, reportPage } from "../document/report-page.js";
import { reportContext } from "../report-context.js";
import { differenceMaps } from "./difference-maps.js";
import { byIndicatorTable, countryTable, districtDifferences } from "./estimate-sections.js";
import { inputsTable, optionTables, resultsTable } from "./run-sections.js";
import type { NamedResult, TwoResults } from "./two-results.js";

interface TwoResultsRequest {
  first: NamedResult;
  second: NamedResult;
  productName: string;
  language: Language;
  /** How quarters are matched; default: by the calendar. */
  match?: MatchRule;
  /** Date on the cover; default: now. */
  madeAt?: Date;
}

/** The report on two results side by side: what was run, from which files, with which options, and how the estimates differ. */
export function twoResultsReport({ first, second, match, ...request }: TwoResultsRequest): string {
  const contextOf = ({ output }: NamedResult) =>
    reportContext({ ...request, output, ids: { fit: "", calibrate: "" } }, "comparison of results");
  const [a, b] = [contextOf(first), contextOf(second)];
  const quarters = matchedQuarters(first.output.calendarQuarters, second.output.calendarQuarters, match);
  const ids = new Set(second.output.areas.map(({ area_id }) => area_id));
  const two: TwoResults = {
    first: { ...first, context: a },
    second: { ...second, context: b },
    quarters,
    quarter: quarters.find((quarter) => quarter.first === a.quarter) ?? quarters.at(-1),
    areas: new Set(first.output.areas.map(({ area_id }) => area_id).filter((id) => ids.has(id))),
    local: localChanges(first.output, second.output, quarters),
  };
  const { t } = a;
  const isComparable = two.quarter !== undefined && two.areas.size > 0;
  const outlines = outlinesOf(first.output.areas);
  const nothing = html`<p class="warning">${t("report.two.nothingInCommon")}</p>`;
  const estimates: Chapter[] = isComparable
    ? [
        { id: "country", title: t("report.two.country"), body: countryTable(two) },
        { id: "indicators", title: t("report.two.indicators"), body: byIndicatorTable(two) },
        { id: "maps", title: t("report.two.maps"), body: differenceMaps(two, outlines) },
        { id: "areas", title: t("report.two.areas"), body: districtDifferences(two) },
      ]
    : [{ id: "country", title: t("report.two.country"), body: nothing }];
  return reportPage(a, {
    title: t("report.two.title"),
    subtitle: t("report.two.subtitle", { first: first.name, second: second.name }),
    definitions: outlines.definitions,
    chapters: [
      { id: "results", title: t("report.two.results"), body: resultsTable(two) },
      { id: "inputs", title: t("report.two.inputs"), body: inputsTable(two) },
      { id: "options", title: t("report.two.options"), body: optionTables(two) },
      ...estimates,
    ],
  });
}
