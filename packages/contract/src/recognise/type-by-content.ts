import { columnTables, telltaleColumns, vmmcAges } from "../tables/columns.js";
import { type DataType, type FileType, fileTypeTable } from "../vocabulary/file-types.js";

/** The type of a table by its header; undefined where two types have as many telltale columns, or none has any. */
export function typeByColumns(start: string): DataType | undefined {
  const type = typeOfColumns(new Set(headerOf(start)));
  return type === "vmmc" ? undefined : type;
}

/** The type of which a table has most telltale columns. The circumcision workbook has none but its age groups. */
export function typeOfColumns(columns: ReadonlySet<string>): DataType | "vmmc" | undefined {
  const [first, second] = (Object.keys(columnTables) as DataType[])
    .map((type) => ({ type, count: telltaleColumns(type).filter((name) => columns.has(name)).length }))
    .sort((a, b) => b.count - a.count);
  if (first && first.count > (second?.count ?? 0)) return first.type;
  return ["area_id", ...vmmcAges].every((name) => columns.has(name)) ? "vmmc" : undefined;
}

const namedTypes = (["survey", "anc", "sti", "programme", "population", "vmmc"] as const).map((type) => ({
  type,
  words: fileTypeTable[type].words,
}));

/** The type that the name of a table suggests, the most specific word first; undefined where the ending is not that of its type. */
export function typeByName(name: string): DataType | "vmmc" | undefined {
  const type = namedTypes.find(({ words }) => words.test(name))?.type;
  return type && (fileTypeTable[type].endings as readonly string[]).includes(endingOf(name)) ? type : undefined;
}

/** The ending of a file name without the point, in lower case. */
export function endingOf(name: string): string {
  return /\.([^./\\]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Members that tell kinds of zip apart. A zip with PJNZ files holds several projections. */
const telltaleMembers: readonly { type: FileType | "output" | "workbook"; members: readonly RegExp[] }[] = [
  { type: "output", members: [/^indicators\.csv$/, /^boundaries\.geojson$/, /^info\/options\.yml$/] },
  { type: "workbook", members: [/^xl\/workbook\.xml$/] },
  { type: "pjnz", members: [/\.(DP|PJNZ)$/i] },
];

/** What a zip is by the names of its members. The type of a workbook depends on its columns. */
export function typeByMembers(names: readonly string[]): FileType | "output" | "workbook" | undefined {
  return telltaleMembers.find(({ members }) => members.every((member) => names.some((name) => member.test(name))))
    ?.type;
}

/** By its text rather than by parsing it, so that a damaged shape file is still recognised, and validation says what is wrong. */
export function isShapeText(text: string): boolean {
  return /"(FeatureCollection|Feature|Topology|area_id)"/.test(text);
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
