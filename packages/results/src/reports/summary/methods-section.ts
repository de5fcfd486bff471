import {
  allAges,
  type CalibratedQuantity,
  calibrationLevelOption,
  calibrationMethodOption,
  calibrationStratOption,
} from "@tessera/contract";
import { optionLabel } from "@tessera/i18n";
import { type CalibrationRow, type Count, Totals, uncertaintyOf } from "@tessera/model";
import { chosenOptions } from "../../about/about-result.js";
import { isOn, isSet, optionValue } from "../../option-values.js";
import { type Block, heading, paragraph, type Row } from "../document/blocks.js";
import { dataSources } from "../document/shared-sections.js";
import type { ReportContext } from "../report-context.js";
import { numberWriter } from "../report-numbers.js";
import { calibrationChangesTable } from "./calibration-changes.js";

/** Data, options and files of the run. */
export function methodsSection(context: ReportContext): Block[] {
  const { t, output } = context;
  const { fit } = output;
  const drawn = fit && { iterations: fit.iterations, samples: fit.samples, seed: fit.seed };
  const key = fit?.converged ? "report.making.fit" : "report.making.fitUnfinished";
  return [
    heading(t("report.sources")),
    dataSources(context),
    heading(t("report.attendance")),
    paragraph(attendance(context)),
    heading(t("report.calibration")),
    ...calibrationSummary(context),
    heading(t("report.files")),
    files(context),
    heading(t("report.options")),
    ...(drawn ? [paragraph(`${t(key, drawn)} ${uncertainty(context)}`)] : []),
    options(context),
  ];
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

function files({ t, output }: ReportContext): Block {
  const { inputs = [] } = output;
  if (inputs.length === 0) return paragraph(t("report.files.unknown"));
  return {
    kind: "table",
    columns: [{ title: t("report.files.role") }, { title: t("report.files.name") }, { title: "MD5" }],
    rows: inputs.map(({ role, filename, md5sum }) => [
      { text: role },
      { text: filename },
      { text: md5sum, isCode: true },
    ]),
  };
}

/** Options with a value, except those in the calibration section. */
function options({ t, output }: ReportContext): Block {
  return {
    kind: "table",
    columns: [{ title: t("report.option") }, { title: t("report.option.value") }, { title: t("report.option.name") }],
    rows: chosenOptions(output.options, t).map(({ name, label, value }) => [
      { text: label, isHeader: true },
      { text: value },
      { text: name, isCode: true },
    ]),
  };
}

const calibrated: readonly Count[] = ["population", "plhiv", "art_current", "unaware_plhiv_num", "infections"];
/** Calibrated quantities, in the order of the report. */
const quantities = ["plhiv", "aware", "artnum", "infections"] as const satisfies readonly CalibratedQuantity[];

/** Calibration options, and the national totals before and after. */
function calibrationSummary(context: ReportContext): Block[] {
  const { t } = context;
  const chosen = choices(context);
  const list: Block =
    chosen.length > 0
      ? { kind: "list", items: chosen.map(([label, value]) => ({ text: `${label}: ${value}` })) }
      : paragraph(t("report.calibration.none"));
  return [list, ...factors(context), ...calibrationChangesTable(context)];
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

function factors({ t, output, quarter, quarterInSentence, language }: ReportContext): Block[] {
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
  if (rows.length === 0) return [];
  // With one Spectrum region there is no range between regions.
  const columns = (["spectrum", "raw", "calibrated", "factor", "regions"] as const).slice(
    0,
    regions.length > 1 ? 5 : 4,
  );
  const titles = columns.map((name) => ({ title: t(`report.calibration.${name}`), isNumber: true }));
  return [
    {
      kind: "table",
      caption: t("report.calibration.caption", { quarter: quarterInSentence(quarter) }),
      columns: [{ title: t("filter.indicator") }, ...titles],
      rows: rows.map(
        ({ name, cells }): Row => [
          { text: name, isHeader: true },
          ...columns.map((_, k) => ({ text: cells[k] ?? "" })),
        ],
      ),
    },
  ];
}

function regionTotals(table: readonly CalibrationRow[]): Totals[] {
  const codes = [...new Set(table.map(({ regionCode }) => regionCode))];
  return codes.map((code) => new Totals(table.filter(({ regionCode }) => regionCode === code)));
}
