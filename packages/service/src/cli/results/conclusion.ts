import { type StoredWarning, translate, warningText } from "@tessera/i18n";
import { elapsedText } from "../../tasks/jobs/progress.js";
import type { ResultFlags } from "../local/local-run.js";
import { fileLines, type Screen } from "../screen.js";
import { type Highlight, highlightTable } from "./result-tables.js";

interface Conclusion {
  /** Content of summary.json. */
  summary: string;
  highlights: readonly Highlight[];
  warnings: readonly StoredWarning[];
  files: readonly { name: string; bytes: number }[];
  seconds: number;
}

/** Prints what a command estimated, warns of and wrote; with `--json`, its summary. */
export function writeConclusion(
  out: Screen,
  { json, language, out: folder }: ResultFlags,
  conclusion: Conclusion,
): void {
  const { summary, highlights, warnings, files, seconds } = conclusion;
  if (json) {
    out.write(summary);
    return;
  }
  const lines = [
    ...highlightTable(highlights, language),
    "",
    ...warnings.flatMap((warning) => [`! ${warningText(warning, language).text}`, ""]),
    translate(language, "fit.wrote", { folder, elapsed: elapsedText(seconds) }),
    ...fileLines(files, language),
  ];
  out.write(`${lines.join("\n")}\n`);
}
