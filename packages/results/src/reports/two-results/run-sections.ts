import { calibrationForm, calibrationOptionNames, type SectionRow, uncertaintyOption } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { uncertaintyOf, usedOptions } from "@tessera/model";
import { type Html, type HtmlPiece, html } from "../../formats/html-page.js";
import { isSet, optionLabel, optionValue } from "../../option-values.js";
import type { ReportContext } from "../report-context.js";
import type { TwoResults } from "./two-results.js";

/** A table with a column for each result. `extra` is the heading of a last column. */
export function sideBySide(
  { first, second }: TwoResults,
  rows: readonly (readonly [name: string, ...cells: HtmlPiece[]])[],
  extra?: string,
): Html {
  const heads = [first.name, second.name, ...(extra === undefined ? [] : [extra])];
  return html`<table>
<thead><tr><th scope="col"></th>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table>`;
}

/** What was run: country, versions, quarters, areas, draws. */
export function resultsTable(two: TwoResults): Html {
  const { first, second } = two;
  const { t, quarterName, language } = first.context;
  const number = new Intl.NumberFormat(language);
  const both = (of: (output: ModelOutput) => string): [string, string] => [of(first.output), of(second.output)];
  return sideBySide(two, [
    [t("report.two.countryName"), first.context.country, second.context.country],
    [t("report.two.version"), ...both(({ modelVersion }) => modelVersion)],
    [t("report.two.quarters"), ...both(({ calendarQuarters }) => calendarQuarters.map(quarterName).join(", "))],
    [t("report.two.areaCount"), ...both(({ areas }) => number.format(areas.length))],
    [t("report.two.samples"), ...both(({ fit }) => (fit ? number.format(fit.samples) : "–"))],
    [optionLabel(uncertaintyOption, t), ...both((output) => optionValue(uncertaintyOf(output), t))],
    [
      t("report.two.converged"),
      ...both(({ fit }) => (fit ? t(fit.converged ? "optionForm.yes" : "optionForm.no") : "–")),
    ],
    [t("report.two.calibrated"), ...both(({ kind }) => t(kind === "calibrated" ? "optionForm.yes" : "optionForm.no"))],
  ]);
}

/** The input files by role, and whether their content is the same. */
export function inputsTable(two: TwoResults): Html {
  const { first, second } = two;
  const { t } = first.context;
  const [a = [], b = []] = [first.output.inputs, second.output.inputs];
  const roles = [...new Set([...a, ...b].map(({ role }) => role))];
  if (roles.length === 0) return html`<p>${t("report.two.inputsUnknown")}</p>`;
  const rows = roles.map((role) => {
    const [own, other] = [a, b].map((files) => files.find((file) => file.role === role));
    const isSame = own?.md5sum.toLowerCase() === other?.md5sum.toLowerCase();
    return [
      role,
      own ? html`${own.filename}<br><small>${own.md5sum}</small>` : "–",
      other ? html`${other.filename}<br><small>${other.md5sum}</small>` : "–",
      own && other ? t(isSame ? "report.two.same" : "report.two.differs") : t("report.two.onlyOne"),
    ] as const;
  });
  return sideBySide(two, rows, t("report.two.content"));
}

/** Labels of calibration options: that of their group on the form, and their own. */
const calibrationLabels: ReadonlyMap<string, readonly TextKey[]> = new Map(
  (calibrationForm as readonly SectionRow<TextKey>[]).flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.controls.map(({ name, label }) => [name, [group.label, ...(label ? [label] : [])]] as const),
    ),
  ),
);

function labelOf(name: string, t: ReportContext["t"]): string {
  const label = calibrationLabels.get(name);
  return label ? label.map((key) => t(key)).join(", ") : optionLabel(name, t);
}

/** The options that differ, as the fits and calibrations used them. */
export function optionTables(two: TwoResults): Html {
  const { first, second } = two;
  const { t } = first.context;
  // Earlier outputs do not name their uncertainty, and had another default.
  const ofFit = (output: ModelOutput): Record<string, unknown> => ({
    ...without(usedOptions(output.options), calibrationOptionNames),
    [uncertaintyOption]: uncertaintyOf(output),
  });
  const parts = [
    { title: t("report.two.modelOptions"), of: ofFit },
    { title: t("report.two.calibrationOptions"), of: ({ calibrationOptions = {} }: ModelOutput) => calibrationOptions },
  ] as const;
  return html`${parts.map(({ title, of }) => {
    const [a, b] = [of(first.output), of(second.output)];
    const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    const differing = names.filter((name) => written(a[name]) !== written(b[name]));
    const equal = t("report.two.otherOptions", { count: names.length - differing.length });
    const rows = differing.map((name) => [labelOf(name, t), optionValue(a[name], t), optionValue(b[name], t)] as const);
    const table = differing.length > 0 ? sideBySide(two, rows) : html`<p>${t("report.two.noOptionDiffers")}</p>`;
    return html`<h3>${title}</h3>\n${table}\n${differing.length > 0 ? html`<p>${equal}</p>` : ""}\n`;
  })}`;
}

function without(options: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

/** For comparison: lists in order, a list of one as its value, nothing for a value that is not set. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).toSorted().join("\n");
  return isSet(value) ? String(value) : "";
}
