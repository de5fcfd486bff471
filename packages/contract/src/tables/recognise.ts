import { type DataType, type FileType, fileTypes, fileTypeTable } from "../vocabulary/file-types.js";
import { columnTables, telltaleColumns } from "./columns.js";

/** The beginning of a file that is long enough to hold its header. */
export const headerBytes = 64 * 1024;

/** The type of file that an ending stands for; undefined where several types have it. */
export function typeByEnding(ending: string): FileType | undefined {
  const types = fileTypes.filter((type) => (fileTypeTable[type].endings as readonly string[]).includes(ending));
  return types.length === 1 ? types[0] : undefined;
}

/** The type of which a table has most telltale columns; undefined where two types have as many, or none has any. */
export function typeByColumns(start: string): DataType | undefined {
  const columns = new Set(headerOf(start));
  const [first, second] = (Object.keys(columnTables) as DataType[])
    .map((type) => ({ type, count: telltaleColumns(type).filter((name) => columns.has(name)).length }))
    .sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.type : undefined;
}

const namedTypes = (["survey", "anc", "programme", "population"] as const).map((type) => ({
  type,
  words: fileTypeTable[type].words,
}));

/** The type that the name of a CSV file suggests, the most specific word first. */
export function typeByName(name: string): DataType | undefined {
  return namedTypes.find(({ words }) => words.test(name))?.type;
}

/** Members that tell kinds of zip apart. A zip with PJNZ files holds several projections. */
const telltaleMembers: readonly { type: FileType | "output"; members: readonly RegExp[] }[] = [
  { type: "output", members: [/^indicators\.csv$/, /^boundaries\.geojson$/, /^info\/options\.yml$/] },
  { type: "vmmc", members: [/^xl\/workbook\.xml$/] },
  { type: "pjnz", members: [/\.(DP|PJNZ)$/i] },
];

/** What a zip is by the names of its members. An output package of this service is not an input, but restores a project. */
export function typeByMembers(names: readonly string[]): FileType | "output" | undefined {
  return telltaleMembers.find(({ members }) => members.every((member) => names.some((name) => member.test(name))))
    ?.type;
}

/** By its text rather than by parsing it, so that a damaged shape file is still recognised, and validation says what is wrong. */
export function isShapeText(text: string): boolean {
  return /"FeatureCollection"/.test(text) && /"area_id"\s*:/.test(text);
}

/** Column names of a table, separated by comma, semicolon or tab. */
export function headerOf(start: string): string[] {
  const [line = ""] = start
    .replace(/^\ufeff/, "")
    .trimStart()
    .split(/\r?\n|\r/, 1);
  return line.split(/[,;\t]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim()
      .toLowerCase(),
  );
}
