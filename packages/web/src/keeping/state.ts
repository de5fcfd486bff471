import { copyOf, type Project, type State, type Version, type Work } from "../project/project.ts";

export function stateOf({ name, notes, work }: Project): State {
  return copyOf({ name, notes, work });
}

/** Whether the service lacks something of a project: all of it, changes, or versions. What a viewer changes is not kept. */
export function isUnsaved(project: Project): boolean {
  const { kept } = project;
  if (!kept) return true;
  if (kept.standing === "viewer") return false;
  return !isSameState(project, kept.base) || unsentVersions(project).length > 0;
}

/** Oldest first. */
export function unsentVersions({ versions }: Project): (Version & { work: Work })[] {
  const unsent = versions.flatMap((version) =>
    version.isKept || !version.work ? [] : [{ ...version, work: version.work }],
  );
  return unsent.reverse();
}

export function isSameState(one: State, other: State): boolean {
  return one.name === other.name && one.notes === other.notes && isSameWork(one.work, other.work);
}

/** Warnings are the same in every language. */
function isSameWork({ warnings: one, ...work }: Work, { warnings: other, ...otherWork }: Work): boolean {
  return isSame(work, otherWork) && isSame(countsOf(one), countsOf(other));
}

function countsOf(warnings: Work["warnings"]): Record<string, number> {
  const counts = Object.entries(warnings).map(([step, list]) => [step, list.length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Whether two values are the same in JSON, whatever the order of members. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame((one as Values)[name], (other as Values)[name]));
}
type Values = Record<string, unknown>;
