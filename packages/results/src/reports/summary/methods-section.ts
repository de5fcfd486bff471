import {
  allAges,
  type CalibratedQuantity,
  calibrationLevelOption,
  calibrationMethodOption,
  calibrationOptionNames,
  calibrationStratOption,
} from "@tessera/contract";
import { type CalibrationRow, type Count, Totals, uncertaintyOf } from "@tessera/model";
import { type Html, html } from "../../formats/html-page.js";
import { isOn, isSet, optionLabel, optionValue } from "../../option-values.js";
import type { ReportContext } from "../report-context.js";
import { numberWriter } from "../report-numbers.js";
import { dataSources } from "../shared-sections.js";
import { calibrationChangesTable } from "./calibration-changes.js";

/** Data, options and files of the run. */
export function methodsSection(context: ReportContext): Html {
  const { t, output } = context;
  const { fit } = output;
  const draws = fit
    ? html`<p>${t(fit.converged ? "report.making.fit" : "report.making.fitUnfinished", { iterations: fit.iterations, samples: fit.samples, seed: fit.seed })} ${uncertainty(context)}</p>\n`
    : "";
  return html`<h3>${t("report.sources")}</h3>
${dataSources(context)}
<h3>${t("report.attendance")}</h3>
<p>${attendance(context)}</p>
<h3>${t("report.calibration")}</h3>
${calibrationSummary(context)}
<h3>${t("report.files")}</h3>
${files(context)}
<h3>${t("report.options")}</h3>
${draws}${options(context)}`;
}

function uncertainty({ t, output }: ReportContext): string {
  const method = t(`report.making.uncertainty.${uncertaintyOf(output)}`);
  const points = output.fit?.hyperDiagnostics;
  if (!points) return method;
  const values = { points: points.points, effective: Math.round(points.effectiveSize) };
  return `${method} ${t("report.making.points", values)}`;
}

function attendance({ t, output, quarterInSentence }: ReportContext): string {
  const { options: chosen, calendarQuarters } = output;
  const between = (t1: string, t2: string) =>
    t("report.attendance.changing", { t1: quarterInSentence(t1), t2: quarterInSentence(t2) });
  const [t1 = "", t2 = "", t3 = ""] = calendarQuarters;
  const changes = [
    ...(isOn(chosen.artattend_t2) ? [between(t1, t2)] : []),
    ...(isOn(chosen.artattend_t3) ? [between(t2, t3)] : []),
  ];
  if (changes.length > 0) return changes.join(" ");
  return t(isOn(chosen.artattend) ? "report.attendance.constant" : "report.attendance.none");
}

function files({ t, output }: ReportContext): Html {
  const { inputs = [] } = output;
  if (inputs.length === 0) return html`<p>${t("report.files.unknown")}</p>`;
  return html`<table>
<thead><tr><th scope="col">${t("report.files.role")}</th><th scope="col">${t("report.files.name")}</th><th scope="col">MD5</th></tr></thead>
<tbody>
${inputs.map(({ role, filename, md5sum }) => html`<tr><td>${role}</td><td>${filename}</td><td><code>${md5sum}</code></td></tr>\n`)}</tbody>
</table>`;
}

/** Options with a value, except those in the calibration section. */
function options(context: ReportContext): Html {
  const { t, output } = context;
  const rows = Object.entries(output.options)
    .filter(([name, value]) => isSet(value) && !calibrationOptionNames.includes(name))
    .map(
      ([name, value]) =>
        html`<tr><th scope="row">${optionLabel(name, context.t)}</th><td>${optionValue(value, context.t)}</td><td><code>${name}</code></td></tr>\n`,
    );
  return html`<table>
<thead><tr><th scope="col">${t("report.option")}</th><th scope="col">${t("report.option.value")}</th><th scope="col">${t("report.option.name")}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}

const calibrated: readonly Count[] = ["population", "plhiv", "art_current", "unaware_plhiv_num", "infections"];
/** Calibrated quantities, in the order of the report. */
const quantities = ["plhiv", "aware", "artnum", "infections"] as const satisfies readonly CalibratedQuantity[];

/** Calibration options, and the national totals before and after. */
function calibrationSummary(context: ReportContext): Html {
  const { t } = context;
  const chosen = choices(context);
  const list =
    chosen.length > 0
      ? html`<ul>
${chosen.map(([label, value]) => html`<li>${label}: ${value}</li>\n`)}</ul>`
      : html`<p>${t("report.calibration.none")}</p>`;
  return html`${list}
${factors(context)}
${calibrationChangesTable(context)}`;
}

/** Population, then level and strata of each quantity, then the method. Options without a value are left out. */
function choices(context: ReportContext): [label: string, value: string][] {
  const { options, calibrationOptions = {} } = context.output;
  const rows: [label: string, values: unknown[]][] = [
    [optionLabel("spectrum_population_calibration", context.t), [options.spectrum_population_calibration]],
    ...quantities.map((quantity): [string, unknown[]] => {
      const level = calibrationOptions[calibrationLevelOption(quantity)];
      const isCalibrated = isSet(level) && level !== "none";
      const stratification = isCalibrated ? [calibrationOptions[calibrationStratOption(quantity)]] : [];
      return [context.t(`option.calibrate_${quantity}`), [level, ...stratification]];
    }),
    [optionLabel(calibrationMethodOption, context.t), [calibrationOptions[calibrationMethodOption]]],
  ];
  return rows
    .map(([label, values]) => [label, values.filter(isSet)] as const)
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => [label, values.map((value) => optionValue(value, context.t)).join("; ")]);
}

function factors({ t, output, quarter, quarterInSentence, language }: ReportContext): Html {
  const table = output.spectrum?.calibrationTable.filter((row) => row.quarter === quarter) ?? [];
  const totals = new Totals(table);
  const write = numberWriter({ kind: "count", step: 100 }, language);
  const factor = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const regions = regionTotals(table);
  const rows = calibrated.flatMap((count) => {
    const of = (type: "spectrum" | "raw" | "calibrated", from = totals) => from.sum(count, type, "both", allAges);
    const [spectrum, raw, after] = [of("spectrum"), of("raw"), of("calibrated")];
    if (!raw || after === null) return [];
    const ofRegions = regions.flatMap((region) => {
      const [before, now] = [of("raw", region), of("calibrated", region)];
      return before && now !== null ? [now / before] : [];
    });
    const spread = `${factor.format(Math.min(...ofRegions))}–${factor.format(Math.max(...ofRegions))}`;
    const sums = [spectrum, raw, after].map((sum) => (sum === null ? "–" : write.value(sum)));
    return [{ name: t(`indicator.${count}`), cells: [...sums, factor.format(after / raw), spread] }];
  });
  if (rows.length === 0) return html``;
  // With one Spectrum region there is no range between regions.
  const columns = (["spectrum", "raw", "calibrated", "factor", "regions"] as const).slice(
    0,
    regions.length > 1 ? 5 : 4,
  );
  return html`<table>
<caption>${t("report.calibration.caption", { quarter: quarterInSentence(quarter) })}</caption>
<thead><tr><th scope="col">${t("filter.indicator")}</th>${columns.map((name) => html`<th class="number" scope="col">${t(`report.calibration.${name}`)}</th>`)}</tr></thead>
<tbody>
${rows.map(({ name, cells }) => html`<tr><th scope="row">${name}</th>${columns.map((_, k) => html`<td class="number">${cells[k] ?? ""}</td>`)}</tr>\n`)}</tbody>
</table>`;
}

function regionTotals(table: readonly CalibrationRow[]): Totals[] {
  const codes = [...new Set(table.map(({ regionCode }) => regionCode))];
  return codes.map((code) => new Totals(table.filter(({ regionCode }) => regionCode === code)));
}
