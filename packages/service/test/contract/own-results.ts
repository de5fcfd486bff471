import type { Answer, RunningService } from "./running-service.js";
import { calibrateBody } from "./running-service.js";

type Headers = Record<string, string>;

export interface UploadedFile {
  path: string;
  filename: string;
}

/** The results of one person, with the demo files that they were made from. */
export interface OwnResults {
  // biome-ignore lint/suspicious/noExplicitAny: as the service answered it
  demo: any;
  version: unknown;
  fit: string;
  calibration: string;
  download: string;
  zip: UploadedFile;
}

/** A file as requests name it. */
export const plain = ({ path, filename }: UploadedFile) => ({ path, filename });

export async function dataOf(answer: Promise<Answer>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** The session that an answer opens. */
export function sessionIn({ headers }: Answer): Headers {
  return { cookie: (headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}

/** Somebody new, whom an administrator lets in. */
export async function newPerson(service: RunningService, name: string, administrator: Headers): Promise<Headers> {
  const { secret: code } = await dataOf(service.post("/people/workshop-code", undefined, administrator));
  return sessionIn(await service.post("/people/workshop", { code, name }));
}

/** Fits and calibrates the demo country for whoever asks. */
export async function ownResults(service: RunningService, headers: Headers, seed = 1): Promise<OwnResults> {
  const post = (path: string, body: unknown) => dataOf(service.post(path, body, headers));
  const version = await dataOf(service.get("/service/version", headers));
  const demo = await post("/internal/demo", { districts: 2, seed });
  const { vmmc: _, ...data } = demo.files;
  const { id: fit } = await post("/model/submit", { data, options: demo.options, version });
  await service.ended("model", fit, headers);
  const { options } = await calibrateBody(service, headers);
  const { id: calibration } = await post(`/calibrate/submit/${fit}`, { options, version, iso3: "XTA" });
  await service.ended("calibrate", calibration, headers);
  const download = await madeDownload(service, "spectrum", calibration, headers);
  return { demo, version, fit, calibration, download, zip: await uploadedZip(service, download, headers) };
}

/** Makes a download and waits for it. */
export async function madeDownload(
  service: RunningService,
  type: string,
  calibration: string,
  headers: Headers,
  body?: unknown,
): Promise<string> {
  const { id } = await dataOf(service.post(`/download/submit/${type}/${calibration}`, body, headers));
  await service.ended("download", id, headers);
  return id;
}

/** Sends a generated file back as an upload. */
async function uploadedZip(service: RunningService, download: string, headers: Headers): Promise<UploadedFile> {
  const bytes = await (await fetch(`${service.url}/download/result/${download}`, { headers })).arrayBuffer();
  const uploaded = await fetch(`${service.url}/internal/upload/input/output.zip`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", ...headers },
    body: bytes,
  });
  return ((await uploaded.json()) as Answer["body"]).data;
}

/** Restores a zip of one's own results whose state names tasks and files of `others`. */
export async function restoreNaming(
  service: RunningService,
  own: OwnResults,
  others: Pick<OwnResults, "demo" | "fit" | "calibration">,
  headers: Headers,
) {
  const { pjnz, population, shape, survey } = others.demo.files as Record<string, UploadedFile>;
  const files = Object.entries({ pjnz, population, shape, survey });
  const state = {
    datasets: Object.fromEntries(files.map(([role, file]) => [role, plain(file as UploadedFile)])),
    model_fit: { id: others.fit, options: {} },
    calibrate: { id: others.calibration, options: {} },
    version: own.version,
  };
  const download = await madeDownload(service, "spectrum", own.calibration, headers, { state });
  return dataOf(
    service.post("/project/restore", { zip: plain(await uploadedZip(service, download, headers)) }, headers),
  );
}
