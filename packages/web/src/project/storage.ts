import { newWork, type Project } from "./project.ts";

const prefix = "tessera.project.";

/** Projects in the browser, newest first. Files and results stay with the service; a project holds their names. */
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

export function remove(id: string): void {
  localStorage.removeItem(prefix + id);
}

/** Tells when another tab has changed or deleted a project. */
export function onChangeElsewhere(tell: (id: string, project: Project | undefined) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) tell(key.slice(prefix.length), parsed(newValue));
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** What is not a project of ours is passed over: other programs may write to the same place. */
function parsed(text: string | null): Project | undefined {
  try {
    const project = JSON.parse(text ?? "null") as Project | null;
    return project && typeof project.id === "string" && project.work ? completed(project) : undefined;
  } catch {
    return undefined;
  }
}

/** A project that an earlier release kept lacks what came since. */
export function completed(project: Project): Project {
  const versions = project.versions.map((version) => ({ ...version, work: { ...newWork(), ...version.work } }));
  return { ...project, versions, work: { ...newWork(), ...project.work } };
}
