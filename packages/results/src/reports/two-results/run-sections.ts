import { uncertaintyOption } from "@tessera/contract";
import { optionLabel } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { uncertaintyOf } from "@tessera/model";
import { type Html, type HtmlPiece, html } from "../../formats/html-page.js";
import { optionValue } from "../../option-values.js";
import { changedOptionLabel, type InputChange, inputChanges, optionChanges } from "../../two-results/run-changes.js";
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
  const changes = inputChanges(first.output, second.output);
  if (!changes) return html`<p>${t("report.two.inputsUnknown")}</p>`;
  const cell = (file: InputChange["first"]) => (file ? html`${file.filename}<br><small>${file.md5sum}</small>` : "–");
  const said = { same: "report.two.same", changed: "report.two.differs" } as const;
  const rows = changes.map(({ role, first: own, second: other, state }) => {
    const content = state === "same" || state === "changed" ? t(said[state]) : t("report.two.onlyOne");
    return [role, cell(own), cell(other), content] as const;
  });
  return sideBySide(two, rows, t("report.two.content"));
}

/** The options that differ, as the fits and calibrations used them. */
export function optionTables(two: TwoResults): Html {
  const { first, second } = two;
  const { t } = first.context;
  const { changed, same } = optionChanges(first.output, second.output);
  const titles = { model: t("report.two.modelOptions"), calibration: t("report.two.calibrationOptions") };
  return html`${(["model", "calibration"] as const).map((part) => {
    const rows = changed
      .filter((change) => change.part === part)
      .map(
        ({ name, first: a, second: b }) => [changedOptionLabel(name, t), optionValue(a, t), optionValue(b, t)] as const,
      );
    const table = rows.length > 0 ? sideBySide(two, rows) : html`<p>${t("report.two.noOptionDiffers")}</p>`;
    const others = rows.length > 0 ? html`<p>${t("report.two.otherOptions", { count: same[part] })}</p>` : "";
    return html`<h3>${titles[part]}</h3>\n${table}\n${others}\n`;
  })}`;
}
