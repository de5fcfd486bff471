import { type Ref, readonly, ref, shallowRef } from "vue";
import { newProject, type Project, type Work } from "./project.ts";
import { onChangeElsewhere, remove, store, storedProject } from "./storage.ts";
import { keepWork } from "./versions.ts";

const open = ref<Project>();
const wasChangedElsewhere = shallowRef(false);

/** The project that the user works on. It is changed by `change` alone, which keeps it in the browser too. */
export const project = readonly(open) as Readonly<Ref<Project | undefined>>;

/** Another tab has changed this project; what it did is shown here from then on. */
export const changedElsewhere = wasChangedElsewhere;

export function createProject(name: string, fill: (project: Project) => void = () => {}): Project {
  const made = newProject(name, Date.now());
  fill(made);
  store(made);
  open.value = made;
  return made;
}

/** Opens a project of this browser; false where there is none of that id. */
export function openProject(id: string): boolean {
  if (open.value?.id === id) return true;
  open.value = storedProject(id);
  wasChangedElsewhere.value = false;
  return open.value !== undefined;
}

export function change(work: (project: Project) => void): void {
  if (open.value) changeProject(open.value.id, work);
}

/** Changes any project of this browser, also one that the user has left. */
export function changeProject(id: string, work: (project: Project) => void): void {
  const changed = open.value?.id === id ? open.value : storedProject(id);
  if (!changed) return;
  work(changed);
  changed.changed = Date.now();
  store(changed);
}

export function deleteProject(id: string): void {
  remove(id);
  if (open.value?.id === id) open.value = undefined;
}

export function changeWork(work: (work: Work) => void): void {
  change((project) => work(project.work));
}

/** Keeps the work as it is now, so that what comes next can be undone. */
export function keepVersion(note: string): void {
  change((project) => keepWork(project, note, Date.now()));
}

onChangeElsewhere((id, changed) => {
  if (open.value?.id !== id) return;
  open.value = changed;
  wasChangedElsewhere.value = true;
});
