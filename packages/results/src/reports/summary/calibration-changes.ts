import { children, indicator, type Sex } from "@tessera/contract";
import { peopleWords } from "@tessera/i18n";
import { type CalibrationChange, calibrationChanges, usualRatios } from "@tessera/model";
import { type Block, paragraph, type Row } from "../document/blocks.js";
import type { ReportContext } from "../report-context.js";
import { impossibleMark, numberWriter, unitOf } from "../report-numbers.js";

/** The groups of the table: women, men and children. */
const shown: readonly (readonly [Sex, string])[] = [
  ["female", "Y015_049"],
  ["male", "Y015_049"],
  ["both", children],
];

/** What calibration changed, by indicator and group; nothing where it is unknown. */
export function calibrationChangesTable(context: ReportContext): Block[] {
  const { t, output, quarter, quarterInSentence, language } = context;
  const changes = (calibrationChanges(output) ?? []).filter(
    (change) => change.quarter === quarter && shown.some(([sex, age]) => sex === change.sex && age === change.age),
  );
  if (changes.length === 0) return [];
  const factor = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const hasRegions = changes.some(({ region }) => region !== null);
  const marked = changes.filter(({ isMarked }) => isMarked).length;
  const limits = { low: factor.format(usualRatios.low), high: factor.format(usualRatios.high) };
  const rows = [...changes]
    .sort((a, b) => order(a) - order(b))
    .map((change): Row => {
      const { uncalibrated, calibrated, ratio, isMarked, region } = change;
      const write = numberWriter(unitOf(indicator(change.indicator)), language);
      return [
        { text: t(`indicator.${change.indicator}`), isHeader: true },
        ...(hasRegions ? [{ text: region?.name ?? "" }] : []),
        { text: group(change, context) },
        { text: write.value(uncalibrated) },
        { text: write.value(calibrated) },
        { text: factor.format(ratio) + (isMarked ? `\u2009${impossibleMark}` : "") },
      ];
    });
  const columns = [
    { title: t("filter.indicator") },
    ...(hasRegions ? [{ title: t("report.area") }] : []),
    { title: t("report.changes.group") },
    ...(["raw", "calibrated", "factor"] as const).map((name) => ({
      title: t(`report.calibration.${name}`),
      isNumber: true,
    })),
  ];
  const caption = t("report.changes.caption", { quarter: quarterInSentence(quarter) });
  const note =
    marked > 0
      ? `${impossibleMark} ${t("report.changes.marked", { count: marked, ...limits })}`
      : t("report.changes.none", limits);
  return [{ kind: "table", caption, columns, rows }, paragraph(note)];
}

/** Changes of one indicator stand together. */
function order({ indicator: id, sex, age }: CalibrationChange): number {
  return indicator(id).sortOrder * shown.length + shown.findIndex(([one, other]) => one === sex && other === age);
}

function group({ sex, age }: CalibrationChange, { language }: ReportContext): string {
  return peopleWords([sex], [age], language);
}
