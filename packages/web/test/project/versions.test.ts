import { describe, expect, it } from "vitest";
import { copyProject, keepWork, newProject, type Project, returnTo, type Work } from "../../src/project/project.ts";
import { completeWork } from "./sample-work.ts";

function projectWithVersion() {
  const project = { ...newProject("Tessaria", 1), work: completeWork() };
  keepWork(project, "first", 2);
  return project;
}

const workOfFirst = ({ versions }: Project) => versions.find(({ number }) => number === 1)?.work as Work;

describe("versions of a project", () => {
  it("do not change with the work", () => {
    const project = projectWithVersion();
    project.work.fit = null;
    expect(project.versions[0]).toMatchObject({ number: 1, note: "first", saved: 2, work: { fit: { id: "f1" } } });
  });

  it("can be gone back to, and the present work is kept first", () => {
    const project = projectWithVersion();
    project.work.fit = null;
    returnTo(project, workOfFirst(project), "before going back", 3);
    expect(project.work).toMatchObject({ fit: { id: "f1" } });
    expect(project.versions.map(({ number, note }) => [number, note])).toEqual([
      [2, "before going back"],
      [1, "first"],
    ]);
    expect(project.versions[0]?.work?.fit).toBeNull();
  });

  it("are not made twice of the same work", () => {
    const project = projectWithVersion();
    returnTo(project, workOfFirst(project), "before going back", 3);
    expect(project.versions).toHaveLength(1);
  });

  it("are not touched by changes to work that was gone back to", () => {
    const project = projectWithVersion();
    returnTo(project, workOfFirst(project), "", 3);
    project.work.fit = null;
    expect(project.versions[0]?.work?.fit?.id).toBe("f1");
  });

  it("come along in a copy, which is a project of its own", () => {
    const project = projectWithVersion();
    const copy = copyProject(project, "Copy", 5);
    copy.work.fit = null;
    expect(copy.id).not.toBe(project.id);
    expect(copy).toMatchObject({ name: "Copy", created: 5, changed: 5 });
    expect(copy.versions).toEqual(project.versions);
    expect(project.work.fit?.id).toBe("f1");
  });
});
