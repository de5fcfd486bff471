import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { zipMembers } from "./downloaded-files.js";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

describe(`bundles for support (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  let service: RunningService;
  let desk: Server;
  let status = 200;
  /** Whether the address of support answers at all. */
  let answers = true;
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let id: string;
  let fit: string;
  let folder: string;

  beforeAll(async () => {
    desk = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: await buffer(request) });
      if (answers) response.writeHead(status).end();
      else response.once("close", () => desk.emit("abandoned"));
    }).listen(0, "127.0.0.1");
    await once(desk, "listening");
    const environment = {
      VALIDATE_JSON_SCHEMAS: "true",
      TESSERA_SUPPORT_URL: `http://127.0.0.1:${(desk.address() as AddressInfo).port}/in?key=secret`,
      ...(isOnServer && { DATABASE_URL: await newDatabase() }),
    };
    service = await startService({ environment, flags: ["--workers=1"] });
    folder = service.dataDir;
    const beginning = { name: "Round 1", notes: "My notes", country: "XTA", step: "inputs", content: {} };
    id = (await service.post("/projects", beginning)).body.data.id;
    const headers = { "x-tessera-project": id };
    const { files, options } = (await service.post("/internal/demo", { districts: 2 }, headers)).body.data;
    await service.post(`/projects/${id}/save`, { revision: 1, change: { content: { files } } });
    const { vmmc: _, ...data } = files;
    const version = (await service.get("/service/version")).body.data;
    fit = (await service.post("/model/submit", { data, options, version }, headers)).body.data.id;
    await service.ended("model", fit);
  });
  beforeEach(() => {
    [status, answers] = [200, true];
    received.splice(0);
  });
  afterAll(async () => {
    await service.stop();
    desk.close();
  });

  const request = { parts: [] as string[], message: "The map is empty", contact: "ana@example.org" };

  async function saved(parts: string[]): Promise<Map<string, string>> {
    const answer = await fetch(`${service.url}/projects/${id}/support/save`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...request, parts }),
    });
    expect(answer.headers.get("content-disposition")).toMatch(/filename="tessera-support-\d{8}-\d{4}\.zip"/);
    return zipMembers(Buffer.from(await answer.arrayBuffer()));
  }

  it("hold the project, its tasks and what the user says, and name no folder of the machine", async () => {
    const members = await saved([]);
    expect([...members.keys()].sort()).toEqual(["about.json", "project.json", `tasks/${fit}.json`]);
    const read = (name: string) => JSON.parse(members.get(name) ?? "null");
    expect(read("about.json")).toMatchObject({ message: "The map is empty", contact: "ana@example.org", parts: [] });
    expect(read("project.json")).toMatchObject({ name: "Round 1", notes: "My notes", content: { files: {} } });
    expect(read(`tasks/${fit}.json`)).toMatchObject({ task: { job: "fit" }, finish: { state: "COMPLETE" } });
    expect([...members.values()].join()).not.toContain(folder);
  });

  it("hold input files and results only if the user agrees", async () => {
    const folders = (members: Map<string, string>) => new Set([...members.keys()].map((name) => name.split("/")[0]));
    expect(folders(await saved(["inputs"]))).toEqual(new Set(["about.json", "project.json", "tasks", "inputs"]));
    expect(folders(await saved(["results"]))).toEqual(new Set(["about.json", "project.json", "tasks", "results"]));
  });

  it("are sent to the address of support, under a reference that both sides know", async () => {
    expect((await service.get("/support")).body.data.address).toMatch(/^127\.0\.0\.1:\d+$/);
    const { reference } = (await service.post(`/projects/${id}/support/send`, request)).body.data;
    expect(received).toHaveLength(1);
    expect(received[0]?.headers).toMatchObject({
      "content-type": "application/zip",
      "x-tessera-reference": reference,
    });
    expect((await zipMembers(received[0]?.body ?? Buffer.alloc(0))).has("project.json")).toBe(true);
  });

  it("that support does not take are told so, without the address's secret", async () => {
    status = 500;
    const answer = await service.post(`/projects/${id}/support/send`, request);
    const sentence = expect.stringContaining("did not take the bundle");
    expect(refusalOf(answer)).toEqual([502, "SUPPORT_UNAVAILABLE", sentence]);
    expect(JSON.stringify(answer.body)).not.toContain("secret");
  });

  it("are no longer sent when the user gives up", async () => {
    answers = false;
    const given = new AbortController();
    const abandoned = once(desk, "abandoned");
    const sending = fetch(`${service.url}/projects/${id}/support/send`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      signal: given.signal,
    });
    await expect.poll(() => received.length).toBe(1);
    given.abort();
    await expect(sending).rejects.toThrow();
    await abandoned;
  });
});
