import { open, realpath } from "node:fs/promises";
import { basename } from "node:path";
import { InputError } from "@tessera/inputs";
import { digestsOf } from "../validation/content.js";
import type { FileToCheck, FileType } from "../validation/order.js";
import { CheckRefused } from "../validation/refusal.js";
import { fileTypes, typeOf } from "./file-types.js";

/** A file of the command line, and what it is. */
export interface NamedFile extends FileToCheck {
  type: FileType;
  bytes: number;
}

const needsAreas: readonly FileType[] = ["survey", "programme", "anc", "vmmc"];

/** Enough of a file to hold its header. */
const startBytes = 16 * 1024;

/** The files that a command names. Throws CheckRefused where it names too few, too many or none that can be opened. */
export async function openNamed(paths: readonly string[], said: FileType | undefined): Promise<NamedFile[]> {
  const files = await Promise.all(paths.map((path) => openOne(path, said)));
  const shapes = files.filter(({ type }) => type === "shape");
  if (shapes.length > 1)
    throw new CheckRefused({
      key: "validate.severalShapes",
      values: { files: shapes.map(({ given }) => given).join(", ") },
    });
  const [alone] = shapes.length === 0 ? files.filter(({ type }) => needsAreas.includes(type)) : [];
  if (alone) throw new CheckRefused({ key: "validate.noShape", values: { file: alone.given } });
  return files;
}

async function openOne(given: string, said: FileType | undefined): Promise<NamedFile> {
  const name = basename(given);
  try {
    const path = await realpath(given);
    const { sha256: digest } = await digestsOf(path, name);
    const { start, bytes } = await startOf(path);
    const type = typeOf(given, start, said);
    if (type) return { path, given, name, digest, type, bytes };
  } catch (error) {
    if (error instanceof InputError) throw new CheckRefused(error);
    throw new CheckRefused({ key: "validate.unreadable", values: { file: given } });
  }
  throw new CheckRefused({ key: "validate.typeUnclear", values: { file: given, types: fileTypes.join(", ") } });
}

async function startOf(path: string): Promise<{ start: string; bytes: number }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return { start: buffer.toString("utf8", 0, bytesRead), bytes: size };
  } finally {
    await handle.close();
  }
}
