import { type Figure, figures, type WatchedProcess } from "./processes.js";
import { keepsGrowing, laterGrowth, quantile } from "./steadiness.js";
import type { Records } from "./visitor.js";

const table = (rows: (string | number)[][]): string => {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell)));
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  return texts
    .map((row) => row.map((cell, column) => cell[column === 0 ? "padEnd" : "padStart"](widths[column] ?? 0)).join("  "))
    .join("\n");
};

export function latencyTable({ milliseconds }: Records): string {
  const rows = [...milliseconds].map(([kind, times]) => [
    kind,
    String(times.length),
    quantile(times, 0.5),
    quantile(times, 0.99),
    Math.max(...times),
  ]);
  return table([["request", "answers", "p50 ms", "p99 ms", "worst ms"], ...rows]);
}

/** Rows of a figure: warm is the median of the second quarter, end that of the last. */
export function growthTable(processes: WatchedProcess[]): string {
  const rows = eachFigure(processes).map(({ name, figure, values, growth }) => {
    const quarter = (index: number) =>
      quantile(values.slice((index * values.length) / 4, ((index + 1) * values.length) / 4), 0.5);
    return [name, figure, values[0] ?? 0, quarter(1), quarter(3), Math.max(...values), growth.trend];
  });
  return table([["process", "figure", "start", "warm", "end", "most", "trend over the later half"], ...rows]);
}

/** What keeps growing, in words. */
export function leaks(processes: WatchedProcess[]): string[] {
  return eachFigure(processes)
    .filter(({ values, growth, figure }) => keepsGrowing(growth, figures[figure].allowed(quantile(values, 0.5))))
    .map(({ name, figure, growth }) => `${figure} of ${name}: ${growth.floors.map(Math.round).join(", ")}`);
}

function eachFigure(processes: WatchedProcess[]) {
  return processes.flatMap(({ name, samples }) =>
    (Object.keys(figures) as Figure[]).map((figure) => ({
      name,
      figure,
      values: samples[figure].map(({ value }) => value),
      growth: laterGrowth(samples[figure]),
    })),
  );
}
