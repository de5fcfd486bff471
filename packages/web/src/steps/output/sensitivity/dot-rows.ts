import type { SensitivityAnswer } from "@tessera/contract/api";

/** A row of the dot plot: the estimate of a variant beside the estimate as chosen and its interval. */
export interface DotRow {
  name: string;
  base: number | null;
  lower: number | null;
  upper: number | null;
  value: number | null;
  isBeyond: boolean;
}

/** Rows of the whole: one for each variant. */
export function rowsOfWhole({ areas, variants }: SensitivityAnswer): DotRow[] {
  const place = areas.findIndex(({ is_whole }) => is_whole);
  const area = areas[place];
  if (!area) return [];
  return variants.flatMap(({ label, mean, failed }) => (failed ? [] : [dotRow(label, area, mean[place] ?? null)]));
}

/** Most districts that are drawn. Chosen: what fits two screens. */
export const mostRows = 40;

/** Rows of a variant: the districts that change most. */
export function rowsOfDistricts({ areas, variants }: SensitivityAnswer, variant: string): DotRow[] {
  const { mean = [] } = variants.find(({ id }) => id === variant) ?? {};
  const rows = areas.flatMap((area, place) =>
    area.is_whole ? [] : [dotRow(area.area_name, area, mean[place] ?? null)],
  );
  return rows.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostRows);
}

function dotRow(name: string, area: SensitivityAnswer["areas"][number], value: number | null): DotRow {
  const { mean: base, lower, upper } = area;
  const isBeyond = value !== null && ((lower !== null && value < lower) || (upper !== null && value > upper));
  return { name, base, lower, upper, value, isBeyond };
}

function sizeOf({ base, value }: DotRow): number {
  return base === null || value === null ? 0 : Math.abs(value - base);
}

export interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** A range around all values with round ticks. Positions compare, so that it need not begin at 0. */
export function axisOf(rows: readonly DotRow[], most = 6): Axis {
  const values = rows
    .flatMap(({ base, lower, upper, value }) => [base, lower, upper, value])
    .filter((one) => one !== null);
  if (values.length === 0) return { from: 0, to: 1, ticks: [0, 1] };
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const span = greatest - least || Math.abs(greatest) || 1;
  const step = roundStep(span / (most - 1));
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(greatest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, k) => (first + k) * step);
  return { from: first * step, to: last * step, ticks };
}

/** The next of 1, 2 and 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10) * power;
}
