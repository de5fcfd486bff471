import { describe, expect, it } from "vitest";
import { keepWork, newProject } from "../../src/project/project.ts";
import { fileNameIn, requestBody, timeOfNote } from "../../src/steps/save/download-request.ts";
import { sizeText } from "../../src/texts/formats.ts";
import { completeWork } from "../project/sample-work.ts";

const version = { service: "1.0.0", model: "2.0.0", queue: "3.0.0", i18n: "4.0.0" };
const versionName = (number: number) => `Version ${number}`;

function project() {
  const made = { ...newProject("Tessaria", 1), notes: "agreed", work: completeWork() };
  keepWork(made, "", 2);
  keepWork(made, "after the meeting", 3);
  return made;
}

describe("a request for a download", () => {
  it("of the output zip carries what restores the project", () => {
    const { state, notes } = requestBody("spectrum", project(), version, versionName);
    expect(state).toMatchObject({
      model_fit: { options: { area_level: "2" }, id: "f1" },
      calibrate: { options: { calibrate_method: "logistic" }, id: "c1" },
      version,
    });
    expect(Object.keys(state?.datasets ?? {})).toEqual([
      ...["pjnz", "population", "shape", "survey", "programme", "anc", "sti"],
    ]);
    expect(state?.datasets.pjnz).toEqual({ path: "uploads/pjnz.csv", filename: "pjnz.csv" });
    expect(notes).toEqual({
      project_notes: { name: "Tessaria", note: "agreed", updated: timeOfNote(1) },
      version_notes: [{ name: "Version 2", note: "after the meeting", updated: timeOfNote(3) }],
    });
  });

  it("leaves optional files out of the state that are not there", () => {
    const made = project();
    delete made.work.files.anc;
    delete made.work.files.sti;
    const { state } = requestBody("spectrum", made, version, versionName);
    expect(Object.keys(state?.datasets ?? {})).toEqual(["pjnz", "population", "shape", "survey", "programme"]);
  });

  it("has no state where a required file or the fit is not there", () => {
    const withoutFile = project();
    delete withoutFile.work.files.pjnz;
    expect(requestBody("spectrum", withoutFile, version, versionName).state).toBeNull();
    const withoutFit = project();
    withoutFit.work.fit = null;
    expect(requestBody("spectrum", withoutFit, version, versionName).state).toBeNull();
  });

  it("names the file that it is made with", () => {
    expect(requestBody("agyw", project(), version, versionName)).toMatchObject({ pjnz: { filename: "pjnz.csv" } });
    expect(requestBody("datapack", project(), version, versionName)).toMatchObject({ vmmc: { filename: "vmmc.csv" } });
  });

  it("of a report carries nothing but the country", () => {
    expect(requestBody("summary", project(), version, versionName)).toEqual({ iso3: "XTA" });
  });
});

describe("the time of a note", () => {
  it("is written as the service reads it", () => {
    expect(timeOfNote(new Date(2026, 0, 5, 7, 8, 9).getTime())).toBe("2026/01/05 07:08:09");
  });
});

describe("the facts of a prepared file", () => {
  it("have the name from the response header", () => {
    expect(fileNameIn('attachment; filename="XTA_output_20260101-1200.zip"')).toBe("XTA_output_20260101-1200.zip");
    expect(fileNameIn("")).toBe("");
  });

  it("have its size in the largest unit that it fills", () => {
    const sizes = [0, 999, 169_420, 5_812_345, 1_250_000_000_000];
    expect(sizes.map((bytes) => sizeText(bytes, "en"))).toEqual(["0 byte", "999 byte", "169 kB", "5.8 MB", "1,250 GB"]);
    expect(sizeText(5_812_345, "fr")).toMatch(/^5,8.Mo$/);
  });
});
