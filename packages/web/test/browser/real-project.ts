import { basename } from "node:path";
import type { WarningText } from "@tessera/contract/api";
import { hasShared, sharedFile } from "../../../../scripts/test/shared.mjs";
import { newProject, type Project, type Task } from "../../src/project/project.ts";
import { addWarnings, warningsOfTask } from "../../src/project/steps.ts";
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
  const ask = asking(service);
  const data = Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([type, filename]) => {
        const content = sharedFile("data", name, filename);
        const { path } = await ask<{ path: string }>(`/internal/upload/input/${filename}`, content);
        const file = { path, filename, hash: basename(path), fromADR: false, resource_url: null };
        return [type, file] as const;
      }),
    ),
  );
  const optionsOf = (file: string) => JSON.parse(sharedFile("reference", name, file).toString("utf8"));
  const iso3 = "MWI";
  const version = await ask("/service/version");
  const options = optionsOf("options.json");
  const calibrationOptions = optionsOf("calibration_options.json");
  const done = async (kind: string, path: string, body: object): Promise<Task> => {
    const { id } = await ask<{ id: string }>(path, { ...body, version, iso3 });
    for (;;) {
      // As in the application, a status that cannot be read is asked for again: the machine may be busy.
      const status = await ask<{ done: boolean; success: boolean }>(`/${kind}/status/${id}`).catch(() => undefined);
      if (status?.done && !status.success) throw new Error(`${kind} of ${name} failed`);
      if (status?.done) return { id, submitted: Date.now(), state: "complete" };
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const fit = await done("model", "/model/submit", { data, options });
  const calibration = await done("calibrate", `/calibrate/submit/${fit.id}`, { options: calibrationOptions });
  const project = newProject("District estimates 2024, first round", Date.now());
  Object.assign(project.work, {
    ...{ country: { name: "Malawi - Demo", iso3 }, files: data, filesAgree: true, inputsReviewed: true },
    ...{ options, optionsAreValid: true, fit, calibrationOptions, calibration },
  });
  const warningsOf = async (path: string) => (await ask<{ warnings: WarningText[] }>(path)).warnings;
  const ofFit = await warningsOf(`/model/result/${fit.id}`);
  const ofCalibration = await warningsOf(`/calibrate/result/metadata/${calibration.id}`);
  addWarnings(project.work, "fit", warningsOfTask(fit.id, ofFit));
  addWarnings(project.work, "calibrate", warningsOfTask(calibration.id, ofCalibration));
  return project;
}

function asking({ address }: TestService) {
  return async <Data>(path: string, body?: object): Promise<Data> => {
    const isFile = body instanceof Uint8Array;
    const type = isFile ? "application/octet-stream" : "application/json";
    const response = await fetch(
      `${address}${path}`,
      body && {
        method: "POST",
        headers: { "content-type": type },
        body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      },
    );
    const { data, errors } = (await response.json()) as { data: Data; errors: unknown };
    if (errors) throw new Error(`${path}: ${JSON.stringify(errors)}`);
    return data;
  };
}
