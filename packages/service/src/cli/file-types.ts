import { basename } from "node:path";
import type { FileType } from "../files/validation/check-request.js";

export const fileTypes = ["pjnz", "shape", "population", "survey", "programme", "anc", "vmmc"] as const;

const ofEnding: Partial<Record<string, FileType>> = { pjnz: "pjnz", zip: "pjnz", geojson: "shape", xlsx: "vmmc" };

/** Columns that files of one type have and those of the others do not. */
const ofColumns: Partial<Record<FileType, readonly string[]>> = {
  population: ["population", "asfr"],
  survey: ["survey_id", "survey_mid_calendar_quarter", "estimate", "std_error", "ci_lower", "ci_upper"],
  programme: ["art_current", "art_current_adjusted", "art_new", "vl_tested_12mos", "vl_suppressed_12mos"],
  anc: ["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos", "anc_known_neg"],
};

/** Words in a name that tell the type, the more telling first. */
const ofName: readonly (readonly [RegExp, FileType])[] = [
  [/survey/i, "survey"],
  [/anc(?![a-z])/i, "anc"],
  [/(?<![a-z])art(?![a-z])|program/i, "programme"],
  [/pop/i, "population"],
];

/**
 * What a file is: by its ending, else as the user says, else by most of the columns that tell types apart, else by its name.
 * `start` is the beginning of its content.
 */
export function typeOf(path: string, start: string, said: FileType | undefined): FileType | undefined {
  const name = basename(path);
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return ofEnding[ending] ?? said ?? (ending === "csv" ? (typeByColumns(start) ?? typeByName(name)) : undefined);
}

function typeByColumns(start: string): FileType | undefined {
  const [header = ""] = start
    .replace(/^\ufeff/, "")
    .trimStart()
    .split(/[\r\n]/);
  const columns = new Set(header.split(/[,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));
  const counted = Object.entries(ofColumns).map(([type, telling]) => ({
    type: type as FileType,
    found: telling.filter((name) => columns.has(name)).length,
  }));
  const [first, second] = counted.sort((a, b) => b.found - a.found);
  return first && first.found > (second?.found ?? 0) ? first.type : undefined;
}

function typeByName(name: string): FileType | undefined {
  return ofName.find(([word]) => word.test(name))?.[1];
}
