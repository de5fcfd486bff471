import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepWork, newProject, newWork } from "../../src/project/project.ts";
import {
  projectFileName,
  projectFileText,
  projectsFileText,
  readProjectFile,
} from "../../src/projects/project-file.ts";
import { completeWork } from "../project/sample-work.ts";

const project = { ...newProject("Tessaria", 1), notes: "agreed", work: completeWork() };
keepWork(project, "first", 2);
const text = projectFileText(project);

describe("a project file", () => {
  it("gives the project back, under an id of its own", () => {
    const read = readProjectFile(`\uFEFF${text}`);
    if ("refused" in read) throw new Error(read.refused);
    const [opened] = read.projects;
    expect(opened).toEqual({ ...project, id: opened?.id });
    expect(opened?.id).not.toBe(project.id);
  });

  it("of several projects gives them all", () => {
    const other = newProject("Other", 3);
    const read = readProjectFile(projectsFileText([project, other]));
    expect("projects" in read && read.projects.map(({ name }) => name)).toEqual(["Tessaria", "Other"]);
    expect(readProjectFile(JSON.stringify({ ...JSON.parse(text), project: undefined, projects: [] }))).toEqual({
      refused: "notProject",
    });
  });

  it("says nothing of the service and its people", () => {
    const { name, notes, work } = project;
    const kept = { revision: 3, standing: "owner", base: { name, notes, work } } as const;
    const versions = project.versions.map((version) => ({ ...version, isKept: true, by: "Ana" }));
    expect(projectFileText({ ...project, person: "p1", kept, versions })).toBe(text);
  });

  it("of an earlier release gets what came since", () => {
    const { downloads: _, offered: __, restored: ___, ...before } = completeWork();
    const old = JSON.stringify({ ...JSON.parse(text), project: { ...project, work: before } });
    const read = readProjectFile(old);
    if ("refused" in read) throw new Error(read.refused);
    expect(read.projects[0]?.work).toEqual({ ...newWork(), ...before });
  });

  it("of a newer format is refused as such", () => {
    expect(readProjectFile(JSON.stringify({ ...JSON.parse(text), formatVersion: 2 }))).toEqual({
      refused: "newerFormat",
    });
  });

  it("is distinguished from other texts and other JSON", () => {
    expect(readProjectFile("area_id,sex")).toEqual({ refused: "notJson" });
    for (const other of ["null", "[]", '"text"', "{}", JSON.stringify({ kind: "tessera.project", formatVersion: 1 })])
      expect(readProjectFile(other)).toEqual({ refused: "notProject" });
  });

  it("with a damaged member is refused", () => {
    const damaged = [
      { work: { files: null } },
      { work: { dismissed: {} } },
      { versions: {} },
      { name: 3 },
      { versions: [{}] },
      { versions: [{ number: 1, work: null }] },
    ];
    for (const part of damaged) {
      const changed = JSON.stringify({ ...JSON.parse(text), project: { ...project, ...part } });
      expect(readProjectFile(changed)).toEqual({ refused: "notProject" });
    }
  });

  it("never fails on any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readProjectFile(JSON.stringify({ kind: "tessera.project", formatVersion: 1, project: value }));
      }),
    );
  });
});

describe("the name of a project file", () => {
  it("is that of the project, without what file systems do not take", () => {
    expect(projectFileName({ name: "Tessaria: 2026/27?" })).toBe("Tessaria 2026 27.tessera.json");
    expect(projectFileName({ name: "Moçambique" })).toBe("Moçambique.tessera.json");
    expect(projectFileName({ name: "///" })).toBe("project.tessera.json");
  });
});
