import { uncalibratedEstimates } from "../../comparisons/estimated-cells.js";
import { inputsOutputs } from "../../comparisons/inputs-outputs-table.js";
import type { DownloadRequest } from "../../download-request.js";
import { type Html, html } from "../../formats/html-page.js";
import { resultsProblem } from "../../problem.js";
import { blocksHtml } from "../document/blocks-html.js";
import { type Chapter, reportPage } from "../document/report-page.js";
import { coverageText, dataSources, impossibleChapter, warningsChapter } from "../document/shared-sections.js";
import { type ReportContext, reportContext } from "../report-context.js";
import { signedDifference } from "../report-numbers.js";
import { surveysByAge } from "./age-section.js";
import { antenatalByArea, surveysByArea, treatmentByArea } from "./area-sections.js";
import { allCompared, difference, type Pair, pairsOf, panelsOf, quantityName } from "./comparison-pairs.js";

/** The comparison report: measurements of surveys and programmes with the uncalibrated estimates of the same strata. */
export function comparisonReport(request: DownloadRequest): string {
  const { output, productName } = request;
  const rows = inputsOutputs(output, productName);
  if (!rows) throw resultsProblem("detail.model.comparisonWithoutInputs");
  if (rows.length === 0) throw resultsProblem("detail.model.comparisonWithoutPairs");
  const context = reportContext(request, "comparison");
  const { t, country, current, language, quarterName } = context;
  // Only estimates have a median.
  const pairs = pairsOf(rows, output.areas, language, ({ median }) => median !== null);
  const chapters: (Chapter | undefined)[] = [
    {
      id: "overview",
      title: t("report.comparison.overview"),
      body: html`<p>${t("report.comparison.about")}</p>\n${blocksHtml([dataSources(context)])}${overviewTable(context, pairs)}`,
    },
    surveysByArea(context, pairs),
    surveysByAge(context, pairs),
    treatmentByArea(context, pairs),
    antenatalByArea(context, pairs),
    { id: "differences", title: t("report.comparison.differences"), body: differencesTable(context, pairs) },
    {
      id: "reading",
      title: t("report.comparison.reading"),
      body: html`<p>${t("report.comparison.reading.text")}</p>\n<p>${t("report.reading.intervals.text", { coverage: coverageText(context) })}</p>`,
    },
    ...warningsChapter(context),
    ...impossibleChapter(context, uncalibratedEstimates(output)),
  ];
  return reportPage(context, {
    title: t("report.comparison.title", { country }),
    subtitle: new Intl.ListFormat(language).format(output.calendarQuarters.slice(0, current + 1).map(quarterName)),
    chapters: chapters.filter((chapter) => chapter !== undefined),
  });
}

/** Agreement of estimates and data in districts: a row for each indicator, time point and source. */
function overviewTable(context: ReportContext, pairs: readonly Pair[]): Html {
  const { t, districts, districtLabel, numbers, quarterName, language } = context;
  const ids = new Set(districts.map(({ area_id }) => area_id));
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const rows = allCompared.flatMap((compared) =>
    panelsOf(pairs, compared).flatMap((panel) => {
      const { quarter, source, pairs: all } = panel;
      const own = all.filter(({ area }) => ids.has(area.area_id));
      if (own.length === 0) return [];
      const mean = (of: (pair: Pair) => number) => own.reduce((sum, pair) => sum + of(pair), 0) / own.length;
      const isInside = ({ data, estimate }: Pair) => data.mean >= estimate.lower && data.mean <= estimate.upper;
      const size = mean((pair) => Math.abs(difference(pair)));
      const typical =
        compared.unit.kind === "percent"
          ? signedDifference(size, compared.unit, language).replace("+", "")
          : numbers(compared).value(size);
      // Women in antenatal care are not all women, so coverage of the interval does not apply.
      const inside = compared.isSamePeople ? percent.format(mean((pair) => Number(isInside(pair)))) : "–";
      return [
        html`<tr><th scope="row">${quantityName(panel, context)}</th><td>${quarterName(quarter)}</td><td>${source}</td><td class="number">${own.length}</td><td class="number">${signedDifference(mean(difference), compared.unit, language)}</td><td class="number">${typical}</td><td class="number">${inside}</td></tr>\n`,
      ];
    }),
  );
  const columns = ["indicator", "quarter", "source"] as const;
  const numberColumns = ["pairs", "meanDifference", "typicalDifference", "inside"] as const;
  return html`<table>
<caption>${t("report.comparison.overview.caption", { level: districtLabel })}</caption>
<thead><tr>${columns.map((name) => html`<th scope="col">${t(`report.comparison.${name}`)}</th>`)}${numberColumns.map((name) => html`<th class="number" scope="col">${t(`report.comparison.${name}`)}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

const maximumPerPanel = 5;

/** Districts with the largest relative differences. */
function differencesTable(context: ReportContext, pairs: readonly Pair[]): Html {
  const { t, numbers, districts, quarterName, language } = context;
  const ids = new Set(districts.map(({ area_id }) => area_id));
  const rows = allCompared.flatMap((compared) =>
    panelsOf(pairs, compared).flatMap((panel) => {
      const writer = numbers(compared);
      const furthestFirst = panel.pairs
        .filter(({ area }) => ids.has(area.area_id))
        .toSorted((a, b) => relative(b) - relative(a))
        .slice(0, maximumPerPanel);
      return furthestFirst.map(
        (pair) =>
          html`<tr><th scope="row">${pair.area.area_name}</th><td>${quantityName(panel, context)}</td><td>${quarterName(pair.quarter)}</td><td>${pair.source}</td><td class="number">${writer.value(pair.data.mean)}<small>${writer.interval(pair.data)}</small></td><td class="number">${writer.marked(pair.estimate)}<small>${writer.interval(pair.estimate)}</small></td><td class="number">${signedDifference(difference(pair), compared.unit, language)}</td></tr>\n`,
      );
    }),
  );
  const columns = ["indicator", "quarter", "source"] as const;
  const numberColumns = ["data", "estimate", "difference"] as const;
  return html`<p>${t("report.comparison.differences.about", { most: maximumPerPanel })}</p>
<table>
<thead><tr><th scope="col">${t("report.area")}</th>${columns.map((name) => html`<th scope="col">${t(`report.comparison.${name}`)}</th>`)}${numberColumns.map((name) => html`<th class="number" scope="col">${t(`report.comparison.${name}`)}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

/** Difference relative to the larger value, so that small districts count as much as cities. */
function relative(pair: Pair): number {
  return Math.abs(difference(pair)) / Math.max(pair.data.mean, pair.estimate.mean, Number.MIN_VALUE);
}
