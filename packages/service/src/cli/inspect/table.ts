import { type Language, type TextKey, translate } from "@tessera/i18n";
import type { ProjectionSummary, YearSummary } from "./summary.js";

type Figure = Exclude<keyof YearSummary, "year">;

/** Columns after the year, and whether they are proportions. */
const columns: readonly { figure: Figure; label: TextKey; isShare: boolean }[] = [
  { figure: "population", label: "inspect.population", isShare: false },
  { figure: "plhiv", label: "inspect.plhiv", isShare: false },
  { figure: "prevalence15to49", label: "inspect.prevalence", isShare: true },
  { figure: "onArtDec31", label: "inspect.onArt", isShare: false },
  { figure: "artCoverage", label: "inspect.artCoverage", isShare: true },
  { figure: "newInfections", label: "inspect.newInfections", isShare: false },
  { figure: "aware15plus", label: "inspect.aware", isShare: false },
];

const missing = "–";
const gap = "  ";
const widestBar = 8;
/** Columns of a terminal that does not say how wide it is. */
const usualWidth = 100;

/** A projection for a terminal: its identity, then a table of years with a bar beside each number. */
export function renderProjection(summary: ProjectionSummary, language: Language, terminalWidth: number): string {
  return [...heading(summary, language), "", ...table(summary.years, language, terminalWidth), ""].join("\n");
}

function heading(summary: ProjectionSummary, language: Language): string[] {
  const say = (key: TextKey, values?: Record<string, string | number>) => translate(language, key, values);
  const { country, iso3, regionCode, regionName, firstYear: first, finalYear: final } = summary;
  const place = iso3 ? `${country} (${iso3})` : country;
  const rows: [TextKey, string][] = [
    ["inspect.file", summary.file],
    [
      "inspect.region",
      regionCode === 0
        ? say("inspect.national")
        : say("inspect.regional", { name: regionName ?? missing, code: regionCode }),
    ],
    ["inspect.projection", summary.projectionName ?? missing],
    ["inspect.version", summary.spectrumVersion],
    ["inspect.years", `${first}–${final}, ${say(`inspect.${summary.projectionPeriod}`)}`],
    ["inspect.testing", say(summary.hasShiny90 ? "inspect.testingInside" : "inspect.testingAbsent")],
  ];
  const width = Math.max(...rows.map(([key]) => say(key).length));
  return [place, ...rows.map(([key, value]) => `${gap}${say(key).padEnd(width)}${gap}${value}`), ...summary.notes];
}

function table(years: readonly YearSummary[], language: Language, terminalWidth: number): string[] {
  const yearLabel = translate(language, "inspect.year");
  const cells = columns.map(({ figure, isShare }) => {
    const values = years.map((year) => year[figure]);
    return { values, texts: values.map((value) => formatted(value, isShare, language)) };
  });
  const labels = columns.map(({ label }) => translate(language, label));
  const widths = labels.map((label, index) => {
    const words = label.split(" ").map((word) => word.length);
    return Math.max(...words, ...(cells[index]?.texts.map((text) => text.length) ?? []));
  });
  const bar = barWidth(Math.max(yearLabel.length, 4), widths, terminalWidth);

  const line = (year: string, parts: readonly string[]) =>
    [year.padStart(Math.max(yearLabel.length, 4)), ...parts].join(gap).trimEnd();
  const wrapped = labels.map((label, index) => wrap(label, widths[index] as number));
  const height = Math.max(...wrapped.map(({ length }) => length));
  const header = Array.from({ length: height }, (_, row) =>
    line(
      row === height - 1 ? yearLabel : "",
      wrapped.map((lines, index) =>
        (lines[row - height + lines.length] ?? "")
          .padStart(widths[index] as number)
          .padEnd((widths[index] as number) + 1 + bar),
      ),
    ),
  );
  const rows = years.map(({ year }, row) =>
    line(
      String(year),
      cells.map(({ values, texts }, index) => {
        const largest = Math.max(...values.map((value) => value ?? 0));
        return `${(texts[row] as string).padStart(widths[index] as number)} ${barOf(values[row] ?? 0, largest, bar)}`;
      }),
    ),
  );
  return [...header, ...rows];
}

function formatted(value: number | null, isShare: boolean, language: Language): string {
  if (value === null) return missing;
  const digits = isShare ? 1 : 0;
  const format: Intl.NumberFormatOptions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(language, isShare ? { ...format, style: "percent" } : format).format(value);
}

/** Width of the bars, from the space that the numbers leave in the terminal. */
function barWidth(year: number, widths: readonly number[], terminalWidth: number): number {
  const numbers = widths.reduce((sum, width) => sum + gap.length + width + 1, year);
  const left = (Number.isFinite(terminalWidth) ? terminalWidth : usualWidth) - numbers;
  return Math.min(Math.max(Math.floor(left / widths.length), 1), widestBar);
}

const eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"] as const;

/** A bar of length value / largest value of the column. */
function barOf(value: number, largest: number, width: number): string {
  const length = largest > 0 ? Math.round((Math.max(value, 0) / largest) * width * 8) : 0;
  return ("█".repeat(Math.floor(length / 8)) + (eighths[length % 8] as string)).padEnd(width);
}

/** Wraps words to lines of a width. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
