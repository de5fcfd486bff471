import { type Ref, readonly, ref, shallowRef } from "vue";
import { databaseId, personId } from "../people/me.ts";
import { completed, forgetKeeping, type Kept, keepWork, newProject, type Project, type Work } from "./project.ts";

const prefix = "tessera.project.";
const open = ref<Project>();

/** The open project. Only `change` modifies it, because it also stores it in the browser. */
export const project = readonly(open) as Readonly<Ref<Project | undefined>>;

/** Set when the open project was changed elsewhere: in another tab, or by the person named. */
export const changedElsewhere = shallowRef<{ by?: string }>();

const listeners = new Set<(id: string) => void>();

/** Calls back after every change in this tab. */
export function onChange(listener: (id: string) => void): void {
  listeners.add(listener);
}

/** Makes an empty project and opens it. */
export function createProject(name: string): Project {
  const made = newProject(name, Date.now());
  addProject(made);
  open.value = made;
  return made;
}

/** Adds a project that was made elsewhere. */
export function addProject(added: Project): void {
  const person = personId();
  if (person !== undefined) added.person = person;
  store(added);
  for (const listener of listeners) listener(added.id);
}

/** Opens a stored project. Returns false if there is none with this id. */
export function openProject(id: string): boolean {
  if (open.value?.id === id) return true;
  open.value = storedProject(id);
  changedElsewhere.value = undefined;
  return open.value !== undefined;
}

export function change(edit: (project: Project) => void): void {
  if (open.value) changeProject(open.value.id, edit);
}

/** Changes a stored project, also one that is not open. Whoever may only view it changes what the page shows, until it is closed. */
export function changeProject(id: string, edit: (project: Project) => void): void {
  const changed = open.value?.id === id ? open.value : storedProject(id);
  if (!changed) return;
  edit(changed);
  if (changed.kept?.standing === "viewer") return;
  changed.changed = Date.now();
  store(changed);
  for (const listener of listeners) listener(id);
}

/** Replaces the working copy by what the service has. The open project is replaced too if its content is another. */
export function takeProject(taken: Project, by?: string): void {
  store(taken);
  if (open.value?.id !== taken.id) return;
  const isOther = contentOf(taken) !== contentOf(open.value);
  if (!isOther) Object.assign(open.value, { kept: taken.kept, versions: taken.versions });
  else {
    open.value = taken;
    if (by !== undefined) changedElsewhere.value = { by };
  }
}

/** Removes the working copy. */
export function deleteProject(id: string): void {
  localStorage.removeItem(prefix + id);
  if (open.value?.id === id) open.value = undefined;
}

export function changeWork(edit: (work: Work) => void): void {
  change((project) => edit(project.work));
}

/** Saves the current work as a version. */
export function keepVersion(note: string): void {
  change((project) => keepWork(project, note, Date.now()));
}

/** Working copies of whoever is signed in and those of nobody, newest first. Files and results are on the service; a project has their names. */
export function storedProjects(): Project[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const projects = keys.map((key) => parsed(localStorage.getItem(key))).filter((project) => project !== undefined);
  return projects.sort((a, b) => b.changed - a.changed);
}

export function storedProject(id: string): Project | undefined {
  return parsed(localStorage.getItem(prefix + id));
}

/** Where the browser has no more room, works of versions that the service has are left to it. */
function store(project: Project): void {
  const key = prefix + project.id;
  try {
    localStorage.setItem(key, JSON.stringify(project));
  } catch {
    for (const version of project.versions) if (version.isKept) delete version.work;
    localStorage.setItem(key, JSON.stringify(project));
  }
}

/** Calls back when another tab changes or deletes a project. Returns a function that stops it. */
export function onChangeElsewhere(listener: (id: string, project: Project | undefined) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) listener(key.slice(prefix.length), parsed(newValue));
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** All but what the user is looking at and what only the service needs, which no other tab needs to be told. */
function contentOf({ outputChoice: _, changed: __, kept: ___, versions, ...content }: Project): string {
  return JSON.stringify([content, versions.map(({ saved, note }) => [saved, note])]);
}

function isOfAnother(kept: Kept | undefined): boolean {
  const known = databaseId();
  return known !== undefined && kept?.database !== undefined && kept.database !== known;
}

/** Ignores anything else that is stored under such a key, and working copies of somebody else. */
function parsed(text: string | null): Project | undefined {
  try {
    const project = JSON.parse(text ?? "null") as Project | null;
    if (!project || typeof project.id !== "string" || !project.work) return undefined;
    const person = personId();
    if ((project.person ?? person) !== person) return undefined;
    // What the service had of a project before there were accounts is not with this person, and what another database had is not with this one.
    if (project.person !== person || isOfAnother(project.kept)) forgetKeeping(project);
    return completed(project);
  } catch {
    return undefined;
  }
}

onChangeElsewhere((id, changed) => {
  if (open.value?.id !== id) return;
  const isOtherWork = !changed || contentOf(changed) !== contentOf(open.value);
  if (isOtherWork) {
    open.value = changed;
    changedElsewhere.value = {};
  } else if (changed) Object.assign(open.value, { kept: changed.kept, versions: changed.versions });
});
