import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { CkanSite } from "../../../repository/test/stand-in/ckan-site.js";
import { datasetWith, ended, imported, key, newProject, resources } from "./repository-project.js";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

describe(`files of a data repository (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  const site = new CkanSite();
  let service: RunningService;
  let environment: Record<string, string>;

  beforeAll(async () => {
    await site.open();
    environment = {
      VALIDATE_JSON_SCHEMAS: "true",
      TESSERA_REPOSITORY_URL: site.url,
      TESSERA_REPOSITORY_TIMEOUT: "1",
      TESSERA_PROJECT_QUOTA: "1MB",
      ...(isOnServer && { DATABASE_URL: await newDatabase() }),
    };
    service = await startService({ environment, flags: ["--workers=0"] });
    await service.post("/repository/key", { key });
  });
  afterEach(() => site.faults.clear());
  afterAll(async () => {
    await service.stop();
    await site.close();
  });

  const fileOf = ({ files }: Awaited<ReturnType<typeof imported>>, type: string) =>
    files.find((file) => file.type === type);

  it("are in the list of datasets, with their types", async () => {
    const { dataset } = datasetWith(site, resources.anc, resources.survey);
    const { body } = await service.get(`/repository/datasets?query=${encodeURIComponent(dataset.title)}`);
    expect(body.data).toMatchObject([{ id: dataset.id, title: dataset.title, types: ["survey", "anc"] }]);
  });

  it("are offered by a dataset and by its releases", async () => {
    const { dataset, resources: stored } = datasetWith(site, resources.anc);
    const { id } = site.addRelease(dataset, "January");
    const [file] = stored;
    if (file) site.changeFile(file, "longer than before");
    const now = (await service.get(`/repository/datasets/${dataset.id}`)).body.data;
    const then = (await service.get(`/repository/datasets/${dataset.id}?release=${id}`)).body.data;
    expect(now.releases).toMatchObject([{ id, name: "January" }]);
    expect([now, then].map(({ files }) => files[0].resource.size)).toEqual([18, 12]);
    expect(now.files).toMatchObject([{ type: "anc", resource: { name: "ANC Data", filename: "anc.csv" } }]);
  });

  it("are imported into a project as uploads", async () => {
    const { dataset } = datasetWith(site, resources.anc, resources.shape);
    const project = await newProject(service);
    const status = await imported(service, project, { dataset: dataset.id });
    const anc = fileOf(status, "anc");
    expect(status).toMatchObject({ kind: "import", state: "done", dataset: { title: dataset.title }, problem: null });
    expect(anc).toMatchObject({ state: "done", name: "ANC Data", bytes: 12, size: 12 });
    expect(anc?.file).toMatchObject({ filename: "anc.csv", fromADR: true, hash: basename(anc?.file?.path ?? "") });
    expect(readFileSync(join(service.dataDir, anc?.file?.path ?? ""), "utf8")).toBe(resources.anc.content);
  });

  it("that a dataset lacks are named with what to do, in the language of the reader", async () => {
    const { dataset } = datasetWith(site, resources.anc);
    const project = await newProject(service);
    const { id } = (await service.post(`/projects/${project}/import`, { dataset: dataset.id })).body.data;
    const status = await ended(service, project, id, { "accept-language": "fr" });
    expect(fileOf(status, "survey")).toMatchObject({ state: "missing", file: null });
    expect(fileOf(status, "survey")?.problem).toMatch(/Testland.*n’a pas de fichier pour : enquête\. Chargez/);
  });

  it("that a project has no room for are named with what to do, and nothing of them stays", async () => {
    const large = (letter: string) => letter.repeat(600_000);
    const anc = { ...resources.anc, content: large("a") };
    const { dataset } = datasetWith(site, anc, { ...resources.survey, content: large("s") });
    const project = await newProject(service);
    const status = await imported(service, project, { dataset: dataset.id, types: ["anc", "survey"] });
    expect(status.files.map(({ state }) => state)).toEqual(["done", "failed"]);
    expect(fileOf(status, "survey")?.problem).toMatch(
      /no room for this in the project Round 1: it takes 600 kB of 1 MB/,
    );
    const { files } = (await service.get(`/projects/${project}/storage`)).body.data;
    expect(files).toEqual({ count: 1, bytes: 600_000 });
    expect(readdirSync(join(service.dataDir, "uploads", ".incoming"))).toEqual([]);
  });

  it("that cannot be told apart are named, and one of them can be chosen", async () => {
    const { dataset, resources: stored } = datasetWith(site, resources.anc, { ...resources.anc, name: "ANC new" });
    const project = await newProject(service);
    const request = { dataset: dataset.id, types: ["anc"] };
    const first = fileOf(await imported(service, project, request), "anc");
    expect(first).toMatchObject({ state: "ambiguous", candidates: stored.map(({ id, name }) => ({ id, name })) });
    expect(first?.problem).toMatch(/antenatal care \(ANC Data, ANC new\)\. Choose/);
    const chosen = await imported(service, project, { ...request, resources: { anc: stored[1]?.id } });
    expect(fileOf(chosen, "anc")).toMatchObject({ state: "done", name: "ANC new" });
  });

  it("come although the site fails at first", async () => {
    const { dataset } = datasetWith(site, resources.anc);
    site.faults.meet("package_show", { kind: "status", status: 500 });
    site.faults.meet("download", { kind: "status", status: 500 }, { kind: "cutBody" });
    const status = await imported(service, await newProject(service), { dataset: dataset.id, types: ["anc"] });
    expect(status).toMatchObject({ state: "done", files: [{ state: "done", bytes: 12 }] });
  });

  it("that are missing leave the others", async () => {
    const { dataset } = datasetWith(site, resources.survey, resources.anc);
    site.faults.meet("download", { kind: "status", status: 404 });
    const status = await imported(service, await newProject(service), {
      dataset: dataset.id,
      types: ["survey", "anc"],
    });
    expect([status.state, ...status.files.map(({ state }) => state)]).toEqual(["failed", "failed", "done"]);
    expect(status.files[0]?.problem).toMatch(/^Survey Data: the data repository 127\.0\.0\.1:\d+ does not have this/);
  });

  it("of a site that is too slow are given up with a sentence", async () => {
    const { dataset } = datasetWith(site, resources.anc);
    site.faults.meet("download", ...Array.from({ length: 4 }, () => ({ kind: "hangInBody" }) as const));
    const status = await imported(service, await newProject(service), { dataset: dataset.id, types: ["anc"] });
    expect(status.files[0]?.problem).toMatch(/^ANC Data: .* sent nothing for 1 seconds\. Try again later/);
  });

  it("are not fetched further when the import is cancelled", async () => {
    const { dataset } = datasetWith(site, resources.survey, resources.anc);
    site.faults.meet("download", { kind: "hangInBody" });
    const project = await newProject(service);
    const request = { dataset: dataset.id, types: ["survey", "anc"] };
    const { id } = (await service.post(`/projects/${project}/import`, request)).body.data;
    expect(refusalOf(await service.post(`/projects/${project}/import`, request)).slice(0, 2)).toEqual([
      409,
      "CONFLICT",
    ]);
    expect((await service.get(`/projects/${project}/transfers`)).body.data).toMatchObject([{ id, state: "running" }]);
    await service.post(`/projects/${project}/transfers/${id}/cancel`);
    const status = await ended(service, project, id);
    expect((await service.get(`/projects/${project}/transfers`)).body.data).toEqual([]);
    expect(status).toMatchObject({ state: "cancelled", problem: expect.stringMatching(/was cancelled/) });
    expect(status.files.map(({ state }) => state)).not.toContain("done");
  });

  it("of an unknown dataset are refused with its name", async () => {
    const status = await imported(service, await newProject(service), { dataset: "nowhere" });
    expect(status).toMatchObject({ state: "failed", problem: expect.stringMatching(/^nowhere: .*does not have this/) });
    expect(refusalOf(await service.get("/repository/datasets/nowhere")).slice(0, 2)).toEqual([404, "NOT_FOUND"]);
  });

  it("are seen to change, to go and to come after the import", async () => {
    const { dataset, resources: stored } = datasetWith(site, resources.anc, resources.survey);
    const project = await newProject(service);
    await imported(service, project, { dataset: dataset.id });
    const changes = async () => {
      const { data } = (await service.get(`/projects/${project}/imports`)).body;
      return data.changes.map(({ type, change, what }: Record<string, unknown>) => [type, change, what]);
    };
    expect(await changes()).toEqual([
      ["survey", "same", []],
      ["anc", "same", []],
    ]);
    const [anc, survey] = stored;
    if (anc) site.changeFile(anc, "area_id,anc2\n");
    if (survey) site.removeResource(dataset, survey);
    site.addResource(dataset, resources.shape);
    expect(await changes()).toEqual([
      ["shape", "new", []],
      ["survey", "removed", []],
      ["anc", "changed", ["hash", "size", "time"]],
    ]);
  });

  it("are the same again after they are refreshed", async () => {
    const { dataset, resources: stored } = datasetWith(site, resources.anc);
    const project = await newProject(service);
    await imported(service, project, { dataset: dataset.id });
    if (stored[0]) site.changeFile(stored[0], "area_id,anc2\n");
    await imported(service, project, { dataset: dataset.id, types: ["anc"] });
    const { data } = (await service.get(`/projects/${project}/imports`)).body;
    expect(data.changes).toMatchObject([{ type: "anc", change: "same" }]);
  });

  it("of a release stay, and a newer release is named", async () => {
    const { dataset, resources: stored } = datasetWith(site, resources.anc);
    const release = site.addRelease(dataset, "January");
    if (stored[0]) site.changeFile(stored[0], "area_id,anc2\n");
    const project = await newProject(service);
    await imported(service, project, { dataset: dataset.id, release: release.id });
    const newer = site.addRelease(dataset, "February");
    const { data } = (await service.get(`/projects/${project}/imports`)).body;
    expect(data).toMatchObject({
      imports: [{ type: "anc", release: { id: release.id, name: "January" } }],
      changes: [{ type: "anc", change: "same" }],
      newer_release: { id: newer.id, name: "February" },
    });
  });

  it("that were imported are known while the site is away", async () => {
    const { dataset } = datasetWith(site, resources.anc);
    const project = await newProject(service);
    await imported(service, project, { dataset: dataset.id });
    site.faults.meet("package_show", { kind: "reset" }, { kind: "reset" });
    const { data } = (await service.get(`/projects/${project}/imports`)).body;
    expect(data).toMatchObject({ imports: [{ type: "anc", name: "ANC Data" }], changes: null });
    expect(data.problem).toMatch(/connection to the data repository .* broke/);
  });

  it("that a stop of the service interrupts are told of at the next start", async () => {
    const { dataset } = datasetWith(site, resources.anc);
    site.faults.meet("download", { kind: "hang" });
    const project = await newProject(service);
    const { id } = (await service.post(`/projects/${project}/import`, { dataset: dataset.id })).body.data;
    await expect
      .poll(async () => (await service.get(`/projects/${project}/transfers/${id}`)).body.data.files.length)
      .toBeGreaterThan(0);
    const { dataDir } = service;
    service.process.kill("SIGTERM");
    await new Promise((resolve) => service.process.once("exit", resolve));
    service = await startService({ environment, dataDir, flags: ["--workers=0"] });
    const status = await ended(service, project, id);
    expect(status).toMatchObject({ state: "interrupted", problem: expect.stringMatching(/Start the transfer again/) });
  });
});
