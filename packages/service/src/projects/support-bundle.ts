import { access } from "node:fs/promises";
import { basename, join } from "node:path";
import type { SupportRequest } from "@tessera/contract/api";
import { findProject, type Holding, holdingsOfProject, type Records, versionsOf } from "@tessera/records";
import type { ZipMember } from "@tessera/results";
import { aboutService } from "../configuration/about-service.js";
import type { Directories } from "../configuration/directories.js";
import { mapTexts } from "../json/map-texts.js";
import { filesOfResult } from "../storage/plan-removal.js";
import { withBaseNames } from "../tasks/jobs/task-files.js";
import type { TaskRecord } from "../tasks/journal/task.js";

/** Where the parts of a bundle come from. */
interface Sources {
  records: Records;
  directories: Directories;
  /** Reads a task. */
  read: (id: string) => Promise<TaskRecord | undefined>;
}

/**
 * What support needs to see a project as its user does: its content and versions, its tasks with their messages, and files and results if the user agrees. Paths
 * and people are left out, but for a contact that the user gives. Undefined if there is no such project.
 */
export async function supportBundle(
  projectId: string,
  { parts, message, contact }: SupportRequest,
  { records, directories, read }: Sources,
): Promise<ZipMember[] | undefined> {
  const project = await findProject(records, projectId);
  if (!project) return undefined;
  const { name, notes, country, step, revision, createdAt, changedAt } = project;
  const versions = (await versionsOf(records, projectId)).map(({ number, note, createdAt: at }) => ({
    number,
    note,
    at,
  }));
  const held = await holdingsOfProject(records, projectId);
  const tasks = await recordsOf(held, read);

  const wanted = [
    ...(parts.includes("inputs") ? filesIn("inputs", directories.inputs, namesOf(held, "file")) : []),
    ...(parts.includes("results") ? filesIn("results", directories.results, tasks.flatMap(resultsOf)) : []),
  ];
  const files = await Promise.all(wanted.map(async (file) => ((await isThere(file)) ? [file] : [])));
  const about = { message, contact: contact ?? null, parts, made: new Date().toISOString(), ...aboutService() };
  const content: unknown = JSON.parse(project.content);
  const state = {
    name,
    notes,
    country,
    step,
    revision,
    createdAt,
    changedAt,
    versions,
    content: withoutFolders(content),
  };
  return [
    { name: "about.json", content: written(about) },
    { name: "project.json", content: written(state) },
    ...tasks.map(({ task, start, finish }) => ({
      name: `tasks/${task.id}.json`,
      content: written({
        task: { ...task, arguments: withBaseNames(task) },
        start: start ?? null,
        finish: finish ?? null,
      }),
    })),
    ...files.flat(),
  ];
}

function namesOf(held: readonly Holding[], kind: Holding["kind"]): string[] {
  return held.filter((one) => one.kind === kind).map(({ name }) => name);
}

async function recordsOf(held: readonly Holding[], read: Sources["read"]): Promise<TaskRecord[]> {
  const found = await Promise.all(namesOf(held, "task").map(read));
  return found.filter((record) => record !== undefined);
}

function resultsOf({ finish }: TaskRecord): string[] {
  return filesOfResult(finish?.result);
}

type FileMember = ZipMember & { content: { file: string } };

function filesIn(folder: string, path: string, names: readonly string[]): FileMember[] {
  return [...new Set(names)].map((name) => ({ name: `${folder}/${name}`, content: { file: join(path, name) } }));
}

/** A file may have been cleaned away. */
function isThere({ content }: FileMember): Promise<boolean> {
  return access(content.file).then(
    () => true,
    () => false,
  );
}

/** Texts that are paths become the names of their files. */
function withoutFolders(value: unknown): unknown {
  return mapTexts(value, (text) => (text.startsWith("/") ? basename(text) : text));
}

function written(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
