import { groupCells } from "@tessera/contract";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import { areaAt, type Finding, median, spread } from "./findings.js";

/** Minimum number of areas for a spread. */
const minimumAreas = 5;
/**
 * An area is told if its departure exceeds all three limits: that of the log, that in deviations,
 * and that as a multiple of the next largest. Cities of sound files have up to 3.7 deviations.
 */
const minimumDeparture = 0.08;
const maximumDeviations = 5;
const minimumGap = 1.25;

/** The area whose fertility at all times is unlike that of the other areas. */
export function unusualFertility({ population, shape }: ComparedFiles): Contradiction[] {
  const rates = population?.columns.asfr;
  if (!population || !rates) return [];
  const { area_id, calendar_quarter } = population.columns;
  const byTime = calendar_quarter.values.map(() => new Float64Array(area_id.values.length));
  for (let row = 0; row < population.rowCount; row++) {
    const [ofTime, area] = [byTime[calendar_quarter.codes[row] as number], area_id.codes[row] as number];
    const rate = rates[row] as number;
    if (ofTime && area in ofTime && rate > 0) ofTime[area] = (ofTime[area] as number) + rate;
  }
  const departures = departuresOf(byTime);
  if (departures.length < minimumAreas) return [];
  const deviation = spread(
    departures.map(({ log }) => log),
    0,
  );
  const [largest, next] = departures.sort((a, b) => Math.abs(b.log) - Math.abs(a.log)) as [Departure, Departure];
  const weight = Math.abs(largest.log);
  const limit = Math.max(minimumDeparture, maximumDeviations * deviation, minimumGap * Math.abs(next.log));
  if (!(weight > limit)) return [];
  const area = shape.positions.get(area_id.values[largest.area] as string) ?? -1;
  const numbers = `${Math.exp(largest.log).toFixed(2)} ↔ 1`;
  const findings: Finding[] = [{ area: areaAt(shape, area), numbers, weight }];
  return [{ file: population.file, count: 1, groups: groupCells(findings) }];
}

interface Departure {
  area: number;
  /** Median over times of the log ratio to the median of areas. */
  log: number;
}

function departuresOf(byTime: readonly Float64Array[]): Departure[] {
  const logs = byTime.map((sums) => {
    const known = sums.map((sum) => (sum > 0 ? Math.log(sum) : Number.NaN));
    const centre = median(known);
    return known.map((log) => log - centre);
  });
  const areas = Array.from({ length: byTime[0]?.length ?? 0 }, (_, area) => area);
  return areas.flatMap((area) => {
    const log = median(logs.map((ofTime) => ofTime[area] as number));
    return Number.isNaN(log) ? [] : [{ area, log }];
  });
}
