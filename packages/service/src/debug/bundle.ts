import { access } from "node:fs/promises";
import { arch, cpus, platform, totalmem } from "node:os";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { type ZipMember, zipStream } from "@tessera/results";
import type { Directories } from "../configuration/directories.js";
import type { TaskRecord } from "../journal/task.js";
import { filesOf } from "../tasks/task-files.js";
import type { Uploads } from "../uploads/uploads.js";
import { versions } from "../versions.js";

/** A task with what it needs to be run again elsewhere: its arguments, and the files that it was given. */
export async function debugBundle(
  { task, start, finish }: TaskRecord,
  { uploads, directories }: { uploads: Uploads; directories: Directories },
): Promise<Readable> {
  const { id } = task;
  const files = new Map<string, string>();
  const missing: string[] = [];
  const named = filesOf(task);
  const places = [
    ...named.uploads.map(async (path) => ({ name: basename(path), real: await uploads.locate(path) })),
    ...named.results.map(async (name) => ({ name: basename(name), real: join(directories.results, basename(name)) })),
  ];
  for (const { name, real } of await Promise.all(places)) {
    if (real !== undefined && (await access(real).then(...yesOrNo))) files.set(name, real);
    else missing.push(name);
  }
  const data = {
    task: { ...task, arguments: withBaseNames(task.arguments, new Set(named.uploads)) },
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

/** Paths say how a machine is set up, which is nobody else's business. */
function withBaseNames(value: unknown, paths: ReadonlySet<string>): unknown {
  if (typeof value === "string") return paths.has(value) ? basename(value) : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => withBaseNames(member, paths));
  const members = Object.entries(value).map(([name, member]) => [name, withBaseNames(member, paths)]);
  return Object.fromEntries(members);
}
