import { access } from "node:fs/promises";
import { arch, cpus, platform, totalmem } from "node:os";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { type ZipMember, zipStream } from "@tessera/results";
import type { Directories } from "../configuration/directories.js";
import type { TaskRecord } from "../journal/task.js";
import type { Uploads } from "../uploads/uploads.js";
import { versions } from "../versions.js";

/** A task with what it needs to be run again elsewhere: its arguments, and the files that they name. */
export async function debugBundle(
  { task, start, finish }: TaskRecord,
  { uploads, directories }: { uploads: Uploads; directories: Directories },
): Promise<Readable> {
  const { id } = task;
  const files = new Map<string, string>();
  const missing: string[] = [];
  for (const path of namedFiles(task.arguments)) {
    const real = path.includes("/") ? await uploads.locate(path) : join(directories.results, path);
    const isThere = real !== undefined && (await access(real).then(...yesOrNo));
    if (isThere) files.set(basename(path), real);
    else missing.push(basename(path));
  }
  const data = {
    task: { ...task, arguments: withBaseNames(task.arguments) },
    start: start ?? null,
    finish: finish ?? null,
    missing_files: missing,
    versions,
    runtime: {
      node: process.versions.node,
      platform: platform(),
      arch: arch(),
      processors: cpus().length,
      memory: totalmem(),
    },
  };
  const members: ZipMember[] = [
    { name: `${id}/data.json`, content: `${JSON.stringify(data, null, 2)}\n` },
    ...[...files].map(([name, file]) => ({ name: `${id}/files/${name}`, content: { file } })),
  ];
  return zipStream(members);
}

const yesOrNo = [() => true, () => false] as const;

/** Members that hold the name of a file in the results folder. */
const resultMembers = ["modelOutput", "plotData"];

/** Files that arguments name: uploads by their path, results by their name. */
function namedFiles(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const isFile = typeof member === "string" && (name === "path" || resultMembers.includes(name));
    return isFile && member !== "" ? [member] : namedFiles(member);
  });
}

/** Paths say how a machine is set up, which is nobody else's business. */
function withBaseNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withBaseNames);
  const members = Object.entries(value).map(([name, member]) => [
    name,
    name === "path" && typeof member === "string" ? basename(member) : withBaseNames(member),
  ]);
  return Object.fromEntries(members);
}
