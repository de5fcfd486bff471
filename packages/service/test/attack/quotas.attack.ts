import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  type Answer,
  calibrateBody,
  fitAndCalibrate,
  type RunningService,
  startService,
} from "../contract/running-service.js";

const megabyte = 1_000_000;
const state = { name: "Round 1", notes: "", country: null, step: "inputs", content: {} };
let service: RunningService | undefined;
afterEach(() => service?.stop());

async function serviceWith(quota: string): Promise<RunningService> {
  service = await startService({ environment: { TESSERA_PROJECT_QUOTA: quota }, flags: ["--workers=0"] });
  return service;
}

async function newProject({ post }: RunningService, headers: Record<string, string> = {}): Promise<string> {
  return (await post("/projects", state, headers)).body.data.id;
}

function codes(answers: readonly Pick<Answer, "status">[]): Record<number, number> {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}

/** Bytes of all that is in a folder, also of what is not whole yet. */
function bytesIn(folder: string): number {
  const paths = readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, String(name))));
  return paths.filter((found) => found.isFile()).reduce((sum, { size }) => sum + size, 0);
}

/** A body that does not say how long it is. */
function inPieces(letter: string, pieces: number): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent++ < pieces) controller.enqueue(new TextEncoder().encode(letter.repeat(megabyte / 10)));
      else controller.close();
    },
  });
}

const letters = Array.from("abcdefghijklmnopqrst");

describe("uploads beyond a quota", () => {
  it("do not come in, twenty at once, of which one would fit", async () => {
    const running = await serviceWith("2MB");
    const project = await newProject(running);
    const headers = { "content-type": "application/octet-stream", "x-tessera-project": project };
    const send = (letter: string) =>
      running.post("/internal/upload/input/a.csv", letter.repeat(1.9 * megabyte), headers);
    expect(codes(await Promise.all(letters.map(send)))).toEqual({ 200: 1, 413: 19 });
    expect(bytesIn(join(running.dataDir, "uploads"))).toBe(1.9 * megabyte);
  });

  it("do not come in, twenty at once, that do not say how long they are", async () => {
    const running = await serviceWith("2MB");
    const headers = { "content-type": "application/octet-stream", "x-tessera-project": await newProject(running) };
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, bytesIn(join(running.dataDir, "uploads")));
    }, 20);
    const send = (letter: string) =>
      fetch(`${running.url}/internal/upload/input/a.csv`, {
        ...{ method: "POST", headers, body: inPieces(letter, 19), duplex: "half" },
      } as RequestInit);
    const counted = codes(await Promise.all(letters.map(send)));
    clearInterval(watch);
    expect([counted[200] ?? 0, counted[413]]).toEqual([expect.toSatisfy((stored) => stored <= 1), expect.any(Number)]);
    expect(most).toBeLessThanOrEqual(2 * megabyte);
    expect(bytesIn(join(running.dataDir, "uploads"))).toBeLessThanOrEqual(1.9 * megabyte);
  });
});

describe("projects beyond a quota", () => {
  it("do not grow by saves and versions of 15 MB each, and keep what was saved before", async () => {
    const running = await serviceWith("40MB");
    const id = await newProject(running);
    const content = { text: "x".repeat(15 * megabyte) };
    const statuses: number[] = [];
    for (let revision = 1, k = 0; k < 10; k++) {
      const saved = await running.post(`/projects/${id}/save`, { revision, change: { content } });
      if (saved.status === 200) revision++;
      const kept = await running.post(`/projects/${id}/versions`, { note: `${k}` });
      statuses.push(saved.status, kept.status);
    }
    expect(codes(statuses.map((status) => ({ status })))).toEqual({ 200: 11, 413: 9 });
    const { contents, quota } = (await running.get(`/projects/${id}/storage`)).body.data;
    expect([contents.count, contents.bytes <= quota, contents.bytes > 30 * megabyte]).toEqual([2, true, true]);
    expect((await running.get(`/projects/${id}`)).body.data.content.text.length).toBe(15 * megabyte);
  });

  it("do not come in, ten at once", async () => {
    const running = await serviceWith("40MB");
    const id = await newProject(running);
    const keep = (note: string) =>
      running.post(`/projects/${id}/versions`, {
        note,
        kept: { content: { text: "y".repeat(15 * megabyte) }, at: "2026-02-03T04:05:06.789Z" },
      });
    expect(codes(await Promise.all(letters.slice(0, 10).map(keep)))).toEqual({ 200: 2, 413: 8 });
    expect((await running.get(`/projects/${id}/storage`)).body.data.contents.bytes).toBeLessThan(40 * megabyte);
  });
});

describe("results beyond a quota", () => {
  it("do not come in by output zips, ten one after the other, of which one fits", async () => {
    const operator = { authorization: "Bearer a-token-of-the-operator" };
    const running = await startService({
      environment: { TESSERA_PROJECT_QUOTA: "12MB", TESSERA_ACCESS_TOKENS: "a-token-of-the-operator" },
      flags: ["--workers=1", "--sign-in=accounts"],
    });
    service = running;
    const { post, dataDir } = running;
    const account = { name: "Ana", email: "ana@example.org", password: "correct horse battery" };
    const joined = await post("/people/join", account);
    const ana = { cookie: (joined.headers.get("set-cookie") ?? "").split(";")[0] as string };
    const asOperator: RunningService = {
      ...running,
      get: (path) => running.get(path, operator),
      post: (path, body) => running.post(path, body, operator),
      ended: (kind, id) => running.ended(kind, id, operator),
    };
    const { calibrate } = await fitAndCalibrate(asOperator);
    const submitted = await asOperator.post(`/download/submit/spectrum/${calibrate}`);
    const download = submitted.body.data.id as string;
    await asOperator.ended("download", download);
    const answer = await fetch(`${service.url}/download/result/${download}`, { headers: operator });
    const project = await newProject(service, ana);
    const headers = { ...ana, "x-tessera-project": project };
    const uploaded = await fetch(`${service.url}/internal/upload/input/a.zip`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", ...headers },
      body: await answer.blob(),
    });
    const { path, filename } = ((await uploaded.json()) as Answer["body"]).data;
    const results = join(dataDir, "results");
    const before = bytesIn(results);
    const answers: Answer[] = [];
    for (let k = 0; k < 10; k++) answers.push(await post("/project/restore", { zip: { path, filename } }, headers));
    const stored = bytesIn(results) - before;
    const storage = (await service.get(`/projects/${project}/storage`, ana)).body.data;
    expect([codes(answers), storage.results]).toEqual([
      { 200: 1, 413: 9 },
      { count: 1, bytes: stored },
    ]);
    expect(storage.files.bytes + stored).toBeLessThan(12 * megabyte);
  });

  it("are not computed for twenty calibrations at once, of which one would fit", async () => {
    service = await startService({ environment: { TESSERA_PROJECT_QUOTA: "12MB" }, flags: ["--workers=1"] });
    const { post } = service;
    const { fit } = await fitAndCalibrate(service);
    const headers = { "x-tessera-project": await newProject(service) };
    const body = await calibrateBody(service);
    const answers = await Promise.all(letters.map(() => post(`/calibrate/submit/${fit}`, body, headers)));
    expect(codes(answers)).toEqual({ 200: 1, 413: 19 });
    const again = await post(`/calibrate/submit/${fit}`, body, headers);
    expect([again.status, again.body.errors[0].error]).toEqual([413, "QUOTA_EXCEEDED"]);
  });
});
