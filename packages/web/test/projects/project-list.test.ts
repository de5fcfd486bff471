import type { ProjectSummary } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { isUnsaved, stateOf } from "../../src/keeping/state.ts";
import { newProject, type Project } from "../../src/project/project.ts";
import { actionsFor } from "../../src/projects/project-actions.ts";
import { listedProjects } from "../../src/projects/project-list.ts";
import { completeWork } from "../project/sample-work.ts";

const ana = { id: "a", name: "Ana" };

function summary(id: string, more: Partial<ProjectSummary> = {}): ProjectSummary {
  return {
    ...{ id, name: `There ${id}`, notes: "", country: "XTA", country_name: null, step: "fit", owner: ana },
    ...{ standing: "editor", versions: 2 },
    ...{ created_at: "2026-01-01T00:00:00.000Z", changed_at: "2026-01-02T00:00:00.000Z", changed_by: ana },
    ...more,
  };
}

/** A working copy without changes. */
function saved(id: string): Project {
  const copy = { ...newProject(`There ${id}`, 1), id, work: completeWork() };
  return { ...copy, kept: { revision: 1, standing: "editor", base: stateOf(copy) } };
}

const list = (summaries: ProjectSummary[] | undefined, copies: Project[]) =>
  listedProjects(summaries, copies, isUnsaved);

describe("the list of projects", () => {
  it("has projects of the service, with notes and the name of the country, or its code if no name is known", () => {
    const named = summary("one", { country_name: "Tessaria", notes: "first try" });
    expect(list([named, summary("two")], [])).toMatchObject([
      {
        id: "one",
        country: "Tessaria",
        notes: "first try",
        step: "fit",
        owner: "Ana",
        changedBy: "Ana",
        standing: "editor",
        versions: 2,
      },
      { id: "two", country: "XTA", isUnsaved: false },
    ]);
  });

  it("shows changes that are not saved yet", () => {
    const copy = { ...saved("one"), name: "Renamed here", changed: Date.now() };
    expect(list([summary("one")], [copy])).toMatchObject([
      { name: "Renamed here", isUnsaved: true, owner: "Ana", standing: "editor", changedBy: undefined },
    ]);
  });

  it("marks projects that this browser alone has", () => {
    const [only] = list([], [newProject("Only here", 1)]);
    expect(only).toMatchObject({ name: "Only here", standing: undefined });
  });

  it("leaves out working copies of projects that the service no longer lists, unless something was not saved", () => {
    const changed = { ...saved("changed"), notes: "late" };
    expect(list([], [saved("gone"), changed]).map(({ id }) => id)).toEqual(["changed"]);
  });

  it("has the working copies while the service does not answer", () => {
    expect(list(undefined, [saved("one"), newProject("Two", 2)])).toHaveLength(2);
  });

  it("has the last changed first", () => {
    const later = summary("later", { changed_at: "2026-03-01T00:00:00.000Z" });
    expect(list([summary("one"), later], []).map(({ id }) => id)).toEqual(["later", "one"]);
  });
});

describe("actions on a project", () => {
  it("are those that its standing allows", () => {
    const names = (...given: Parameters<typeof actionsFor>) => actionsFor(...given).map(({ id }) => id);
    expect(names("viewer", true)).toEqual(["share", "versions", "copy", "export", "support"]);
    expect(names("editor", true)).not.toContain("delete");
    expect(names("owner", true)).toContain("delete");
    expect(names(undefined, true)).toEqual(["rename", "notes", "versions", "copy", "export", "delete"]);
    expect(names("owner", false)).not.toContain("share");
    expect(names(undefined, false)).toContain("support");
  });
});
