import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PassThrough } from "node:stream";
import { bringBackProject, openRecords, type Records, removeProject } from "@tessera/records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { type StorageFlags, storage } from "../../dist/cli/storage/storage.js";
import { type Answer, fitAndCalibrate, type RunningService, startService, submitBody } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

const engine = isOnServer ? "PostgreSQL" : "SQLite";
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };
const days = 86_400_000;
/** Bytes that a version counts beside its texts, and a new project with its name, country and step. */
const versionRow = 250;
const projectRow = versionRow + "Round 1XTAinputs".length;

/** The database that a service of a test uses. */
async function databaseOf(): Promise<Record<string, string>> {
  return isOnServer ? { DATABASE_URL: await newDatabase() } : {};
}

function send(
  service: RunningService,
  bytes: number,
  headers: Record<string, string> = {},
  letter = "x",
): Promise<Answer> {
  const all = { "content-type": "application/octet-stream", ...headers };
  return service.post("/internal/upload/input/a.csv", letter.repeat(bytes), all);
}

async function newProject(service: RunningService, headers: Record<string, string> = {}) {
  const { id } = (await service.post("/projects", state, headers)).body.data as { id: string };
  return { id, header: { "x-tessera-project": id, ...headers } };
}

describe(`the storage of projects (${engine})`, () => {
  let service: RunningService;
  let environment: Record<string, string>;
  let project: { id: string; header: Record<string, string> };
  let tasks: { fit: string; calibrate: string };
  let path: string;

  /** Opens the database of the service beside it. */
  async function withRecords<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
    const url = environment.DATABASE_URL;
    const records = openRecords(url === undefined ? { file: join(service.dataDir, "records.db") } : { url });
    try {
      return await work(records);
    } finally {
      await records.destroy();
    }
  }

  /** `tessera storage` beside the service. */
  async function run(flags: Partial<StorageFlags> = {}, given: NodeJS.ProcessEnv = environment) {
    const out = new PassThrough();
    const code = await storage(service.dataDir, { language: "en", ...flags }, out, out, given);
    return [code, out.read()?.toString() as string] as const;
  }

  beforeAll(async () => {
    environment = { VALIDATE_JSON_SCHEMAS: "true", ...(await databaseOf()) };
    service = await startService({ environment, flags: ["--workers=1"] });
    project = await newProject(service);
    path = (await send(service, 5000, project.header)).body.data.path;
    tasks = await fitAndCalibrate(service, project.header);
  });
  afterAll(() => service.stop());

  it("is told by project: files, results, and no quota where none is set", async () => {
    const { status, body } = await service.get(`/projects/${project.id}/storage`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ files: { count: 1, bytes: 5000 }, results: { count: 2 }, quota: null });
    expect(body.data.contents).toEqual({ count: 1, bytes: projectRow + 2 });
    expect(body.data.results.bytes).toBeGreaterThan(10_000);
    expect((await service.get("/projects/unknown/storage")).status).toBe(404);
  });

  it("is on the page of metrics, with the size of the database and the number of projects", async () => {
    const { body } = await service.get("/metrics");
    expect(body).toMatch(/tessera_storage_bytes\{kind="database"\} [1-9]/);
    expect(body).toMatch(/tessera_storage_bytes\{kind="uploads"\} [1-9]/);
    expect(body).toMatch(/\ntessera_projects 1\n/);
    expect(body).toMatch(/\ntessera_people 0\n/);
    expect(body).toMatch(/\ntessera_storage_cleaned_bytes_total 0\n/);
  });

  it("is shown by project beside the running service", async () => {
    const [code, shown] = await run();
    expect(code).toBe(0);
    expect(shown).toMatch(/project +owner +files +results +versions +total +changed/);
    expect(shown).toMatch(/Round 1 +everybody +5 kB +(\d+\.\d+ MB) +268 B +\1 +\d{4}-\d\d-\d\d\n/);
    expect(shown).toContain("Nothing would be removed by --clean.");
    const { projects, chosen } = JSON.parse((await run({ json: true }))[1]);
    expect(projects).toMatchObject([{ id: project.id, name: "Round 1", files: { bytes: 5000 }, removed_at: null }]);
    expect(chosen).toEqual({ projects: 0, tasks: 0, files: 0, bytes: 0 });
  });

  it("keeps what a project has from every choice of the command", async () => {
    await withRecords((records) =>
      records
        .updateTable("projects")
        .set({ content: JSON.stringify({ path, ...tasks }) })
        .execute(),
    );
    const [, shown] = await run({ clean: true, olderThan: 0, keep: 0 });
    expect(shown).toMatch(/removed with their results: 0\. Other files that were removed: 0\./);
    expect((await service.get(`/calibrate/result/metadata/${tasks.calibrate}`)).status).toBe(200);
    expect(existsSync(path)).toBe(true);
  });

  it("is cleaned of a removed project after its time, by the command beside the running service", async () => {
    await withRecords((records) => removeProject(records, project.id, new Date(Date.now() - 29 * days)));
    expect((await run())[1]).toContain("Nothing would be removed");
    await withRecords((records) => bringBackProject(records, project.id));
    await withRecords((records) => removeProject(records, project.id, new Date(Date.now() - 31 * days)));
    const [, planned] = await run({ clean: true, dryRun: true });
    expect(planned).toMatch(/projects to erase: 1\. Finished tasks to remove with their results: 2\./);
    expect(existsSync(path)).toBe(true);
    expect((await run({ clean: true, language: "fr" }))[1]).toMatch(
      /effacés : 1\. Tâches terminées supprimées avec leurs résultats : 2\./,
    );
    expect((await service.post(`/projects/${project.id}/bring-back`)).status).toBe(404);
    expect(readdirSync(join(service.dataDir, "results")).filter((name) => name.startsWith("model_output"))).toEqual([]);
    // An upload of this hour may be about to be used.
    expect(existsSync(path)).toBe(true);
  });

  it("has a database that the command does not do without", async () => {
    if (isOnServer) {
      const [code, said] = await run({ clean: true }, {});
      expect([code, said]).toEqual([2, expect.stringMatching(/^tessera: .*Set DATABASE_URL/)]);
      const away = await run({}, { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
      expect(away).toEqual([2, expect.stringContaining("cannot be read")]);
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), "tessera-backup-"));
    const copy = join(folder, "copy.db");
    const [code, said] = await run({ backup: copy });
    expect([code, said]).toEqual([0, expect.stringContaining(`copied to ${copy}`)]);
    expect(await run({ backup: copy })).toEqual([2, expect.stringContaining("Name a new file")]);
    rmSync(folder, { recursive: true });
  });
});

describe(`a service that starts (${engine})`, () => {
  it("erases projects that were removed long ago, and counts what it has removed", async () => {
    const environment = await databaseOf();
    let service = await startService({ environment, flags: ["--workers=1"] });
    const { id, header } = await newProject(service);
    const { fit } = await fitAndCalibrate(service, header);
    const ended = new Promise((resolve) => service.process.once("exit", resolve));
    service.process.kill("SIGTERM");
    await ended;
    const { dataDir } = service;
    const url = environment.DATABASE_URL;
    const records = openRecords(url === undefined ? { file: join(dataDir, "records.db") } : { url });
    await removeProject(records, id, new Date(Date.now() - 3 * days));
    await records.destroy();

    let log = "";
    const onOutput = (text: string) => {
      log += text;
    };
    const flags = ["--workers=0", "--keep-removed=2", "--log-level=info"];
    service = await startService({ environment, dataDir, flags, onOutput });
    try {
      const outputs = () => readdirSync(join(dataDir, "results")).filter((name) => name.startsWith("model_output"));
      await expect.poll(outputs).toEqual([]);
      await expect.poll(() => log).toMatch(/"projects":1,"tasks":2,.*removed what is kept no longer/);
      const { body } = await service.get("/metrics");
      expect(body).toMatch(/tessera_storage_cleaned_bytes_total [1-9]/);
      expect(refusalOf(await service.get(`/model/result/${fit}`))[2]).toMatch(/no project had it any more/);
    } finally {
      await service.stop();
    }
  });
});

/** People with accounts: the first makes the service theirs, others are invited. */
async function joined(service: RunningService, name: string, by?: Record<string, string>) {
  const secret = by && (await service.post("/people/invite", undefined, by)).body.data.secret;
  const account = { name, email: `${name}@example.org`, password: "correct horse battery" };
  const { headers } = await service.post("/people/join", { ...account, ...(secret && { invitation: secret }) });
  return { cookie: (headers.get("set-cookie") ?? "").split(";")[0] as string };
}

describe(`quotas (${engine})`, () => {
  let service: RunningService;
  const operator = { authorization: "Bearer a-token-of-the-operator" };
  let [ana, beatrice, clara, dora, emil, fay]: Record<string, string>[] = [];
  let quotas: Record<string, string>;

  beforeAll(async () => {
    quotas = {
      ...{ VALIDATE_JSON_SCHEMAS: "true", TESSERA_ACCESS_TOKENS: "a-token-of-the-operator" },
      ...{ TESSERA_PROJECT_QUOTA: "10 kB", TESSERA_PERSON_QUOTA: "15kB", ...(await databaseOf()) },
    };
    service = await startService({ environment: quotas, flags: ["--workers=0", "--sign-in=accounts"] });
    ana = await joined(service, "Ana");
    const others = ["Beatrice", "Clara", "Dora", "Emil", "Fay"];
    [beatrice, clara, dora, emil, fay] = await Promise.all(others.map((name) => joined(service, name, ana)));
  });
  afterAll(() => service.stop());

  it("refuse uploads and tasks beyond them, and say whose room is used up and what to do", async () => {
    const project = await newProject(service, ana);
    const { path } = (await send(service, 8000, project.header)).body.data;
    const refused = await send(service, 3000, project.header, "y");
    expect(refused.status).toBe(413);
    expect(refused.body.errors[0]).toMatchObject({ error: "QUOTA_EXCEEDED" });
    expect(refused.body.errors[0].detail).toMatch(/project Round 1: it takes 8\.\d+ kB of 10 kB\. Remove versions/);
    const french = await send(service, 3000, { ...project.header, "accept-language": "fr" }, "y");
    expect(french.body.errors[0].detail).toMatch(/8,\d+ kB sur 10 kB/);
    expect((await send(service, 1998 - projectRow, project.header, "y")).status).toBe(200);
    const { data, ...body } = await submitBody({ ...service, get: withAna });
    const files = Object.fromEntries(Object.entries(data).map(([role, file]) => [role, { ...file, path }]));
    const task = await service.post("/model/submit", { ...body, data: files }, project.header);
    expect([task.status, task.body.errors[0].error]).toEqual([413, "QUOTA_EXCEEDED"]);
    expect((await service.get(`/projects/${project.id}/storage`, ana)).body.data).toMatchObject({
      files: { count: 2, bytes: 9998 - projectRow },
      quota: 10_000,
    });
  });

  it("refuse an upload that does not say how long it is as soon as it is too long, and keep nothing of it", async () => {
    const project = await newProject(service, ana);
    const body = new ReadableStream({
      start(controller) {
        for (const letter of "abcdefghijklmno") controller.enqueue(new TextEncoder().encode(letter.repeat(1000)));
        controller.close();
      },
    });
    const headers = { "content-type": "application/octet-stream", ...project.header };
    const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const answer = await fetch(`${service.url}/internal/upload/input/b.csv`, request);
    expect(answer.status).toBe(413);
    expect(readdirSync(join(service.dataDir, "uploads", ".incoming"))).toEqual([]);
  });

  it("keep the connection of an upload that is refused before its end, for the next request", async () => {
    const project = await newProject(service, ana);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const opened: unknown[] = [];
    const sent = (method: string, path: string, chunks: readonly string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { "content-type": "application/octet-stream", ...project.header };
        const sending = request(service.url + path, { agent, method, headers }, (answer) => {
          answer.resume().on("end", () => resolve(answer.statusCode));
        });
        sending.on("socket", (socket) => opened.includes(socket) || opened.push(socket)).on("error", reject);
        for (const chunk of chunks) sending.write(chunk);
        sending.end();
      });
    const letters = Array.from({ length: 200 }, (_, k) => String.fromCharCode(97 + (k % 26)).repeat(1000));
    expect(await sent("POST", "/internal/upload/input/c.csv", letters)).toBe(413);
    expect(await sent("GET", "/", [])).toBe(200);
    agent.destroy();
    expect(opened.length).toBe(1);
  });

  it("count all projects of a person together, and what they have in none", async () => {
    const project = await newProject(service, ana);
    expect((await send(service, 4000, ana, "z")).status).toBe(200);
    const refused = await send(service, 2000, project.header, "w");
    expect(refusalOf(refused)).toEqual([
      413,
      "QUOTA_EXCEEDED",
      expect.stringMatching(/projects of Ana take 14\.\d+ kB of 15 kB/),
    ]);
  });

  const text = (bytes: number) => ({ text: "x".repeat(bytes) });

  it("hold for uploads that come together, and nothing of those that are refused stays", async () => {
    const project = await newProject(service, beatrice);
    const before = readdirSync(join(service.dataDir, "uploads")).length;
    const answers = await Promise.all(Array.from("abcdefgh", (letter) => send(service, 4000, project.header, letter)));
    const stored = answers.filter(({ status }) => status === 200).length;
    expect([stored, new Set(answers.map(({ status }) => status))]).toEqual([2, new Set([200, 413])]);
    const { files } = (await service.get(`/projects/${project.id}/storage`, beatrice)).body.data;
    expect(files).toEqual({ count: stored, bytes: 4000 * stored });
    expect(readdirSync(join(service.dataDir, "uploads")).length).toBe(before + stored);
    await service.post(`/projects/${project.id}/remove`, undefined, beatrice);
  });

  it.runIf(isOnServer)("hold for uploads to two services on one database", async () => {
    const other = await startService({ environment: quotas, flags: ["--workers=0", "--sign-in=accounts"] });
    try {
      const project = await newProject(service, clara);
      const letters = Array.from("abcdefgh");
      const sent = letters.map((letter, k) => send(k % 2 ? service : other, 4000, project.header, letter));
      const answers = await Promise.all(sent);
      expect(answers.filter(({ status }) => status === 200).length).toBe(2);
      expect((await service.get(`/projects/${project.id}/storage`, clara)).body.data.files.bytes).toBe(8000);
    } finally {
      await other.stop();
    }
  });

  it("count what projects and their versions say, and refuse a save that is too large without losing anything", async () => {
    const project = await newProject(service, dora);
    const save = (revision: number, content: object) =>
      service.post(`/projects/${project.id}/save`, { revision, change: { content } }, dora);
    const get = async () => (await service.get(`/projects/${project.id}`, dora)).body.data;
    expect((await save(1, text(4000))).status).toBe(200);
    expect((await service.post(`/projects/${project.id}/versions`, { note: "one" }, dora)).status).toBe(200);
    const refused = await save(2, text(7000));
    expect(refusalOf(refused)).toEqual([413, "QUOTA_EXCEEDED", expect.stringMatching(/it takes 8\.5\d kB of 10 kB/)]);
    expect(await get()).toMatchObject({ revision: 2, content: text(4000) });
    expect((await service.post(`/projects/${project.id}/versions`, { note: "two" }, dora)).status).toBe(413);
    const listed = (await service.get(`/projects/${project.id}/versions`, dora)).body.data;
    expect(listed).toMatchObject([{ number: 1, note: "one" }]);
    expect((await send(service, 3000, project.header, "q")).status).toBe(413);
    expect((await save(2, text(10))).status).toBe(200);
    expect((await service.get(`/projects/${project.id}/storage`, dora)).body.data.contents).toEqual({
      count: 2,
      bytes: 4011 + 3 + 21 + projectRow + versionRow,
    });
  });

  it("refuse a new project and a copy that do not fit, and make nothing of them", async () => {
    const project = await newProject(service, emil);
    const large = await service.post("/projects", { ...state, name: "Large", content: text(20_000) }, emil);
    expect(refusalOf(large)).toEqual([413, "QUOTA_EXCEEDED", expect.stringContaining("project Large: it takes 0 B")]);
    expect((await send(service, 8000, project.header, "e")).status).toBe(200);
    const fits = await service.post(`/projects/${project.id}/copy`, { name: "Copy" }, emil);
    expect([fits.status, (await service.get("/projects", emil)).body.data.length]).toEqual([200, 2]);
    const saved = await service.post(
      `/projects/${project.id}/save`,
      { revision: 1, change: { content: text(1700) } },
      emil,
    );
    expect(saved.status).toBe(200);
    const third = { ...state, name: "Third", content: text(4000) };
    expect((await service.post("/projects", third, emil)).status).toBe(200);
    const beyond = await service.post(`/projects/${project.id}/copy`, { name: "Beyond" }, emil);
    expect(refusalOf(beyond)).toEqual([413, "QUOTA_EXCEEDED", expect.stringContaining("projects of Emil")]);
    expect((await service.get("/projects", emil)).body.data.length).toBe(3);
  });

  it("refuse a fictional country that does not fit, and keep none of its files", async () => {
    const project = await newProject(service, fay);
    const before = readdirSync(join(service.dataDir, "uploads")).toSorted();
    expect((await service.post("/internal/demo", { districts: 3, seed: 5 }, project.header)).status).toBe(413);
    expect(readdirSync(join(service.dataDir, "uploads")).toSorted()).toEqual(before);
  });

  it("hold for whoever is given a project, which stays where it is if it does not fit", async () => {
    const [gina, hugo] = await Promise.all(["Gina", "Hugo"].map((name) => joined(service, name, ana)));
    const idOf = async (of: Record<string, string>) => (await service.get("/people/me", of)).body.data.person.id;
    const [given, receiver] = [await newProject(service, gina), await idOf(hugo as Record<string, string>)];
    for (const [of, letter] of [
      [given, "g"],
      [await newProject(service, hugo), "h"],
    ] as const)
      expect((await send(service, 8000, of.header, letter)).status).toBe(200);
    const refusal = [
      413,
      "QUOTA_EXCEEDED",
      expect.stringMatching(/^Hugo has no room for this: a person may have 15 kB/),
    ];
    const transfer = await service.post(`/projects/${given.id}/transfer`, { person_id: receiver }, gina);
    expect(refusalOf(transfer)).toEqual(refusal);
    const gone = await idOf(gina as Record<string, string>);
    const removal = await service.post(`/people/${gone}/remove`, { receiver_id: receiver }, ana);
    expect(refusalOf(removal)).toEqual(refusal);
    const { standing } = (await service.get(`/projects/${given.id}`, gina)).body.data;
    expect([standing, (await service.get("/projects", hugo)).body.data.length]).toEqual(["owner", 1]);
  });

  it("count the names of projects, and a project that is empty", async () => {
    const ivo = await joined(service, "Ivo", ana);
    const made = await Promise.all(
      Array.from({ length: 50 }, () => service.post("/projects", { ...state, name: "n".repeat(200) }, ivo)),
    );
    const kept = made.filter(({ status }) => status === 200);
    expect([kept.length > 0, kept.length < 50, made.at(-1)?.status]).toEqual([true, true, 413]);
    const { contents } = (await service.get(`/projects/${kept[0]?.body.data.id}/storage`, ivo)).body.data;
    expect(kept.length).toBe(Math.floor(15_000 / contents.bytes));
  });

  it("do not hold for an application in front of the service, which is everybody", async () => {
    const sent = await send(service, 30_000, operator, "v");
    expect(sent.status).toBe(200);
    expect(basename(sent.body.data.path)).toMatch(/^[0-9A-F]{32}\.csv$/);
  });

  const withAna: RunningService["get"] = (path) => service.get(path, ana);
});
