import type { ProjectSummary } from "@tessera/contract/api";
import type { Project, StepName } from "../project/project.ts";
import { nextStep, steps } from "../project/steps.ts";

/** A row of the list of projects. */
export interface ListedProject {
  id: string;
  name: string;
  notes: string;
  country: string | undefined;
  step: StepName;
  changed: number;
  /** Who changed it last; undefined if it was changed in this browser and not saved since. */
  changedBy: string | undefined;
  versions: number;
  /** Undefined if this browser alone has the project. */
  standing: ProjectSummary["standing"] | undefined;
  owner: string | undefined;
  isUnsaved: boolean;
}

/** Projects of the service and of this browser, last changed first. Without an answer of the service, the working copies. */
export function listedProjects(
  summaries: readonly ProjectSummary[] | undefined,
  copies: readonly Project[],
  isUnsaved: (project: Project) => boolean,
): ListedProject[] {
  const copyOf = new Map(copies.map((copy) => [copy.id, copy]));
  const there = (summaries ?? []).map((summary) => {
    const copy = copyOf.get(summary.id);
    return copy && isUnsaved(copy) ? withSummary(ofCopy(copy, true), summary) : ofSummary(summary);
  });
  const isThere = new Set(summaries?.map(({ id }) => id));
  // A copy of a project that the service no longer lists stays only for what was not saved.
  const here = copies.filter(
    (copy) => !isThere.has(copy.id) && (summaries === undefined || !copy.kept || isUnsaved(copy)),
  );
  return [...there, ...here.map((copy) => ofCopy(copy, isUnsaved(copy)))].sort((a, b) => b.changed - a.changed);
}

function ofSummary(summary: ProjectSummary): ListedProject {
  const { id, name, notes, country, country_name, versions, standing } = summary;
  return {
    ...{ id, name, notes, versions, standing },
    country: country_name ?? country ?? undefined,
    step: steps.find((step) => step.name === summary.step)?.name ?? "inputs",
    changed: Date.parse(summary.changed_at),
    changedBy: summary.changed_by.name,
    owner: summary.owner.name,
    isUnsaved: false,
  };
}

function ofCopy(copy: Project, isUnsaved: boolean): ListedProject {
  const { id, name, notes, work, changed, versions, kept } = copy;
  return {
    ...{ id, name, notes, changed, versions: versions.length, isUnsaved, standing: kept?.standing },
    country: work.country?.name,
    step: nextStep(work),
    changedBy: undefined,
    owner: undefined,
  };
}

function withSummary(listed: ListedProject, { owner, standing }: ProjectSummary): ListedProject {
  return { ...listed, owner: owner.name, standing };
}
