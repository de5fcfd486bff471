import { type FileType, fileTypes } from "@tessera/contract";
import { type InputFile, newWork, type Task, type Work } from "../../src/project/project.ts";

export function sampleFile(name: string): InputFile {
  return { path: `/data/uploads/${name}`, filename: name, hash: name, fromADR: false, resource_url: null };
}

export function finished(id: string): Task {
  return { id, submitted: 1, state: "complete" };
}

/** Work with every step done. */
export function completeWork(): Work {
  return {
    ...newWork(),
    country: { name: "Tessaria", iso3: "XTA" },
    files: Object.fromEntries(fileTypes.map((type) => [type, sampleFile(`${type}.csv`)])) as Record<
      FileType,
      InputFile
    >,
    filesAgree: true,
    inputsReviewed: true,
    options: { area_level: "2" },
    optionsAreValid: true,
    fit: finished("f1"),
    calibrationOptions: { calibrate_method: "logistic" },
    calibration: finished("c1"),
    outputOpened: true,
    downloads: { spectrum: finished("d1"), summary: finished("d2"), datapack: finished("d3") },
  };
}
