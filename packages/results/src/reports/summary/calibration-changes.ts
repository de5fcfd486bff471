import { children, indicator, type Sex } from "@tessera/contract";
import { peopleWords } from "@tessera/i18n";
import { type CalibrationChange, calibrationChanges, usualRatios } from "@tessera/model";
import { type Html, html } from "../../formats/html-page.js";
import type { ReportContext } from "../report-context.js";
import { impossibleMark, numberWriter, unitOf } from "../report-numbers.js";

/** The groups of the table: women, men and children. */
const shown: readonly (readonly [Sex, string])[] = [
  ["female", "Y015_049"],
  ["male", "Y015_049"],
  ["both", children],
];

/** What calibration changed, by indicator and group; nothing where it is unknown. */
export function calibrationChangesTable(context: ReportContext): Html {
  const { t, output, quarter, quarterInSentence, language } = context;
  const changes = (calibrationChanges(output) ?? []).filter(
    (change) => change.quarter === quarter && shown.some(([sex, age]) => sex === change.sex && age === change.age),
  );
  if (changes.length === 0) return html``;
  const factor = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const hasRegions = changes.some(({ region }) => region !== null);
  const marked = changes.filter(({ isMarked }) => isMarked).length;
  const limits = { low: factor.format(usualRatios.low), high: factor.format(usualRatios.high) };
  const rows = [...changes]
    .sort((a, b) => order(a) - order(b))
    .map((change) => {
      const { uncalibrated, calibrated, ratio, isMarked, region } = change;
      const write = numberWriter(unitOf(indicator(change.indicator)), language);
      return html`<tr><th scope="row">${t(`indicator.${change.indicator}`)}</th>${hasRegions ? html`<td>${region?.name ?? ""}</td>` : ""}<td>${group(change, context)}</td><td class="number">${write.value(uncalibrated)}</td><td class="number">${write.value(calibrated)}</td><td class="number">${factor.format(ratio)}${isMarked ? `\u2009${impossibleMark}` : ""}</td></tr>\n`;
    });
  return html`<table>
<caption>${t("report.changes.caption", { quarter: quarterInSentence(quarter) })}</caption>
<thead><tr><th scope="col">${t("filter.indicator")}</th>${hasRegions ? html`<th scope="col">${t("report.area")}</th>` : ""}<th scope="col">${t("report.changes.group")}</th><th class="number" scope="col">${t("report.calibration.raw")}</th><th class="number" scope="col">${t("report.calibration.calibrated")}</th><th class="number" scope="col">${t("report.calibration.factor")}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
<p>${marked > 0 ? `${impossibleMark} ${t("report.changes.marked", { count: marked, ...limits })}` : t("report.changes.none", limits)}</p>`;
}

/** Changes of one indicator stand together. */
function order({ indicator: id, sex, age }: CalibrationChange): number {
  return indicator(id).sortOrder * shown.length + shown.findIndex(([one, other]) => one === sex && other === age);
}

function group({ sex, age }: CalibrationChange, { language }: ReportContext): string {
  return peopleWords([sex], [age], language);
}
