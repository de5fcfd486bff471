import { decodedStart, latinText } from "./decode-bytes.js";

/**
 * Why the content of a file is none of a country's files: nothing in it, a web page, a workbook of the format before 2007 or with a
 * password, a PDF, a zip that is cut off, a zip or workbook or text that holds something else.
 */
export const contentFaults = [
  "empty",
  "webPage",
  "oldWorkbook",
  "lockedWorkbook",
  "pdf",
  "damagedZip",
  "otherZip",
  "otherWorkbook",
  "otherText",
] as const;
export type ContentFault = (typeof contentFaults)[number];

/** Compound files: workbooks before 2007, and encrypted workbooks of today. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Name of the stream of an encrypted workbook, as the directory of a compound file writes it. */
const encrypted = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";

/** Faults that the content shows whatever the file is said to be. */
export type PlainFault = Extract<ContentFault, "empty" | "webPage" | "oldWorkbook" | "lockedWorkbook" | "pdf">;

/** The fault of a content, by its beginning; `whole` is searched where the beginning does not decide. */
export function plainFault(start: Uint8Array, whole: Uint8Array = start): PlainFault | undefined {
  if (compoundFile.every((byte, at) => start[at] === byte))
    return latinText(whole).includes(encrypted) ? "lockedWorkbook" : "oldWorkbook";
  if (latinText(start.subarray(0, 5)) === "%PDF-") return "pdf";
  const text = decodedStart(start.subarray(0, 1024))
    .replace(/^\ufeff/, "")
    .trimStart();
  if (text === "" && decodedStart(start).trim() === "") return "empty";
  return /^(<!doctype html|<html|<head|<body|<\?xml[^>]*>\s*<(html|!doctype html))/i.test(text) ? "webPage" : undefined;
}
