import { type CalibrationRow, type Count, Totals } from "../../calibrate-plot/totals.js";
import { type Html, html } from "../../formats/html.js";
import { isSet } from "../../option-values.js";
import type { ReportContext } from "../context.js";
import { numberWriter } from "../numbers.js";
import { optionLabel, optionValue } from "../option-texts.js";

const calibrated: readonly Count[] = ["population", "plhiv", "art_current", "unaware_plhiv_num", "infections"];
const strata = ["plhiv", "aware", "artnum", "infections"] as const;

/** What was calibrated to what, and how far that moved the sums of the country. */
export function calibrationInShort(context: ReportContext): Html {
  const { say } = context;
  const chosen = choices(context);
  const list =
    chosen.length > 0
      ? html`<ul>
${chosen.map(([label, value]) => html`<li>${label}: ${value}</li>\n`)}</ul>`
      : html`<p>${say("report.calibration.none")}</p>`;
  return html`${list}
${factors(context)}`;
}

/** Population, then each quantity with its level and strata, then the method; nothing of what has no value. */
function choices(context: ReportContext): [label: string, value: string][] {
  const { options, calibrationOptions = {} } = context.output;
  const rows: [label: string, values: unknown[]][] = [
    [optionLabel("spectrum_population_calibration", context), [options.spectrum_population_calibration]],
    ...strata.map((quantity): [string, unknown[]] => {
      const level = calibrationOptions[`spectrum_${quantity}_calibration_level`];
      const isCalibrated = isSet(level) && level !== "none";
      const stratification = isCalibrated ? [calibrationOptions[`spectrum_${quantity}_calibration_strat`]] : [];
      return [context.say(`option.calibrate_${quantity}`), [level, ...stratification]];
    }),
    [optionLabel("calibrate_method", context), [calibrationOptions.calibrate_method]],
  ];
  return rows
    .map(([label, values]) => [label, values.filter(isSet)] as const)
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => [label, values.map((value) => optionValue(value, context)).join("; ")]);
}

function factors({ say, output, quarter, quarterInSentence, language }: ReportContext): Html {
  const table = output.spectrum?.calibrationTable.filter((row) => row.quarter === quarter) ?? [];
  const totals = new Totals(table);
  const write = numberWriter({ kind: "count", step: 100 }, language);
  const factor = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const regions = regionTotals(table);
  const rows = calibrated.flatMap((count) => {
    const of = (type: "spectrum" | "raw" | "calibrated", from = totals) => from.sum(count, type, "both", "Y000_999");
    const [spectrum, raw, after] = [of("spectrum"), of("raw"), of("calibrated")];
    if (!raw || after === null) return [];
    const ofRegions = regions.flatMap((region) => {
      const [before, now] = [of("raw", region), of("calibrated", region)];
      return before && now !== null ? [now / before] : [];
    });
    const spread = `${factor.format(Math.min(...ofRegions))}–${factor.format(Math.max(...ofRegions))}`;
    const sums = [spectrum, raw, after].map((sum) => (sum === null ? "–" : write.value(sum)));
    return [{ name: say(`indicator.${count}`), cells: [...sums, factor.format(after / raw), spread] }];
  });
  if (rows.length === 0) return html``;
  // One projection for the whole country has no regions to tell apart.
  const columns = (["spectrum", "raw", "calibrated", "factor", "regions"] as const).slice(
    0,
    regions.length > 1 ? 5 : 4,
  );
  return html`<table>
<caption>${say("report.calibration.caption", { quarter: quarterInSentence(quarter) })}</caption>
<thead><tr><th scope="col">${say("filter.indicator")}</th>${columns.map((name) => html`<th class="number" scope="col">${say(`report.calibration.${name}`)}</th>`)}</tr></thead>
<tbody>
${rows.map(({ name, cells }) => html`<tr><th scope="row">${name}</th>${columns.map((_, k) => html`<td class="number">${cells[k] ?? ""}</td>`)}</tr>\n`)}</tbody>
</table>`;
}

function regionTotals(table: readonly CalibrationRow[]): Totals[] {
  const codes = [...new Set(table.map(({ regionCode }) => regionCode))];
  return codes.map((code) => new Totals(table.filter(({ regionCode }) => regionCode === code)));
}
