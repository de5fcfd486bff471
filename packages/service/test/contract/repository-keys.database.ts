import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { CkanSite } from "../../../repository/test/stand-in/ckan-site.js";
import { datasetWith, imported, key, newProject, resources } from "./repository-project.js";
import { type Answer, type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

const engine = isOnServer ? "PostgreSQL" : "SQLite";

describe(`a service without a data repository (${engine})`, () => {
  let service: RunningService;
  beforeAll(async () => {
    const environment: Record<string, string> = isOnServer ? { DATABASE_URL: await newDatabase() } : {};
    service = await startService({ environment, flags: ["--workers=0"] });
  });
  afterAll(() => service.stop());

  it("says so, and has no other route of it", async () => {
    expect((await service.get("/repository")).body.data).toEqual({
      ...{ configured: false, address: null, organisation: null, access: null, has_key: false },
    });
    const project = await newProject(service);
    expect((await service.get("/repository/datasets")).status).toBe(404);
    expect((await service.post(`/projects/${project}/import`, { dataset: "x" })).status).toBe(404);
  });
});

describe(`keys of people for a data repository (${engine})`, () => {
  const site = new CkanSite();
  const password = "correct horse battery";
  let service: RunningService;
  let [ana, ben]: Record<string, string>[] = [];
  let log = "";
  let answers = "";

  beforeAll(async () => {
    await site.open();
    const environment = {
      VALIDATE_JSON_SCHEMAS: "true",
      TESSERA_REPOSITORY_URL: site.url,
      TESSERA_REPOSITORY_ORGANISATION: "testland",
      ...(isOnServer && { DATABASE_URL: await newDatabase() }),
    };
    const flags = ["--workers=0", "--sign-in=accounts", "--log-level=trace"];
    const onOutput = (text: string) => {
      log += text;
    };
    const started = await startService({ environment, flags, onOutput });
    const kept = async (answer: Promise<Answer>) => {
      answers += JSON.stringify((await answer).body) + JSON.stringify([...(await answer).headers]);
      return answer;
    };
    service = {
      ...started,
      get: (...call) => kept(started.get(...call)),
      post: (...call) => kept(started.post(...call)),
    };
    ana = sessionIn(await service.post("/people/join", { name: "Ana", email: "ana@example.org", password }));
    const { secret } = (await service.post("/people/invite", undefined, ana)).body.data;
    const second = { name: "Ben", email: "ben@example.org", password, invitation: secret };
    ben = sessionIn(await service.post("/people/join", second));
  });
  afterEach(() => site.faults.clear());
  afterAll(async () => {
    await service.stop();
    await site.close();
  });

  function sessionIn(answer: Answer): Record<string, string> {
    const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
    return { cookie };
  }

  const hasKey = async (person: Record<string, string> | undefined) =>
    (await service.get("/repository", person)).body.data.has_key;

  it("are not kept if the site does not know them", async () => {
    const answer = await service.post("/repository/key", { key: "a-wrong-key-of-nobody" }, ana);
    expect(refusalOf(answer).slice(0, 2)).toEqual([403, "REPOSITORY_REFUSED"]);
    expect(refusalOf(answer)[2]).toMatch(/does not know this key, and it was not kept\. Copy the API key/);
    expect(await hasKey(ana)).toBe(false);
  });

  it("are not kept if the site cannot be asked", async () => {
    site.faults.meet("organization_list_for_user", ...Array.from({ length: 2 }, () => ({ kind: "reset" }) as const));
    const answer = await service.post("/repository/key", { key }, ana);
    expect(refusalOf(answer).slice(0, 2)).toEqual([502, "REPOSITORY_UNAVAILABLE"]);
    expect(await hasKey(ana)).toBe(false);
  });

  it.each(["short", "with a space in it", "with\nan end of line"])(
    "are refused if they are none: %j",
    async (wrong) => {
      expect(refusalOf(await service.post("/repository/key", { key: wrong }, ana))[0]).toBe(400);
    },
  );

  it("are needed for everything that is asked of the site", async () => {
    const project = await newProject(service, ben);
    const { files, options } = (await service.post("/internal/demo", { districts: 2 }, ben)).body.data;
    const { vmmc: _, ...data } = files;
    const version = (await service.get("/service/version", ben)).body.data;
    const task = (await service.post("/model/submit", { data, options, version }, ben)).body.data.id;
    for (const answer of [
      await service.get("/repository/datasets", ben),
      await service.post(`/projects/${project}/import`, { dataset: "x" }, ben),
      await service.post(`/projects/${project}/push`, { dataset: "x", outputs: [task], replace: false }, ben),
    ])
      expect(refusalOf(answer)).toEqual([403, "REPOSITORY_REFUSED", expect.stringMatching(/no key of yours/)]);
  });

  it("are their person's, until they are removed", async () => {
    expect((await service.post("/repository/key", { key }, ana)).status).toBe(200);
    expect([await hasKey(ana), await hasKey(ben)]).toEqual([true, false]);
    await service.post("/repository/key/remove", undefined, ana);
    expect(await hasKey(ana)).toBe(false);
  });

  it("find the datasets of the configured organisation alone", async () => {
    await service.post("/repository/key", { key }, ana);
    site.addDataset("Of others", { organisation: "Elsewhere" });
    const { dataset } = datasetWith(site, resources.anc);
    const { body } = await service.get("/repository/datasets", ana);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([dataset.id]);
  });

  it("let nobody import into a project that is shared to look at, or not at all", async () => {
    await service.post("/repository/key", { key }, ana);
    await service.post("/repository/key", { key }, ben);
    const project = await newProject(service, ana);
    const request = { dataset: "x" };
    expect((await service.post(`/projects/${project}/import`, request, ben)).status).toBe(404);
    const { id } = (await service.get("/people/me", ben)).body.data.person;
    await service.post(`/projects/${project}/share`, { person_id: id, role: "viewer" }, ana);
    expect((await service.post(`/projects/${project}/import`, request, ben)).status).toBe(403);
    expect(
      (await service.post(`/projects/${project}/push`, { ...request, outputs: ["y"], replace: true }, ben)).status,
    ).toBe(403);
    expect((await service.get(`/projects/${project}/imports`, ben)).status).toBe(200);
  });

  it("bring files that those have who have the project, and nobody else", async () => {
    await service.post("/repository/key", { key }, ana);
    const { dataset } = datasetWith(site, { ...resources.shape, content: '{"only":"here"}' });
    const project = await newProject(service, ana);
    const { files } = await imported(service, project, { dataset: dataset.id, types: ["shape"] }, ana);
    const request = { type: "shape", file: files[0]?.file };
    // It is no shape file, which only those learn who have it.
    expect((await service.post("/validate/baseline-individual", request, ana)).status).toBe(400);
    expect((await service.post("/validate/baseline-individual", request, ben)).status).toBe(404);
  });

  it("are sent to the site, and are in no answer, no log line and no file of the service", async () => {
    await service.post("/repository/key", { key }, ana);
    const { dataset } = datasetWith(site, resources.anc);
    site.faults.meet("download", { kind: "status", status: 404 });
    await imported(service, await newProject(service, ana), { dataset: dataset.id }, ana);
    expect(site.asked.some(({ authorization }) => authorization === key)).toBe(true);
    expect(log).toContain("a transfer ended");
    expect(log).not.toContain(key);
    expect(answers).not.toContain(key);
    const names = readdirSync(service.dataDir, { recursive: true, encoding: "utf8" });
    const files = names.map((name) => join(service.dataDir, name)).filter((path) => statSync(path).isFile());
    expect(files.filter((path) => readFileSync(path).includes(key))).toEqual([]);
  });

  it.runIf(process.platform !== "win32")(
    "are encrypted under a secret that the user of the service alone reads",
    () => {
      expect(statSync(join(service.dataDir, "secret.key")).mode & 0o777).toBe(0o600);
    },
  );
});
