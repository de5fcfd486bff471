import { createHash } from "node:crypto";
import { type CountryFile, generateCountry } from "@tessera/demo";
import type { RunningService } from "./running-service.js";
import { upload } from "./uploaded-files.js";

/** The files of a country that a fit is submitted with, by their roles. */
export const fitFiles = {
  pjnz: "pjnz.PJNZ",
  shape: "areas.geojson",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
} as const satisfies Record<string, CountryFile>;
export const countryFiles = { ...fitFiles, sti: "sti.csv" } as const;

/** Uploads a country of two districts. Its fit is submitted with the body, and ends soon. */
export async function uploadCountry(service: RunningService, limits: { no_of_samples: number; max_iteration: number }) {
  const { files } = await generateCountry({ districts: 2 });
  const data = Object.entries(fitFiles).map(([role, name]) => {
    const hash = createHash("md5").update(files[name]).digest("hex");
    return [role, { path: upload(service, name, files[name]), hash, filename: name }];
  });
  const options: Record<string, unknown> = { ...JSON.parse(files["options.json"].toString("utf8")), ...limits };
  const { body: versions } = await service.get("/service/version");
  const version = versions.data as Record<string, string>;
  return { files, body: { data: Object.fromEntries(data) as Record<string, object>, options, version } };
}
