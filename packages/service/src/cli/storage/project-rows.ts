import { contentsOf, holdingProjects, holdings } from "@tessera/records";
import { bytesOf, type MeasuredTasks, type Usage, usageOf } from "../../storage/usage.js";
import type { OpenedStore } from "./opened-store.js";

/** A project, and what it takes. What several have counts for each. */
export interface ProjectRow extends Usage {
  id: string;
  name: string;
  owner: string;
  changed_at: string;
  removed_at: string | null;
}

export interface ProjectRows {
  projects: ProjectRow[];
  /** What people have in no project. */
  others: Usage;
}

/** Projects by what they take, most first. */
export async function projectRows({ records }: OpenedStore, tasks: MeasuredTasks): Promise<ProjectRows> {
  if (!records) return { projects: [], others: usageOf([], tasks) };
  const all = await holdings(records);
  const contents = await contentsOf(records, "all");
  const projects = (await holdingProjects(records)).map(({ id, name, owner, changedAt, removedAt }) => ({
    ...{ id, name, owner: owner.name, changed_at: changedAt, removed_at: removedAt },
    ...usageOf(
      all.filter(({ projectId }) => projectId === id),
      tasks,
      contents.filter(({ projectId }) => projectId === id),
    ),
  }));
  const personal = new Map(all.filter(({ personId }) => personId !== null).map((one) => [one.name, one]));
  for (const { projectId, name } of all) if (projectId !== null) personal.delete(name);
  return {
    projects: projects.sort((a, b) => bytesOf(b) - bytesOf(a)),
    others: usageOf([...personal.values()], tasks),
  };
}
