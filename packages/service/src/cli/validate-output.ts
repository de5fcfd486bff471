import type { FileType, Warning } from "@tessera/contract";
import {
  type Language,
  problemTable,
  type TextKey,
  type TextValues,
  translate,
  warningText,
  wordsOf,
} from "@tessera/i18n";
import type { Refusal } from "../files/validation/refusal.js";
import { mostShown, problemLines } from "./problem-report.js";
import { eraseLine, progressBar, type Screen } from "./screen.js";

/** Result of checking one file of the command line. */
export interface Verdict {
  file: string;
  /** Null for a file that was not recognised. */
  type: FileType | null;
  state: "valid" | "invalid" | "skipped";
  refusal: Refusal | null;
  warnings: readonly Warning[];
  /** Whether it was compared with the areas of the shape file as a baseline file. */
  isCompared?: boolean;
}

const marks = { valid: "✓", invalid: "✗", skipped: "–" } as const;

/** One line a file, with its problems below. */
export function asText(verdicts: readonly Verdict[], language: Language): string {
  const say = (key: TextKey, values?: TextValues) => translate(language, key, values);
  const fileWidth = Math.max(...verdicts.map(({ file }) => file.length));
  const typeText = (type: FileType | null) => (type ? say(`validate.type.${type}`) : "–");
  const typeWidth = Math.max(...verdicts.map(({ type }) => typeText(type).length));
  const lines = verdicts.flatMap(({ file, type, state, refusal, warnings }) => [
    `${marks[state]} ${file.padEnd(fileWidth)}  ${typeText(type).padEnd(typeWidth)}  ${say(`validate.state.${state}`)}`,
    ...(refusal ? [refusal, ...refusal.others].flatMap((message) => indented(wordsOf(message, language))) : []),
    ...(refusal ? problemLines(refusal.problems, language).map((line) => `    ${line}`) : []),
    ...warnings.flatMap((warning) => indented(say("validate.warning", { text: warningText(warning, language).text }))),
  ]);
  return [...lines, "", ...conclusion(verdicts, say), ""].join("\n");
}

function conclusion(
  verdicts: readonly Verdict[],
  say: (key: TextKey, values?: TextValues) => string,
): readonly string[] {
  const invalid = verdicts.filter(({ state }) => state === "invalid").length;
  if (invalid > 0) return [say("validate.notValid", { count: invalid, total: verdicts.length })];
  const together = verdicts.filter(({ isCompared }) => isCompared).length > 0;
  const valid = verdicts.filter(({ state }) => state === "valid").length;
  return [say("validate.allValid", { count: valid }), ...(together ? [say("validate.fitTogether")] : [])];
}

function indented(text: string): string[] {
  return text.split("\n").map((line) => `    ${line}`);
}

export function asJson(verdicts: readonly Verdict[], language: Language): string {
  const files = verdicts.map(({ file, type, state, refusal, warnings }) => ({
    file,
    type,
    state,
    problem: refusal && wordsOf(refusal, language),
    further: refusal?.others.map((other) => wordsOf(other, language)) ?? [],
    problems: refusal && withoutRest(problemTable(refusal.problems, language)),
    warnings: warnings.map((warning) => warningText(warning, language).text),
  }));
  return `${JSON.stringify({ valid: files.every(({ state }) => state !== "invalid"), files }, null, 2)}\n`;
}

/** As many rows as the text shows. */
function withoutRest({ count, rows }: ReturnType<typeof problemTable>) {
  return { count, rows: rows.slice(0, mostShown) };
}

export interface Progress {
  /** Adds to the number of bytes that have been checked. */
  done: (bytes: number) => void;
  end: () => void;
}

const width = 24;
const frames = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
const framesPerSecond = 10;

/** Smaller inputs are checked before a progress bar could be read. */
const minimumBytesForBar = 1_000_000;

/** Draws a progress bar on a terminal, and nothing elsewhere. */
export function showProgress(screen: Screen, totalBytes: number): Progress {
  if (!screen.isTTY || totalBytes < minimumBytesForBar) return { done: () => {}, end: () => {} };
  let checked = 0;
  let frame = 0;
  const draw = () => {
    const share = checked / totalBytes;
    const full = Math.floor(share * width);
    frame = (frame + 1) % frames.length;
    screen.write(`\r${frames[frame]} ${progressBar(full, width)} ${Math.floor(share * 100)} %`);
  };
  const timer = setInterval(draw, 1000 / framesPerSecond);
  draw();
  return {
    done(bytes) {
      checked += bytes;
      draw();
    },
    end() {
      clearInterval(timer);
      screen.write(eraseLine);
    },
  };
}
