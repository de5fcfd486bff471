import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepWork, newProject, newWork } from "../../src/project/project.ts";
import { projectFileName, projectFileText, readProjectFile } from "../../src/projects/project-file.ts";
import { completeWork } from "../project/sample-work.ts";

const project = { ...newProject("Tessaria", 1), notes: "agreed", work: completeWork() };
keepWork(project, "first", 2);
const text = projectFileText(project);

describe("a project file", () => {
  it("gives the project back, under an id of its own", () => {
    const read = readProjectFile(`\uFEFF${text}`);
    if (!("project" in read)) throw new Error(read.refused);
    expect(read.project).toEqual({ ...project, id: read.project.id });
    expect(read.project.id).not.toBe(project.id);
  });

  it("of an earlier release gets what came since", () => {
    const { downloads: _, offered: __, restored: ___, ...before } = completeWork();
    const old = JSON.stringify({ ...JSON.parse(text), project: { ...project, work: before } });
    const read = readProjectFile(old);
    if (!("project" in read)) throw new Error(read.refused);
    expect(read.project.work).toEqual({ ...newWork(), ...before });
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
