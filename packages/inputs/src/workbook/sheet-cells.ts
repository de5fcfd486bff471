import { buffer } from "node:stream/consumers";
import { plainFault } from "@tessera/contract";
import { InflationBudget, type WrittenMember, writeArchive, ZipArchive, type ZipFault } from "@tessera/spectrum";
import { inputProblem } from "../messages.js";

export type SheetCell = string | number | null;

/** Bounds of a workbook: inflated bytes of a part and of all reads, and the last row and column with content. */
export interface WorkbookLimits {
  megabytesOfPart: number;
  megabytes: number;
  rows: number;
  columns: number;
}

const megabyte = 1024 * 1024;
const maximumParts = 2_000;
/** Rows of an Excel sheet. */
const lastRow = 1_048_576;

const workbookPart = "xl/workbook.xml";
const relationsPart = "xl/_rels/workbook.xml.rels";

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A workbook whose sheets are read on request. */
export interface Workbook {
  /** Names of the sheets in their order. */
  sheets: readonly string[];
  /** The cells of a sheet, by row. */
  cells(sheet: string): Promise<SheetCell[][]>;
}

/**
 * Opens a workbook. The library that reads a sheet gets a copy of the workbook with this one sheet, whose parts were bounded while they
 * were inflated and address only cells within bounds. It never sees the upload, so nothing else in there can cost time or memory.
 */
export async function openWorkbook(bytes: Uint8Array, file: string, limits: WorkbookLimits): Promise<Workbook> {
  const read = await partReader(bytes, file, limits);
  const workbook = await read(workbookPart);
  const relations = await read(relationsPart);
  if (!workbook || !relations) throw inputProblem("detail.input.notWorkbook", { file });
  const sheetTags = tags(workbook.toString("utf8"), "sheet");

  async function partsOf(sheet: string, sheetId: string | undefined): Promise<WrittenMember[]> {
    const parts: WrittenMember[] = [];
    for (const relation of tags((relations as Buffer).toString("utf8"), "Relationship")) {
      const isSheet = attribute(relation, "Id") === sheetId;
      if (!isSheet && !/\/(sharedStrings|styles)$/.test(attribute(relation, "Type") ?? "")) continue;
      const target = attribute(relation, "Target") ?? "";
      const name = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      const content = await read(name);
      if (!content) continue;
      const xml = content.toString("utf8");
      const cell = overlongCell(xml);
      if (cell !== null) throw inputProblem("detail.input.cellTooLong", { file, sheet, cell, most: maximumCharacters });
      if (!isPlainXml(xml)) throw inputProblem("detail.input.notWorkbook", { file });
      const { rows, columns } = limits;
      if (!isWithinGrid(xml, limits)) throw inputProblem("detail.input.sheetTooLarge", { file, sheet, rows, columns });
      parts.push({ name, content });
    }
    return parts;
  }

  return {
    sheets: sheetTags.flatMap((tag) => attribute(tag, "name") ?? []),
    async cells(sheet) {
      const tag = sheetTags.find((one) => attribute(one, "name") === sheet);
      if (!tag) throw inputProblem("detail.input.sheetMissing", { file, sheet });
      const parts = [
        { name: workbookPart, content: workbook },
        { name: relationsPart, content: relations },
        ...(await partsOf(sheet, attribute(tag, "\\w+:id"))),
      ];
      try {
        const copy = Uint8Array.from(await writeArchive(parts)).buffer;
        const { readSheet } = await import("read-excel-file/universal");
        return (await readSheet(copy, plainText(sheet))).map((row) => row.map(toCell));
      } catch {
        throw inputProblem("detail.input.notWorkbook", { file });
      }
    },
  };
}

/** Inflates a part of a workbook, up to a bound; null if there is none of this name. */
async function partReader(
  bytes: Uint8Array,
  file: string,
  { megabytes, megabytesOfPart }: WorkbookLimits,
): Promise<(name: string) => Promise<Buffer | null>> {
  const errorOf = (fault: ZipFault) =>
    fault.kind === "tooLarge" || fault.kind === "tooManyEntries"
      ? inputProblem("detail.input.workbookTooLarge", { file, part: "member" in fault ? fault.member : "zip" })
      : inputProblem(`detail.input.${faultOf(bytes)}`, { file });
  const budget = new InflationBudget({
    entries: maximumParts,
    memberBytes: megabytesOfPart * megabyte,
    inflatedBytes: megabytes * megabyte,
  });
  const zip = await ZipArchive.fromBuffer(Buffer.from(bytes), budget, errorOf);
  return async (name) => {
    const entry = zip.entry(name);
    return entry ? buffer(zip.pieces(entry)) : null;
  };
}

/** Begins the last record of a zip. */
const endOfZip = "PK\x05\x06";

/** What is wrong with bytes that are no workbook. */
function faultOf(bytes: Uint8Array) {
  const fault = plainFault(bytes.subarray(0, 1024), bytes);
  if (fault) return fault;
  return isZip(bytes) && !Buffer.from(bytes).includes(endOfZip) ? "damagedZip" : "notWorkbook";
}

/** The characters that XML writes as entities. */
function plainText(xml: string): string {
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");
}

/** The attributes of every tag of a name, with any namespace prefix. */
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

/** Brackets only around tags, and quotes in pairs: then every XML reader finds the same tags. */
function isPlainXml(xml: string): boolean {
  let opened = 0;
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at + 1)) opened++;
  for (const [, inside = ""] of xml.matchAll(/<([^<>]*)>/g)) {
    if (!/^(?:[^"']|"[^"]*"|'[^']*')*$/.test(inside)) return false;
    opened--;
  }
  return opened === 0;
}

/** The library fills gaps before a cell, so that one cell in row 10⁹ would take all memory. */
function isWithinGrid(xml: string, { rows, columns }: WorkbookLimits): boolean {
  return tags(xml, "(?:row|c)").every((tag) =>
    Array.from(tag.matchAll(/\sr\s*=\s*["']([^"']*)/g)).every(([, address = ""]) => {
      const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
      // Only cells with content take memory. Excel writes empty ones far out where a whole row is formatted.
      const isFilled = letters !== "" && !tag.endsWith("/");
      const furthest = isFilled ? rows : lastRow;
      return digits !== "" && Number(digits) <= furthest && (!isFilled || columnOf(letters) <= columns);
    }),
  );
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function toCell(value: unknown): SheetCell {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = value === null || value === undefined ? "" : String(value).trim();
  return text === "" || text === "NA" ? null : text;
}

/** Maximum characters of a cell in Excel. */
const maximumCharacters = 32_767;

/** A tag and the text after it. */
const tagAndText = /<(?:\w+:)?(\w+)\b([^<>]*)>([^<]*)|<\/[^<>]*>([^<]*)/g;

/**
 * Address of the first cell, or number of the first shared text, that is longer than Excel allows; null if there is none. The library
 * concatenates such texts in quadratic time.
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
    if (length > maximumCharacters || attributes.length > maximumCharacters) return holder;
  }
  return null;
}

/** Counts a character reference as one. */
function characters(text: string): number {
  return text.includes("&") ? text.replace(/&[^;&]{1,10};/g, "x").length : text.length;
}
