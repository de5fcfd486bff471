import type { FileType } from "../../project/project.ts";
import { zipNames } from "./zip-names.ts";

/** What a file is by its content; an output zip of this service is no input, but a project can be restored from it. */
export type Recognised = FileType | "output" | undefined;

type TableType = Extract<FileType, "population" | "survey" | "programme" | "anc">;

/** Columns that no other type has. A file that lacks some is still of its type: the service says which are wanting. */
const telltaleColumns: Record<TableType, readonly string[]> = {
  population: ["population", "asfr"],
  survey: ["survey_id", "survey_mid_calendar_quarter", "n_eff_kish", "estimate", "std_error", "ci_lower", "ci_upper"],
  programme: ["art_current", "art_new", "vl_tested_12mos", "vl_suppressed_12mos", "art_current_adjusted"],
  anc: ["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos", "births_facility"],
};

/** Members by which kinds of zip are told apart; a zip of several projections has PJNZ files in it. */
const telltaleMembers: readonly { type: FileType | "output"; members: readonly RegExp[] }[] = [
  { type: "output", members: [/^indicators\.csv$/, /^boundaries\.geojson$/, /^info\/options\.yml$/] },
  { type: "vmmc", members: [/^xl\/workbook\.xml$/] },
  { type: "pjnz", members: [/\.(DP|PJNZ)$/i] },
];

const headerBytes = 64 * 1024;

export async function recognise(file: Blob): Promise<Recognised> {
  const start = await file.slice(0, headerBytes).text();
  if (start.startsWith("PK")) return recogniseZip(await zipNames(file));
  if (/^\s*\{/.test(start)) return recogniseShape(await file.text());
  return recogniseTable(start);
}

export function recogniseZip(names: readonly string[]): Recognised {
  return telltaleMembers.find(({ members }) => members.every((member) => names.some((name) => member.test(name))))
    ?.type;
}

/** By its text, so that a damaged file is told what is wrong with it by the service. */
export function recogniseShape(text: string): Recognised {
  return /"FeatureCollection"/.test(text) && /"area_id"\s*:/.test(text) ? "shape" : undefined;
}

/** The type that has most of its telltale columns in the first line. */
export function recogniseTable(text: string): Recognised {
  const columns = new Set(headerOf(text));
  let best: { type: TableType; count: number } | undefined;
  for (const [type, telltales] of Object.entries(telltaleColumns) as [TableType, readonly string[]][]) {
    const count = telltales.filter((column) => columns.has(column)).length;
    if (count > (best?.count ?? 0)) best = { type, count };
  }
  return best?.type;
}

/** Names of the columns, whichever of comma, semicolon and tab stands between them. A mark of the byte order is trimmed like a space. */
export function headerOf(text: string): string[] {
  const [line = ""] = text.split(/\r?\n|\r/, 1);
  return line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim()
      .toLowerCase(),
  );
}
