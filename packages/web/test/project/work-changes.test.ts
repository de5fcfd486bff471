import { describe, expect, it } from "vitest";
import { newWork } from "../../src/project/project.ts";
import { isOpen, nextStep } from "../../src/project/steps.ts";
import { lostWithFiles, offerFile, removeFile, setFile, withdrawFile } from "../../src/project/work-changes.ts";
import { completeWork, finished, sampleFile } from "./sample-work.ts";

describe("a change of files", () => {
  it("discards the fit, the calibration and the downloads", () => {
    const work = completeWork();
    expect(lostWithFiles(work, ["survey"])).toEqual(["fit", "calibration"]);
    setFile(work, "survey", sampleFile("new.csv"));
    expect(work).toMatchObject({ fit: null, calibration: null, filesAgree: false });
    expect(work.downloads).toEqual({});
  });

  it("of circumcision discards only the downloads that use it", () => {
    const work = completeWork();
    expect(lostWithFiles(work, ["vmmc"])).toEqual([]);
    expect(lostWithFiles(work, ["vmmc", "anc"])).toEqual(["fit", "calibration"]);
    removeFile(work, "vmmc");
    expect(work.fit).not.toBeNull();
    expect(Object.keys(work.downloads)).toEqual(["summary"]);
  });

  it("leaves the file in use where a new one is only offered", () => {
    const work = completeWork();
    offerFile(work, "survey", sampleFile("new.csv"));
    expect(work.files.survey?.filename).toBe("survey.csv");
    expect(work).toMatchObject({ filesAgree: true, fit: { id: "f1" } });
    setFile(work, "survey", sampleFile("new.csv"));
    expect(work.files.survey?.filename).toBe("new.csv");
    expect(work.offered.survey).toBeUndefined();
  });

  it("keeps files from agreeing while one is offered for which none is in use", () => {
    const work = completeWork();
    delete work.files.anc;
    offerFile(work, "anc", sampleFile("anc.csv"));
    expect(work.filesAgree).toBe(false);
    withdrawFile(work, "anc");
    expect(work.offered).toEqual({});
  });
});

describe("a restored project", () => {
  const restored = { ...newWork(), calibration: finished("c1"), restored: { files: [], tasks: ["fit" as const] } };

  it("opens output and save although earlier steps are incomplete", () => {
    expect(isOpen("output", restored)).toBe(true);
    expect(isOpen("save", restored)).toBe(true);
    expect(isOpen("options", restored)).toBe(false);
    expect(nextStep(restored)).toBe("output");
  });

  it("is like any other once its files are changed", () => {
    const work = structuredClone(restored);
    setFile(work, "survey", sampleFile("survey.csv"));
    expect(work.restored).toBeNull();
    expect(isOpen("output", work)).toBe(false);
    expect(nextStep(work)).toBe("inputs");
  });

  it("opens nothing without its calibration", () => {
    expect(isOpen("output", { ...restored, calibration: null })).toBe(false);
  });
});
