import type { Anc, Programme } from "../layouts/data-files.js";
import type { NationalTotals } from "../national/projection-numbers.js";
import type { AncColumn, ProgrammeColumn } from "../series/plot-formulas.js";
import type { TimeSeries } from "../series/time-series.js";
import type { Areas } from "../shape/areas.js";
import type { TextColumn } from "../table/table.js";
import { artAbovePlhiv, clientsAboveBirths } from "./data-against-projection.js";
import { type Finding, type ReviewWarning, shown, warningOfFindings } from "./findings.js";
import { gapsOf, jumpsOf, timesLeftOut } from "./series-checks.js";

/** A file, and the lines of charts that were made from it. */
interface Reviewed<File> {
  file: File;
  areas: Areas;
  series: TimeSeries;
}

interface Check<Subject> {
  key: ReviewWarning["key"];
  /** Whether the numbers that look wrong are among those that estimates are made from. */
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
      partsAboveWhole<ProgrammeColumn>(programmeRows(reviewed), {
        part: ["vl_suppressed_12mos"],
        whole: ["vl_tested_12mos"],
        times: 1,
      }),
  },
  { key: "warning.review.artGaps", find: ({ series }) => gapsOf(series, "art_current") },
  { key: "warning.review.timesLeftOut", find: ({ series }) => timesLeftOut(series) },
];

const ancChecks: readonly Check<Reviewed<Anc>>[] = [
  { key: "warning.review.clientsJump", isEstimatedFrom: true, find: ({ series }) => jumpsOf(series, "anc_clients") },
  {
    key: "warning.review.positiveAboveTested",
    isEstimatedFrom: true,
    find: (reviewed) =>
      partsAboveWhole<AncColumn>(ancRows(reviewed), { part: ["anc_tested_pos"], whole: ["anc_tested"], times: 1 }),
  },
  {
    key: "warning.review.onArtAbovePositive",
    isEstimatedFrom: true,
    find: (reviewed) =>
      partsAboveWhole<AncColumn>(ancRows(reviewed), {
        part: ["anc_already_art"],
        whole: ["anc_known_pos", "anc_tested_pos"],
        times: 1,
      }),
  },
  {
    key: "warning.review.statusAboveClients",
    isEstimatedFrom: true,
    find: (reviewed) =>
      partsAboveWhole<AncColumn>(ancRows(reviewed), {
        part: ["anc_known_pos", "anc_tested", "anc_known_neg"],
        whole: ["anc_clients"],
        times: 1.05,
      }),
  },
  {
    key: "warning.review.birthsAboveClients",
    find: (reviewed) =>
      partsAboveWhole<AncColumn>(ancRows(reviewed), { part: ["births_facility"], whole: ["anc_clients"], times: 1.5 }),
  },
  { key: "warning.review.ancGaps", find: ({ series }) => gapsOf(series, "anc_clients") },
  { key: "warning.review.timesLeftOut", find: ({ series }) => timesLeftOut(series) },
];

/** Keys of the checks whose findings move estimates. */
export const estimatedFrom: ReadonlySet<ReviewWarning["key"]> = new Set([
  ...[...programmeChecks, ...ancChecks].flatMap(({ key, isEstimatedFrom }) => (isEstimatedFrom ? [key] : [])),
  "warning.review.artAbovePlhiv",
  "warning.review.clientsAboveBirths",
]);

export function programmeWarnings(file: Programme, areas: Areas, series: TimeSeries): ReviewWarning[] {
  return programmeChecks.flatMap(({ key, find }) => warningOfFindings(key, file.file, find({ file, areas, series })));
}

export function ancWarnings(file: Anc, areas: Areas, series: TimeSeries): ReviewWarning[] {
  return ancChecks.flatMap(({ key, find }) => warningOfFindings(key, file.file, find({ file, areas, series })));
}

/** What can only be seen beside the national projection. */
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

function programmeRows({ file: { columns, rowCount }, areas }: Reviewed<Programme>) {
  const { sex, age_group, calendar_quarter } = columns;
  return {
    rowCount,
    columns,
    areaName: nameOf(columns.area_id.values, areas),
    period: (row: number) => {
      const quarter = calendar_quarter.values[calendar_quarter.codes[row] as number] ?? "";
      const group = [sex.values[sex.codes[row] as number], age_group.values[age_group.codes[row] as number]];
      return `${quarter.slice(2, 6)} ${quarter.slice(6)}, ${group.join(" ")}`;
    },
  };
}

function ancRows({ file: { columns, rowCount }, areas }: Reviewed<Anc>) {
  return {
    rowCount,
    columns,
    areaName: nameOf(columns.area_id.values, areas),
    period: (row: number) => String(columns.year[row]),
  };
}

function nameOf(ids: readonly string[], areas: Areas): (code: number) => string {
  return (code) => areas.names[areas.positions.get(ids[code] ?? "") ?? -1] ?? "";
}

/** Counts that together cannot be larger than others together, or than that many times the others. */
interface PartOfWhole<Column extends string> {
  part: readonly Column[];
  whole: readonly Column[];
  times: number;
}

/** Rows of a file, each of an area at a time. */
interface RowsOfAreas<Column extends string> {
  rowCount: number;
  columns: Record<Column, Float64Array | null> & { area_id: TextColumn };
  areaName(code: number): string;
  period(row: number): string;
}

/** Rows in which a part is larger than its whole. What is missing on either side is not compared. */
function partsAboveWhole<Column extends string>(
  { rowCount, columns, areaName, period }: RowsOfAreas<Column>,
  { part, whole, times }: PartOfWhole<Column>,
): Finding[] {
  const sumOf = (names: readonly Column[], row: number) =>
    names.reduce((sum, name) => sum + ((columns[name] as Float64Array | null)?.[row] ?? Number.NaN), 0);
  const found: Finding[] = [];
  for (let row = 0; row < rowCount; row++) {
    const [larger, limit] = [sumOf(part, row), sumOf(whole, row)];
    if (!(larger > times * limit)) continue;
    found.push({
      area: areaName(columns.area_id.codes[row] as number),
      period: period(row),
      numbers: `${shown(larger)} > ${shown(limit)}`,
      weight: larger - times * limit,
    });
  }
  return found;
}
