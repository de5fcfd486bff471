import { type Ref, readonly, ref, shallowRef } from "vue";
import { completed, keepWork, newProject, type Project, type Work } from "./project.ts";

const prefix = "tessera.project.";
const open = ref<Project>();

/** The open project. Only `change` modifies it, because it also stores it in the browser. */
export const project = readonly(open) as Readonly<Ref<Project | undefined>>;

/** Set when another tab has changed the open project. */
export const changedElsewhere = shallowRef(false);

export function createProject(name: string, fill: (project: Project) => void = () => {}): Project {
  const made = newProject(name, Date.now());
  fill(made);
  store(made);
  open.value = made;
  return made;
}

/** Opens a stored project. Returns false if there is none with this id. */
export function openProject(id: string): boolean {
  if (open.value?.id === id) return true;
  open.value = storedProject(id);
  changedElsewhere.value = false;
  return open.value !== undefined;
}

export function change(edit: (project: Project) => void): void {
  if (open.value) changeProject(open.value.id, edit);
}

/** Changes a stored project, also one that is not open. */
export function changeProject(id: string, edit: (project: Project) => void): void {
  const changed = open.value?.id === id ? open.value : storedProject(id);
  if (!changed) return;
  edit(changed);
  changed.changed = Date.now();
  store(changed);
}

export function deleteProject(id: string): void {
  remove(id);
  if (open.value?.id === id) open.value = undefined;
}

export function changeWork(edit: (work: Work) => void): void {
  change((project) => edit(project.work));
}

/** Saves the current work as a version. */
export function keepVersion(note: string): void {
  change((project) => keepWork(project, note, Date.now()));
}

/** Projects stored in the browser, newest first. Files and results are on the service; a project has their names. */
export function storedProjects(): Project[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const projects = keys.map((key) => parsed(localStorage.getItem(key))).filter((project) => project !== undefined);
  return projects.sort((a, b) => b.changed - a.changed);
}

export function storedProject(id: string): Project | undefined {
  return parsed(localStorage.getItem(prefix + id));
}

export function store(project: Project): void {
  localStorage.setItem(prefix + project.id, JSON.stringify(project));
}

function remove(id: string): void {
  localStorage.removeItem(prefix + id);
}

/** Calls back when another tab changes or deletes a project. Returns a function that stops it. */
export function onChangeElsewhere(listener: (id: string, project: Project | undefined) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) listener(key.slice(prefix.length), parsed(newValue));
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** All but what the user is looking at, which no other tab needs to be told. */
function contentOf({ outputChoice: _, changed: __, ...content }: Project): string {
  return JSON.stringify(content);
}

/** Ignores anything else that is stored under such a key. */
function parsed(text: string | null): Project | undefined {
  try {
    const project = JSON.parse(text ?? "null") as Project | null;
    return project && typeof project.id === "string" && project.work ? completed(project) : undefined;
  } catch {
    return undefined;
  }
}

onChangeElsewhere((id, changed) => {
  if (open.value?.id !== id) return;
  const isOtherWork = !changed || contentOf(changed) !== contentOf(open.value);
  open.value = changed;
  if (isOtherWork) changedElsewhere.value = true;
});
