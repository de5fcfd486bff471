import { describe, expect, it } from "vitest";
import { newProject } from "../../src/project/project.ts";
import { isOpen, steps } from "../../src/project/steps.ts";
import { isPartial, projectNote, type RestoreResponse, restoredWork } from "../../src/projects/demo-and-restore.ts";
import { requestBody } from "../../src/steps/save/download-request.ts";
import { completeWork } from "../project/sample-work.ts";

const project = { ...newProject("Tessaria", 1), work: completeWork() };
const { state } = requestBody("spectrum", project, { service: "1.0.0" }, String);

const answer: RestoreResponse = {
  state: state as unknown as Record<string, unknown>,
  notes: null,
  model_fit: { options: { area_scope: ["XTA"] } },
  calibrate: { id: "c1", options: { method: "none" }, restored: false },
  missing: { files: [], tasks: [] },
};

describe("a project from an output zip", () => {
  it("has every step where files and tasks are still there", () => {
    const work = { ...restoredWork(answer, 5), filesAgree: true };
    expect(isPartial(work.restored)).toBe(false);
    expect(work.files.survey).toMatchObject({ path: "/uploads/survey.csv", filename: "survey.csv", hash: "survey" });
    expect(work).toMatchObject({ fit: { id: "f1", state: "complete" }, calibration: { id: "c1" } });
    for (const { name } of steps) expect(isOpen(name, work)).toBe(true);
  });

  it("names the files that are not there and does without them", () => {
    const missing = { files: [{ name: "survey", path: "uploads/survey.csv", filename: "survey.csv" }], tasks: [] };
    const work = restoredWork({ ...answer, missing }, 5);
    expect(work.restored?.files).toEqual([{ type: "survey", filename: "survey.csv" }]);
    expect(work.files.survey).toBeUndefined();
    expect(work.files.pjnz).toBeDefined();
    expect(work.optionsAreValid).toBe(false);
    expect(isOpen("output", work)).toBe(true);
  });

  it("does not ask for a file that the project never had", () => {
    const missing = { files: [{ name: "anc", path: "", filename: "" }], tasks: [] };
    expect(restoredWork({ ...answer, missing }, 5).restored?.files).toEqual([]);
  });

  it("has no fit where its task is gone, or where the zip says nothing of it", () => {
    const missing = { files: [], tasks: [{ name: "model_fit", id: "f1" }] };
    for (const without of [
      { ...answer, missing },
      { ...answer, state: null },
    ]) {
      const work = restoredWork(without, 5);
      expect(work.fit).toBeNull();
      expect(work.restored?.tasks).toEqual(["fit"]);
      expect(work.country).toEqual({ name: "XTA", iso3: "XTA" });
    }
  });
});

describe("the notes of an output zip", () => {
  it("give the name and the note of the project back, of several paragraphs too", () => {
    const notes =
      "Project notes:\n\nTessaria\n2026/11/15 12:00:00\nOne\n\ntwo\n\nVersion notes:\n\nVersion 1\n2026/11/15 12:00:00\nfirst\n\n";
    expect(projectNote(notes)).toEqual({ name: "Tessaria", note: "One\n\ntwo" });
  });

  it("may be empty", () => {
    expect(projectNote("Notes:\n\nTessaria\n2026/11/15 12:00:00\n\n\nVersions:\n\n")).toEqual({
      name: "Tessaria",
      note: "",
    });
    expect(projectNote(null)).toEqual({ name: "", note: "" });
  });

  it("of another form are a note as a whole", () => {
    expect(projectNote("Ask Ana about district 7.\n")).toEqual({ name: "", note: "Ask Ana about district 7." });
  });
});
