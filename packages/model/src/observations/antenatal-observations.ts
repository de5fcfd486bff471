import { ancSums, areaInText, listedLines, sumOfCounts } from "@tessera/contract";
import { type Anc, type AncCount, type Areas, ancCounts, sumUpwards } from "@tessera/inputs";
import { modelProblem } from "../errors.js";
import type { Aggregation } from "../frame/aggregation.js";
import type { ModelledAreas } from "../frame/modelled-areas.js";
import type { AncChoice } from "../options/data-choices.js";
import { type Checks, stopAtFirst } from "../options/findings.js";
import type { AncFigures } from "../output/full-data.js";
import type { AncObservation, ObservationsAt } from "./observations.js";

/** Figures of all reported areas, in the order of these areas, by ascending year. */
export function ancFigures(series: readonly AncInYear[], areas: Areas, aggregation: Aggregation): AncFigures[] {
  const ascending = series.toSorted((a, b) => a.year - b.year);
  return aggregation.areas.flatMap(({ id }) => {
    const position = areas.positions.get(id) as number;
    return ascending.map(({ year, ageGroup, counts }) => {
      const own = Object.fromEntries(ancCounts.map((count) => [count, counts[count][position]])) as Record<
        AncCount,
        number
      >;
      return {
        areaId: id,
        ageGroup,
        year,
        ...own,
        positive: sumOfCounts(ancSums.positive, (count) => own[count]),
        knownStatus: sumOfCounts(ancSums.statusKnown, (count) => own[count]),
      };
    });
  });
}

type AncObservations = Pick<ObservationsAt, "ancPrevalence" | "ancArtCoverage" | "ancClients">;

/** Selects the antenatal care rows of the likelihood at T1, T2 and T3. */
export function selectAnc(
  figures: readonly AncFigures[],
  { prevalenceYears, artCoverageYears, clients: clientsChoice }: AncChoice,
  { index, names }: ModelledAreas,
  file: string,
  checks: Checks = stopAtFirst,
): [AncObservations, AncObservations, AncObservations] {
  const modelled = figures.filter(({ areaId }) => index.has(areaId));
  const inYear = (year: number | null, isKnown: (row: AncFigures) => boolean): AncFigures[] => {
    if (year === null) return [];
    const rows = modelled.filter((row) => row.year === year && isKnown(row));
    if (rows.length === 0) throw modelProblem("detail.model.ancYearMissing", { file, year });
    return rows;
  };
  const refuseAbove = (rows: readonly AncFigures[], of: (row: AncFigures) => Comparison, key: AboveKey) => {
    const above = rows.filter((row) => of(row)[0] > of(row)[1]);
    const [first] = above;
    if (!first) return;
    const lines = above.map((row) => {
      const area = areaInText(row.areaId, names[index.get(row.areaId) as number]);
      return `${area}: ${of(row).map(toHundredths).join(" > ")}`;
    });
    throw modelProblem(key, { file, year: first.year, count: lines.length, areas: listedLines(lines) });
  };
  const prevalence = (year: number | null): AncObservation[] => {
    const rows = inYear(year, ({ positive, knownStatus }) => !Number.isNaN(positive + knownStatus));
    const ofStatus = ({ positive, knownStatus }: AncFigures): Comparison => [positive, knownStatus];
    refuseAbove(rows, ofStatus, "detail.model.ancPositiveAboveKnown");
    return rows.map((row) => ({ ...womenOf(row), x: row.positive, n: row.knownStatus }));
  };
  const artCoverage = (year: number | null): AncObservation[] => {
    const rows = inYear(year, (row) => !Number.isNaN(row.anc_already_art + row.positive));
    const ofPositive = ({ anc_already_art, positive }: AncFigures): Comparison => [anc_already_art, positive];
    refuseAbove(rows, ofPositive, "detail.model.ancOnArtAbovePositive");
    return rows.map((row) => ({ ...womenOf(row), x: row.anc_already_art, n: row.positive }));
  };
  const clients = (year: number | null) => {
    const logExposure = Math.log((clientsChoice?.months ?? 12) / 12);
    return inYear(year, (row) => !Number.isNaN(row.anc_clients)).map((row) => ({
      ...womenOf(row),
      clients: row.anc_clients,
      logExposure,
    }));
  };
  const select = <Row>(control: string, rows: (year: number | null) => Row[], year: number | null): Row[] =>
    checks.attempt({ controls: [control] }, () => rows(year)) ?? [];
  const at = (position: 0 | 1 | 2): AncObservations => {
    const clientsYear = clientsChoice?.position === position ? clientsChoice.year : null;
    const [p, a] = [prevalenceYears[position], artCoverageYears[position]];
    return {
      ancPrevalence: select(`anc_prevalence_year${position + 1}`, prevalence, p),
      ancArtCoverage: select(`anc_art_coverage_year${position + 1}`, artCoverage, a),
      ancClients: select(`anc_clients_year${position + 1}`, clients, clientsYear),
    };
  };
  return [at(0), at(1), at(2)];
}

/** The observations without an antenatal care file. */
export const noAnc: AncObservations = { ancPrevalence: [], ancArtCoverage: [], ancClients: [] };

function womenOf({ areaId, ageGroup, year }: AncFigures) {
  return { areaId, ageGroup, year, sex: "female" } as const;
}

/** A count, and the one that it is a part of. */
type Comparison = readonly [part: number, whole: number];
type AboveKey = "detail.model.ancPositiveAboveKnown" | "detail.model.ancOnArtAbovePositive";

/** Counts may have decimals where a file was interpolated. */
function toHundredths(count: number): number {
  return Math.round(count * 100) / 100;
}

/** Antenatal care of a year; counts by position of areas in the file, NaN is missing. */
interface AncInYear {
  year: number;
  ageGroup: string;
  counts: Record<AncCount, Float64Array>;
}

/**
 * Antenatal care for areas of all levels. The first row of a year in the file sets the area level and age group of that year;
 * counts of that level are summed up the hierarchy.
 */
export function ancSeries(anc: Anc, areas: Areas): AncInYear[] {
  const { columns, rowCount, rowNumbers, file } = anc;
  const { area_id, age_group } = columns;
  const positions = area_id.values.map((id) => areas.positions.get(id) ?? -1);
  const years = new Map<number, AncInYear & { level: number; isSeen: Uint8Array }>();
  for (let row = 0; row < rowCount; row++) {
    const area = positions[area_id.codes[row] as number] ?? -1;
    const year = columns.year[row] as number;
    const ageGroup = age_group.values[age_group.codes[row] as number] ?? "";
    if (area < 0 || Number.isNaN(year)) continue;
    let at = years.get(year);
    if (!at) {
      const level = areas.levels[area] as number;
      at = { year, ageGroup, level, isSeen: new Uint8Array(areas.ids.length), counts: missingCounts(areas.ids.length) };
      years.set(year, at);
    }
    if (at.level !== areas.levels[area] || at.ageGroup !== ageGroup) continue;
    if (at.isSeen[area]) {
      const place = { file, row: rowNumbers[row] as number, area: areas.ids[area] as string, year };
      throw modelProblem("detail.model.ancRowRepeated", place);
    }
    at.isSeen[area] = 1;
    for (const count of ancCounts) at.counts[count][area] = columns[count][row] as number;
  }
  return [...years.values()].map(({ year, ageGroup, level, counts }) => ({
    year,
    ageGroup,
    counts: mapCounts((count) => sumUpwards(areas, level, counts[count])),
  }));
}

function missingCounts(areas: number): Record<AncCount, Float64Array> {
  return mapCounts(() => new Float64Array(areas).fill(Number.NaN));
}

function mapCounts(make: (count: AncCount) => Float64Array): Record<AncCount, Float64Array> {
  return Object.fromEntries(ancCounts.map((count) => [count, make(count)])) as Record<AncCount, Float64Array>;
}
