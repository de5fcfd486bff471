import { basename } from "node:path";
import type { WarningText } from "@tessera/contract/api";
import { hasShared, sharedFile } from "../../../../scripts/test/shared.mjs";
import { newProject, type Project } from "../../src/project/project.ts";
import { addWarnings, warningsOfTask } from "../../src/project/steps.ts";
import { ask, done } from "./ask.ts";
import type { TestService } from "./service.ts";

/** The public case whose files a new user would try. */
const name = "mwi-2024";
export const hasRealData = hasShared("screens with the files of a real country", `data/${name}`, `reference/${name}`);

const files = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
} as const;

/** A project of a real country with a fit and a calibration, as the application stores it. */
export async function realProject(service: TestService): Promise<Project> {
  const data = Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([type, filename]) => {
        const content = sharedFile("data", name, filename);
        const { path } = await ask<{ path: string }>(service, `/internal/upload/input/${filename}`, content);
        const file = { path, filename, hash: basename(path), fromADR: false, resource_url: null };
        return [type, file] as const;
      }),
    ),
  );
  const optionsOf = (file: string) => JSON.parse(sharedFile("reference", name, file).toString("utf8"));
  const iso3 = "MWI";
  const version = await ask(service, "/service/version");
  const options = optionsOf("options.json");
  const calibrationOptions = optionsOf("calibration_options.json");
  const fit = await done(service, "model", "/model/submit", { data, options, version, iso3 });
  const calibration = await done(service, "calibrate", `/calibrate/submit/${fit.id}`, {
    ...{ options: calibrationOptions, version, iso3 },
  });
  const project = newProject("District estimates 2024, first round", Date.now());
  Object.assign(project.work, {
    ...{ country: { name: "Malawi - Demo", iso3 }, files: data, filesAgree: true, inputsReviewed: true },
    ...{ options, optionsAreValid: true, fit, calibrationOptions, calibration },
  });
  const warningsOf = async (path: string) => (await ask<{ warnings: WarningText[] }>(service, path)).warnings;
  const ofFit = await warningsOf(`/model/result/${fit.id}`);
  const ofCalibration = await warningsOf(`/calibrate/result/metadata/${calibration.id}`);
  addWarnings(project.work, "fit", warningsOfTask(fit.id, ofFit));
  addWarnings(project.work, "calibrate", warningsOfTask(calibration.id, ofCalibration));
  return project;
}
