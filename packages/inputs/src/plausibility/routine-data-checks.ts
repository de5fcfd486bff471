import type { WarnedCell } from "@tessera/contract";
import type { Anc, Programme, Sti } from "../csv/data-files.js";
import type { NationalTotals } from "../national/projection-numbers.js";
import type { AncColumn, AncPlotId, ProgrammeColumn } from "../series/plot-formulas.js";
import type { TimeSeries } from "../series/time-series.js";
import type { Areas } from "../shape/areas.js";
import type { TextColumn } from "../table/table.js";
import { artAbovePlhiv, clientsAboveBirths } from "./data-against-projection.js";
import { areaAt, type Finding, type ReviewWarning, shown, warningOfFindings } from "./findings.js";
import { gapsOf, jumpsOf, timesLeftOut } from "./series-checks.js";

/** A file and its time series. */
interface Reviewed<File> {
  file: File;
  areas: Areas;
  series: TimeSeries;
}

interface Check<Subject> {
  key: ReviewWarning["key"];
  /** Whether estimates are made from the checked numbers. */
  isEstimatedFrom?: true;
  find(subject: Subject): Finding[];
}

const programmeChecks: readonly Check<Reviewed<Programme>>[] = [
  { key: "warning.review.adultsOnArtJump", isEstimatedFrom: true, find: ({ series }) => jumpsOf(series, "art_adult") },
  {
    key: "warning.review.childrenOnArtJump",
    isEstimatedFrom: true,
    find: ({ series }) => jumpsOf(series, "art_child"),
  },
  {
    key: "warning.review.suppressedAboveTested",
    find: (reviewed) =>
      partsAboveWhole<ProgrammeColumn>(programmeRows(reviewed), ["vl_suppressed_12mos"], ["vl_tested_12mos"]),
  },
  { key: "warning.review.artGaps", find: ({ series }) => gapsOf(series, "art_current") },
  { key: "warning.review.timesLeftOut", find: ({ series }) => timesLeftOut(series) },
];

const ancChecks: readonly Check<Reviewed<Anc>>[] = [
  { key: "warning.review.clientsJump", isEstimatedFrom: true, find: ({ series }) => jumpsOf(series, "anc_clients") },
  {
    key: "warning.review.positiveAboveTested",
    isEstimatedFrom: true,
    find: ancPartsAboveWhole(["anc_tested_pos"], ["anc_tested"]),
  },
  {
    key: "warning.review.onArtAbovePositive",
    isEstimatedFrom: true,
    find: (reviewed) => {
      const rows = ancPartsAboveWhole(["anc_already_art"], ["anc_known_pos", "anc_tested_pos"])(reviewed);
      return [...rows, ...sumsAboveWhole(reviewed, "anc_already_art", "anc_total_pos", rows)];
    },
  },
  {
    key: "warning.review.statusAboveClients",
    isEstimatedFrom: true,
    find: ancPartsAboveWhole(["anc_known_pos", "anc_tested", "anc_known_neg"], ["anc_clients"], 1.05),
  },
  {
    key: "warning.review.birthsAboveClients",
    find: ancPartsAboveWhole(["births_facility"], ["anc_clients"], 1.5),
  },
  { key: "warning.review.ancGaps", find: ({ series }) => gapsOf(series, "anc_clients") },
  { key: "warning.review.timesLeftOut", find: ({ series }) => timesLeftOut(series) },
];

const stiChecks: readonly Check<Reviewed<Sti>>[] = [
  {
    key: "warning.review.stiClientsJump",
    isEstimatedFrom: true,
    find: ({ series }) => jumpsOf(series, "sti_artcov_n"),
  },
  { key: "warning.review.stiGaps", find: ({ series }) => gapsOf(series, "sti_artcov_n") },
  { key: "warning.review.timesLeftOut", find: ({ series }) => timesLeftOut(series) },
];

/** Keys of the checks of numbers that estimates are made from. */
export const estimatedFrom: ReadonlySet<ReviewWarning["key"]> = new Set([
  ...[...programmeChecks, ...ancChecks, ...stiChecks].flatMap(({ key, isEstimatedFrom }) =>
    isEstimatedFrom ? [key] : [],
  ),
  "warning.review.artAbovePlhiv",
  "warning.review.clientsAboveBirths",
]);

export function programmeWarnings(file: Programme, areas: Areas, series: TimeSeries): ReviewWarning[] {
  return programmeChecks.flatMap(({ key, find }) => warningOfFindings(key, file.file, find({ file, areas, series })));
}

export function ancWarnings(file: Anc, areas: Areas, series: TimeSeries): ReviewWarning[] {
  return ancChecks.flatMap(({ key, find }) => warningOfFindings(key, file.file, find({ file, areas, series })));
}

export function stiWarnings(file: Sti, areas: Areas, series: TimeSeries): ReviewWarning[] {
  return stiChecks.flatMap(({ key, find }) => warningOfFindings(key, file.file, find({ file, areas, series })));
}

/** Checks against the national projection. */
export function nationalWarnings(
  { programme, anc }: { programme: Programme | null; anc: Anc | null },
  areas: Areas,
  totals: readonly NationalTotals[],
): ReviewWarning[] {
  return [
    ...(programme
      ? warningOfFindings("warning.review.artAbovePlhiv", programme.file, artAbovePlhiv(programme, areas, totals))
      : []),
    ...(anc
      ? warningOfFindings("warning.review.clientsAboveBirths", anc.file, clientsAboveBirths(anc, areas, totals))
      : []),
  ];
}

function programmeRows({ file: { columns, rowCount }, areas }: Reviewed<Programme>): RowsOfAreas<ProgrammeColumn> {
  const { sex, age_group, calendar_quarter } = columns;
  return {
    rowCount,
    columns,
    areas,
    stratumOf: (row) => ({
      time: calendar_quarter.values[calendar_quarter.codes[row] as number] ?? "",
      sex: sex.values[sex.codes[row] as number] ?? "",
      age: age_group.values[age_group.codes[row] as number] ?? "",
    }),
  };
}

function ancPartsAboveWhole(part: readonly AncColumn[], whole: readonly AncColumn[], times?: number) {
  return ({ file: { columns, rowCount }, areas }: Reviewed<Anc>) =>
    partsAboveWhole<AncColumn>(
      { rowCount, columns, areas, stratumOf: (row) => ({ time: String(columns.year[row]) }) },
      part,
      whole,
      times,
    );
}

/**
 * Areas above the reporting ones with a sum of the part that exceeds that of the whole, although none of the rows inside them does: some of
 * these lack a count. A model of that level would use the sums.
 */
function sumsAboveWhole(
  { areas, series: { periods, levels, plots } }: Reviewed<Anc>,
  part: AncPlotId,
  whole: AncPlotId,
  rows: readonly Finding[],
): Finding[] {
  const [parts, wholes] = [part, whole].map((id) => plots.find((plot) => plot.id === id)?.values);
  if (!parts || !wholes) return [];
  const width = areas.ids.length;
  const isTold = new Set<string>();
  for (const { area, time } of rows)
    for (let at = areas.positions.get(area?.id ?? "") ?? -1; at >= 0; at = areas.parents[at] as number)
      isTold.add(`${at} ${time}`);
  return periods.flatMap(({ year }, period) =>
    areas.ids.flatMap((_, at): Finding[] => {
      const [sum, limit] = [parts[period * width + at] as number, wholes[period * width + at] as number];
      const isAbove = (areas.levels[at] as number) < (levels[period] as number);
      if (!isAbove || !(sum > limit) || isTold.has(`${at} ${year}`)) return [];
      const numbers = `${shown(sum)} > ${shown(limit)}`;
      return [{ area: areaAt(areas, at), time: String(year), numbers, weight: sum - limit }];
    }),
  );
}

interface RowsOfAreas<Column extends string> {
  rowCount: number;
  columns: Record<Column, Float64Array | null> & { area_id: TextColumn };
  areas: Areas;
  stratumOf(row: number): Pick<WarnedCell, "time" | "sex" | "age">;
}

/** Rows with Σ part > times · Σ whole. Rows with a missing count are skipped. */
function partsAboveWhole<Column extends string>(
  { rowCount, columns, areas, stratumOf }: RowsOfAreas<Column>,
  part: readonly Column[],
  whole: readonly Column[],
  times = 1,
): Finding[] {
  const sumOf = (names: readonly Column[], row: number) =>
    names.reduce((sum, name) => sum + ((columns[name] as Float64Array | null)?.[row] ?? Number.NaN), 0);
  const found: Finding[] = [];
  for (let row = 0; row < rowCount; row++) {
    const [larger, limit] = [sumOf(part, row), sumOf(whole, row)];
    if (!(larger > times * limit)) continue;
    const id = columns.area_id.values[columns.area_id.codes[row] as number] ?? "";
    found.push({
      area: areaAt(areas, areas.positions.get(id) ?? -1),
      ...stratumOf(row),
      numbers: `${shown(larger)} > ${shown(limit)}`,
      weight: larger - times * limit,
    });
  }
  return found;
}
