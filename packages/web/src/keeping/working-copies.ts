import type { KeptProject } from "@tessera/contract/api";
import { pathTo } from "../api/path.ts";
import { get, post } from "../api/requests.ts";
import { personId } from "../people/me.ts";
import { completedWork, copyProject, newProject, type Project, type Version, type Work } from "../project/project.ts";
import { addProject, changeProject, deleteProject, storedProject, takeProject } from "../project/project-store.ts";
import { type KeptThere, keptOf, keptThere, serviceKeeper } from "./keeper.ts";
import { keep } from "./keeping.ts";
import { isUnsaved } from "./state.ts";
import { joinedVersions } from "./synchronise.ts";

/** The working copy of a project, which the service is asked for if this browser has none. */
export async function workingCopy(id: string): Promise<Project> {
  return storedProject(id) ?? takeCopy(await serviceKeeper.read(id));
}

async function takeCopy(there: KeptThere): Promise<Project> {
  const { id, state, outputChoice, created, changed } = there;
  const versions = joinedVersions([], await serviceKeeper.versions(id));
  const person = personId();
  const copy: Project = {
    ...{ id, ...state, outputChoice, created, changed, versions },
    ...(person !== undefined && { person }),
    kept: keptOf(there),
  };
  takeProject(copy);
  return copy;
}

/**
 * Makes a project that the service knows before its files and tasks, so that they belong to it. The open project stays open. The new one
 * goes again if it cannot be filled.
 */
export async function makeProject(name: string, fill: (id: string) => Promise<void>): Promise<Project> {
  const made = newProject(name, Date.now());
  const { id } = made;
  addProject(made);
  await keep(id);
  try {
    await fill(id);
  } catch (error) {
    await removeKept(id).catch(() => deleteProject(id));
    throw error;
  }
  return storedProject(id) as Project;
}

/** Copies a project, or one of its versions. A project that this browser alone has is copied here. */
export async function copyKept(source: Project, name: string, version?: Version): Promise<Project> {
  if (source.kept && isUnsaved(source)) await keep(source.id);
  const { kept } = storedProject(source.id) ?? source;
  if (kept && (version === undefined || version.isKept)) {
    const body = { name, ...(version && { version: version.number }) };
    return takeCopy(keptThere(await post<KeptProject>(pathTo`/projects/${source.id}/copy`, body)));
  }
  const copy = copyProject(source, name, Date.now());
  if (version?.work) Object.assign(copy, { work: version.work, versions: [] });
  addProject(copy);
  return copy;
}

/** A removed project, which can be brought back. */
export interface Removed {
  project: Project;
}

export async function removeKept(id: string): Promise<Removed> {
  const project = await workingCopy(id);
  if (project.kept) await post(pathTo`/projects/${id}/remove`);
  deleteProject(id);
  return { project };
}

export async function bringBack({ project }: Removed): Promise<void> {
  if (project.kept) await post(pathTo`/projects/${project.id}/bring-back`);
  takeProject(project);
  void keep(project.id);
}

/** The work of a version, which the service is asked for if this browser does not have it. */
export async function workOf(project: Project, version: Version): Promise<Work> {
  if (version.work) return version.work;
  const { content } = await get<{ content: { work?: Partial<Work> } }>(pathOf(project, version));
  return completedWork(content.work ?? {});
}

export async function changeVersionNote(project: Project, version: Version, note: string): Promise<void> {
  if (version.isKept) await post(`${pathOf(project, version)}/note`, { note });
  changeVersions(project, (versions) => versions.map((one) => (one.saved === version.saved ? { ...one, note } : one)));
}

export async function removeVersion(project: Project, version: Version): Promise<void> {
  if (version.isKept) await post(`${pathOf(project, version)}/remove`);
  changeVersions(project, (versions) => versions.filter(({ saved }) => saved !== version.saved));
}

function changeVersions({ id }: Project, edit: (versions: Version[]) => Version[]): void {
  changeProject(id, (changed) => {
    changed.versions = edit(changed.versions);
  });
}

function pathOf({ id }: Project, { number }: Version): string {
  return pathTo`/projects/${id}/versions/${number}`;
}

/** A project with the works of all its versions, for a file. */
export async function wholeProject(id: string): Promise<Project> {
  const project = await workingCopy(id);
  const versions: Version[] = [];
  for (const version of project.versions) versions.push({ ...version, work: await workOf(project, version) });
  return { ...project, versions };
}
