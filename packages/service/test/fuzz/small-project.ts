import { readFileSync } from "node:fs";
import { calibrateBody, fitAndCalibrate, type RunningService } from "../contract/running-service.js";
import { damagedFiles } from "./damaged-files.js";
import type { Known } from "./schema-values.js";

interface Stored {
  path: string;
  filename: string;
  hash: string;
}

/** Makes a small project, sound from files to a download, and tells what requests can be made of it. */
export async function makeProject(service: RunningService, seed: number): Promise<Known> {
  const { body: demo } = await service.post("/internal/demo", { districts: 3 });
  const files = Object.values(demo.data.files) as Stored[];
  const contents = files.map(({ path, filename }) => ({ name: filename, content: readFileSync(path) }));
  const { fit, calibrate } = await fitAndCalibrate(service);
  const downloads = [];
  for (const type of ["spectrum", "coarse_output", "summary"]) {
    const { body } = await service.post(`/download/submit/${type}/${calibrate}`, {});
    downloads.push(body.data.id as string);
    await service.ended("download", body.data.id);
  }
  const zip = Buffer.from(await (await fetch(`${service.url}/download/result/${downloads[0]}`)).arrayBuffer());
  const damaged = damagedFiles([...contents, { name: "output.zip", content: zip }], seed);
  const uploaded: Stored[] = [];
  for (const { name, content } of [{ name: "output.zip", content: zip }, ...damaged])
    uploaded.push(await uploadFile(service.url, name, content));
  const stored = [...files, ...files, ...uploaded];
  const { body: version } = await service.get("/service/version");
  const { options: calibrationOptions } = await calibrateBody(service);
  const { body: metadata } = await service.get(`/calibrate/result/metadata/${calibrate}`);
  return {
    id: [fit, calibrate, calibrate, ...downloads, "no-such-task"],
    type: ["programme", "anc", "survey", "vmmc", "pjnz", "shape", "population", ...downloadTypes],
    iso3: ["XTA", "MWI", "", "XXX"],
    filename: ["a.csv", "areas.geojson", "data.pjnz", "output.zip", "survey.csv"],
    path: stored.map(({ path }) => path),
    ...Object.fromEntries(roles.map((role) => [role, [demo.data.files[role], ...rolePaths(demo.data.files[role])]])),
    hash: stored.map(({ hash }) => hash),
    zip: [plain(uploaded[0])],
    bytes: damaged.map(({ content }) => content).filter(({ length }) => length < 200_000),
    version: [version.data],
    options: [demo.data.options, calibrationOptions],
    indicator: ["prevalence", "plhiv", "art_coverage", "nonsense"],
    area_level: ["0", "1", "2", "9"],
    area_id: [...areaIds(metadata.data), "XTA_9_9"],
    calendar_quarter: ["CY2016Q1", "CY2018Q3", "CY2020Q4", "CY2099Q1"],
    sex: ["both", "female", "male", "none"],
    age_group: ["Y015_049", "Y000_999", "Y999_000"],
    above: ["0.05", "0.9025", "95"],
    below: ["0.001", "1"],
    districts: [2, 3],
    strict: ["true", "false", ""],
  };
}

const roles = ["pjnz", "shape", "population", "survey", "programme", "anc", "vmmc"];
const downloadTypes = [
  "spectrum",
  "coarse_output",
  "summary",
  "comparison",
  "agyw",
  "datapack",
  "document",
  "slides",
  "site",
];

/** Some requests name a file by its path alone. */
function rolePaths(file: Stored): string[] {
  return [file.path, file.path];
}

function plain(file: Stored | undefined) {
  return file && { path: file.path, filename: file.filename };
}

/** Areas wherever a description of plots names them. */
function areaIds(metadata: unknown): string[] {
  return [...new Set(JSON.stringify(metadata).match(/XTA(?:_\d_\d+)?(?=")/g) ?? [])];
}

async function uploadFile(url: string, name: string, content: Buffer): Promise<Stored> {
  const answer = await fetch(`${url}/upload/${name}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(content),
  });
  const { data } = (await answer.json()) as { data: Omit<Stored, "hash"> };
  return { ...data, hash: /\/([0-9A-F]+)\.\w+$/.exec(data.path)?.[1] ?? "" };
}
