import { vmmcSheet } from "../tables/columns.js";
import { type DataType, type FileType, fileTypes, fileTypeTable } from "../vocabulary/file-types.js";
import { type ContentFault, plainFault } from "./content-fault.js";
import { decodedStart } from "./decode-bytes.js";
import type { FileContent } from "./file-content.js";
import { endingOf, isShapeText, typeByColumns, typeByMembers, typeByName, typeOfColumns } from "./type-by-content.js";
import { memberText, type ZipMember, zipMembers } from "./zip-directory.js";

/** The beginning of a file that is long enough to hold its header. */
const headerBytes = 64 * 1024;

/** What a file is, or why it is none of a country's files. An output zip is not an input, but a project can be restored from it. */
export type Recognised = { type: FileType | "output" } | { type: undefined; fault: ContentFault };

/**
 * The type of a file: by its content, else by its ending, else by words of its name. A damaged file has a type too where its name tells
 * it, and the check of that type says what is wrong.
 */
export async function recognise(file: FileContent): Promise<Recognised> {
  const type = await typeByContent(file);
  if (typeof type === "string") return { type };
  const named = typeByEnding(endingOf(file.name)) ?? typeByName(file.name);
  return named ? { type: named } : { type: undefined, fault: type.fault };
}

/** The type of file that an ending stands for; undefined where several types have it. */
export function typeByEnding(ending: string): FileType | undefined {
  const types = fileTypes.filter((type) => (fileTypeTable[type].endings as readonly string[]).includes(ending));
  return types.length === 1 ? types[0] : undefined;
}

type Found = FileType | "output" | { fault: ContentFault };

async function typeByContent(file: FileContent): Promise<Found> {
  const start = await file.bytes(0, headerBytes);
  if (start[0] === 0x50 && start[1] === 0x4b) return typeOfZip(file, await zipMembers(file));
  const fault = plainFault(start);
  if (fault === "oldWorkbook") return { fault: plainFault(start, await file.bytes(0, file.size)) ?? fault };
  if (fault) return { fault };
  const text = decodedStart(start);
  if (/^\ufeff?\s*[[{]/.test(text))
    return isShapeText(decodedStart(await file.bytes(0, file.size))) ? "shape" : { fault: "otherText" };
  return typeByColumns(text) ?? { fault: "otherText" };
}

async function typeOfZip(file: FileContent, members: readonly ZipMember[]): Promise<Found> {
  if (members.length === 0) return { fault: "damagedZip" };
  const type = typeByMembers(members.map(({ name }) => name));
  if (type !== "workbook") return type ?? { fault: "otherZip" };
  return (await typeOfWorkbook(file, members)) ?? { fault: "otherWorkbook" };
}

/** Inflated bytes of a part that is searched for headings. */
const mostOfPart = 32 * 1024 * 1024;
const partsWithTexts = /^xl\/(sharedStrings|worksheets\/[^/]+)\.xml$/;

/** The type whose columns a workbook has among its texts. Where they are is found by the reader. */
async function typeOfWorkbook(
  file: FileContent,
  members: readonly ZipMember[],
): Promise<DataType | "vmmc" | undefined> {
  const texts = new Set<string>();
  const workbook = members.find(({ name }) => name === "xl/workbook.xml");
  if (workbook && (await memberText(file, workbook, mostOfPart)).includes(`name="${vmmcSheet}"`)) return "vmmc";
  for (const member of members) {
    if (!partsWithTexts.test(member.name)) continue;
    const xml = await memberText(file, member, mostOfPart);
    for (const [, text = ""] of xml.matchAll(/<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)</g))
      texts.add(text.trim().toLowerCase());
  }
  return typeOfColumns(texts);
}
