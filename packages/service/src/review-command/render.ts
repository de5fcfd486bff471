import { type Language, translate } from "@tessera/i18n";
import type { ReviewWarning, TimeSeries } from "@tessera/inputs";

export interface ReviewedFile {
  type: "programme" | "anc";
  file: string;
  series: TimeSeries;
}

/** What a review has found in the files of a country. */
export interface Review {
  files: ReviewedFile[];
  isCompared: boolean;
  warnings: ReviewWarning[];
}

/** One line for a file, then one paragraph for each thing that was found. */
export function asText({ files, isCompared, warnings }: Review, language: Language): string {
  const lines = files.map((file) => {
    const { periods, ...rest } = summaryOf(file);
    const unit = file.type === "programme" ? "review.quarters" : "review.years";
    return translate(language, "review.series", { ...rest, periods: translate(language, unit, { count: periods }) });
  });
  const conclusion =
    warnings.length === 0
      ? translate(language, "review.nothing")
      : translate(language, "review.found", { count: warnings.length });
  const found = warnings.flatMap(({ key, values }) => ["", `- ${translate(language, key, values)}`]);
  const uncompared = isCompared ? [] : [translate(language, "review.withoutPjnz")];
  return [...lines, ...uncompared, "", conclusion, ...found, ""].join("\n");
}

export function asJson({ files, isCompared, warnings }: Review, language: Language): string {
  const answer = {
    files: files.map(summaryOf),
    comparedWithSpectrum: isCompared,
    warnings: warnings.map(({ key, values, locations }) => ({
      check: key.replace("warning.review.", ""),
      text: translate(language, key, values),
      locations,
    })),
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

function summaryOf({ file, series: { areas, periods, levels, plots } }: ReviewedFile) {
  const deepest = levels.reduce((deep, level) => Math.max(deep, level), 0);
  return {
    file,
    areas: areas.levels.filter((level) => level === deepest).length,
    periods: periods.length,
    first: periods[0]?.label ?? "–",
    last: periods.at(-1)?.label ?? "–",
    plots: plots.length,
  };
}
