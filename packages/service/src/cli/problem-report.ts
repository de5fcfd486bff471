import { writeFile } from "node:fs/promises";
import { csvFields, type FileProblems } from "@tessera/contract";
import { type Language, problemTable, type TextKey, translate } from "@tessera/i18n";
import { serviceProblem } from "../errors/service-error.js";

/** Places that are printed or shown; a file of problems has all. */
export const mostShown = 100;

const headings = ["problems.row", "problems.column", "problems.value", "problems.advice"] as const;
/** Longer contents are cut, so that a place stays on its line. */
const widestCell = 40;

/** Places as lines of a table. None where there is one: the sentence above has said it. */
export function problemLines(problems: FileProblems<TextKey>, language: Language): string[] {
  const { count, rows } = problemTable(problems, language);
  if (count <= 1) return [];
  const cells = rows
    .slice(0, mostShown)
    .map(({ row, column, value, advice }) => [
      String(row ?? ""),
      shortened(column ?? ""),
      shortened(value ?? ""),
      advice.replaceAll("\n", " "),
    ]);
  const table = [headings.map((key) => translate(language, key)), ...cells];
  const widths = headings.map((_, at) => Math.max(...table.map((line) => (line[at] ?? "").length)));
  const lines = table.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const rest = count - cells.length;
  return ["", ...lines, ...(rest > 0 ? [translate(language, "problems.more", { count: rest })] : []), ""];
}

function shortened(text: string): string {
  return text.length > widestCell ? `${text.slice(0, widestCell - 1)}…` : text;
}

/** Writes the problems of all files as CSV, for spreadsheets. */
export async function writeProblems(
  path: string,
  files: readonly { file: string; problems: FileProblems<TextKey> }[],
  language: Language,
): Promise<void> {
  const header = ["problems.file" as const, ...headings].map((key) => translate(language, key));
  const rows = files.flatMap(({ file, problems }) =>
    problemTable(problems, language).rows.map(({ row, column, value, advice }) => [file, row, column, value, advice]),
  );
  const lines = [header, ...rows].map((cells) => `${csvFields(cells, { quote: "needed" })}\r\n`);
  await writeFile(path, `\uFEFF${lines.join("")}`).catch((error: NodeJS.ErrnoException) => {
    throw serviceProblem("problems.cannotWrite", { file: path, reason: error.code ?? "" });
  });
}
