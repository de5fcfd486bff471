import { type WrittenMember, writeArchive } from "@tessera/spectrum";
import { InputError } from "../errors.js";
import { WorkbookArchive } from "./workbook-archive.js";

export type SheetCell = string | number | null;

/** A grid the reader may lay out: cells beyond it are far from anything that was typed in. */
const mostRows = 20_000;
const mostColumns = 256;
/** Edge of any sheet. */
const lastRow = 1_048_576;

const workbookPart = "xl/workbook.xml";
const relationsPart = "xl/_rels/workbook.xml.rels";

/**
 * The cells of a sheet, row by row from the first. The reader of sheets is given a copy of the workbook with this one
 * sheet in it, whose parts were bounded while they were inflated and address only cells within bounds; it never sees the
 * upload, so nothing else in there can cost time or memory.
 */
export async function readSheetCells(bytes: Uint8Array, file: string, sheet: string): Promise<SheetCell[][]> {
  const archive = await WorkbookArchive.list(bytes, file);
  const workbook = await archive.read(workbookPart);
  const relations = await archive.read(relationsPart);
  if (!workbook || !relations) throw new InputError("detail.input.notWorkbook", { file });

  const sheetTag = tags(workbook.toString("utf8"), "sheet").find((tag) => attribute(tag, "name") === sheet);
  if (!sheetTag) throw new InputError("detail.input.sheetMissing", { file, sheet });
  const sheetId = attribute(sheetTag, "\\w+:id");

  const parts: WrittenMember[] = [
    { name: workbookPart, content: workbook },
    { name: relationsPart, content: relations },
  ];
  for (const relation of tags(relations.toString("utf8"), "Relationship")) {
    const isSheet = attribute(relation, "Id") === sheetId;
    if (!isSheet && !/\/(sharedStrings|styles)$/.test(attribute(relation, "Type") ?? "")) continue;
    const target = attribute(relation, "Target") ?? "";
    const name = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    const content = await archive.read(name);
    if (!content) continue;
    const xml = content.toString("utf8");
    const cell = overlongCell(xml);
    if (cell !== null) throw new InputError("detail.input.cellTooLong", { file, sheet, cell, most: longestCell });
    if (!isPlainXml(xml)) throw new InputError("detail.input.notWorkbook", { file });
    if (!isWithinGrid(xml))
      throw new InputError("detail.input.sheetTooLarge", { file, sheet, rows: mostRows, columns: mostColumns });
    parts.push({ name, content });
  }
  try {
    const copy = Uint8Array.from(await writeArchive(parts)).buffer;
    const { readSheet } = await import("read-excel-file/universal");
    return (await readSheet(copy, sheet)).map((row) => row.map(toCell));
  } catch {
    throw new InputError("detail.input.notWorkbook", { file });
  }
}

/** What is between the angle brackets of every tag of a name, whatever its prefix. */
function tags(xml: string, name: string): string[] {
  return Array.from(
    xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b([^<>]*)>`, "g")),
    ([, attributes = ""]) => attributes,
  );
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}

/** Brackets only around tags, and quotes only in pairs: what another reader takes for a tag is then one for us too. */
function isPlainXml(xml: string): boolean {
  let opened = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at + 1)) opened++;
  for (const [, inside = ""] of xml.matchAll(/<([^<>]*)>/g)) {
    if (!/^(?:[^"']|"[^"]*"|'[^']*')*$/.test(inside)) return false;
    opened--;
  }
  return opened === 0;
}

/** The reader fills every gap before a cell: one cell in row 10⁹ would take all memory. */
function isWithinGrid(xml: string): boolean {
  return tags(xml, "(?:row|c)").every((tag) =>
    Array.from(tag.matchAll(/\sr\s*=\s*["']([^"']*)/g)).every(([, address = ""]) => {
      const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
      // Only a cell with content takes room; Excel writes empty ones far out where a whole row has a format.
      const isFilled = letters !== "" && !tag.endsWith("/");
      const furthest = isFilled ? mostRows : lastRow;
      return digits !== "" && Number(digits) <= furthest && (!isFilled || columnOf(letters) <= mostColumns);
    }),
  );
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function toCell(value: unknown): SheetCell {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text = value === null || value === undefined ? "" : String(value).trim();
  return text === "" || text === "NA" ? null : text;
}

/** Characters that a cell of a workbook can hold. */
const longestCell = 32_767;

/** A tag and the text behind it. */
const tagAndText = /<(?:\w+:)?(\w+)\b([^<>]*)>([^<]*)|<\/[^<>]*>([^<]*)/g;

/**
 * The first cell, or text that cells share, with more characters than a cell can hold: its address, or its number among the shared
 * texts. Readers of sheets put such texts together piece by piece, in a time that grows with the square of their length.
 */
function overlongCell(xml: string): string | null {
  let holder = "";
  let length = 0;
  let shared = 0;
  for (const [, name, attributes = "", text = "", after = ""] of xml.matchAll(tagAndText)) {
    if (name === "c" || name === "si" || name === "row") {
      holder =
        name !== "si"
          ? (/\sr\s*=\s*["']([A-Z\d]{1,12})["']/.exec(attributes.slice(0, 200))?.[1] ?? "")
          : `#${++shared}`;
      length = 0;
    }
    length += characters(text) + characters(after);
    if (length > longestCell || attributes.length > longestCell) return holder;
  }
  return null;
}

/** A character reference stands for one. */
function characters(text: string): number {
  return text.includes("&") ? text.replace(/&[^;&]{1,10};/g, "x").length : text.length;
}
