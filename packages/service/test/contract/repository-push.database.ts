import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { CkanSite } from "../../../repository/test/stand-in/ckan-site.js";
import { download, downloaded } from "./downloaded-files.js";
import { datasetWith, ended, imported, key, newProject, resources } from "./repository-project.js";
import { fitAndCalibrate, type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

const zipType = "inputs-unaids-naomi-output-zip";

describe(`outputs in a data repository (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  const site = new CkanSite();
  const outputs: Record<string, string> = {};
  let service: RunningService;
  let project: string;

  beforeAll(async () => {
    await site.open();
    const environment = {
      VALIDATE_JSON_SCHEMAS: "true",
      TESSERA_REPOSITORY_URL: site.url,
      ...(isOnServer && { DATABASE_URL: await newDatabase() }),
    };
    service = await startService({ environment });
    await service.post("/repository/key", { key });
    // Nothing of it asks the repository, which fails meanwhile.
    site.faults.meet("package_show", { kind: "hang" });
    const { calibrate } = await fitAndCalibrate(service);
    for (const type of ["spectrum", "summary", "comparison", "coarse_output", "datapack"])
      outputs[type] = await download(service, type, calibrate);
    site.faults.clear();
    project = await newProject(service);
  });
  afterEach(() => site.faults.clear());
  afterAll(async () => {
    await service.stop();
    await site.close();
  });

  const push = async (dataset: string, types: string[], replace = false) => {
    const request = { dataset, outputs: types.map((type) => outputs[type]), replace };
    return ended(service, project, (await service.post(`/projects/${project}/push`, request)).body.data.id);
  };

  it("become resources of the types that the repository has for them", async () => {
    const { dataset } = datasetWith(site);
    const status = await push(dataset.id, ["spectrum", "summary", "comparison", "coarse_output"]);
    expect(status).toMatchObject({ kind: "push", state: "done", dataset: { title: dataset.title } });
    expect(dataset.resources.map(({ resource_type, name }) => [resource_type, name])).toEqual([
      [zipType, expect.stringMatching(/^XTA_tessera-output_\d{8}-\d{4}\.zip$/)],
      ["inputs-unaids-naomi-report", expect.stringMatching(/summary-report.*\.html$/)],
      ["inputs-unaids-naomi-comparison-report", expect.stringMatching(/comparison-report.*\.html$/)],
      [undefined, expect.stringMatching(/coarse-output.*\.zip$/)],
    ]);
    const sent = await downloaded(service, outputs.spectrum ?? "");
    expect(dataset.resources[0]?.content.equals(sent)).toBe(true);
    expect(dataset.resources[0]?.description).toContain("XTA");
    expect(status.files[0]?.resource).toEqual({
      id: dataset.resources[0]?.id,
      page: `${site.url}/dataset/${dataset.name}/resource/${dataset.resources[0]?.id}`,
      replaced: false,
    });
  });

  it("replace earlier ones on request, which keep their ids and names", async () => {
    const earlier = { name: "Output", filename: "old.zip", content: "old", resource_type: zipType };
    const { dataset, resources: stored } = datasetWith(site, earlier);
    const status = await push(dataset.id, ["spectrum"], true);
    expect(status.files).toMatchObject([{ state: "done", resource: { id: stored[0]?.id, replaced: true } }]);
    expect(dataset.resources).toMatchObject([{ id: stored[0]?.id, name: "Output" }]);
    expect(dataset.resources[0]?.content.toString()).not.toBe("old");
  });

  it("stand beside earlier ones otherwise", async () => {
    const earlier = { name: "Output", filename: "old.zip", content: "old", resource_type: zipType };
    const { dataset } = datasetWith(site, earlier);
    await push(dataset.id, ["spectrum"]);
    expect(dataset.resources.map(({ content }) => content.length > 3)).toEqual([false, true]);
  });

  it("replace none of several that cannot be told apart", async () => {
    const earlier = { name: "One", filename: "old.zip", content: "old", resource_type: zipType };
    const { dataset } = datasetWith(site, earlier, { ...earlier, name: "Two" });
    const status = await push(dataset.id, ["spectrum"], true);
    expect(status).toMatchObject({ state: "failed", files: [{ state: "failed", candidates: [{}, {}] }] });
    expect(status.files[0]?.problem).toMatch(/several earlier outputs of this type \(One, Two\)\. Remove/);
  });

  it("may be read by those who may read the Spectrum file", async () => {
    const restricted = '{"level":"restricted"}';
    const spectrum = {
      name: "Spectrum",
      filename: "a.PJNZ",
      content: "x",
      resource_type: "inputs-unaids-spectrum-file",
    };
    const { dataset } = datasetWith(site, resources.anc, { ...spectrum, restricted });
    await push(dataset.id, ["summary"]);
    expect(dataset.resources.at(-1)?.restricted).toBe(restricted);
  });

  it("are there once, although the site fails and loses an answer", async () => {
    const { dataset } = datasetWith(site);
    site.faults.meet("resource_create", { kind: "status", status: 500 }, { kind: "lostAnswer" });
    expect(await push(dataset.id, ["summary"])).toMatchObject({ state: "done" });
    expect(dataset.resources).toHaveLength(1);
  });

  it("that the site does not accept are named with its reason", async () => {
    const { dataset } = datasetWith(site);
    const body = JSON.stringify({ success: false, error: { __type: "Validation Error", name: ["Not allowed"] } });
    site.faults.meet("resource_create", { kind: "status", status: 409, body });
    const status = await push(dataset.id, ["summary"]);
    expect(status.files[0]?.problem).toMatch(/summary-report.* did not accept this: name: Not allowed\. Correct it/);
  });

  it("of a type that repositories do not take are refused before anything is sent", async () => {
    const request = { dataset: "x", outputs: [outputs.datapack], replace: false };
    const answer = await service.post(`/projects/${project}/push`, request);
    expect(refusalOf(answer)).toEqual([
      400,
      "INVALID_INPUT",
      expect.stringMatching(/datapack.*spectrum, coarse_output/),
    ]);
  });

  it("open a project again: the zip is fetched and restored", async () => {
    const { dataset } = datasetWith(site);
    await push(dataset.id, ["spectrum"]);
    const { files } = await imported(service, project, { dataset: dataset.id, types: ["output"] });
    const { path, filename } = files[0]?.file ?? {};
    const { status, body } = await service.post("/project/restore", { zip: { path, filename } });
    expect([status, body.data.model_fit.options.area_scope]).toEqual([200, "XTA"]);
  });
});
