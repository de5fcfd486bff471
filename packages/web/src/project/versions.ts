import { newId, type Project, type Work } from "./project.ts";

/** Keeps the work as it is now, so that what comes next can be undone. */
export function keepWork(project: Project, note: string, now: number): void {
  const number = 1 + Math.max(0, ...project.versions.map((version) => version.number));
  project.versions.unshift({ number, saved: now, note, work: copyOf(project.work) });
}

/** Goes on from an earlier version. What was done since is kept as a version too, unless one already holds it. */
export function returnTo(project: Project, number: number, noteOnPresent: string, now: number): void {
  const wanted = project.versions.find((version) => version.number === number);
  if (!wanted) return;
  const present = JSON.stringify(project.work);
  if (!project.versions.some(({ work }) => JSON.stringify(work) === present)) keepWork(project, noteOnPresent, now);
  project.work = copyOf(wanted.work);
}

export function copyProject(project: Project, name: string, now: number): Project {
  return { ...copyOf(project), id: newId(), name, created: now, changed: now };
}

function copyOf<Part extends Project | Work>(part: Part): Part {
  return JSON.parse(JSON.stringify(part)) as Part;
}
