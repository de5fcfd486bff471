import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { type RunningService, startService } from "./running-service.js";

const state = {
  name: "Round 1",
  notes: "",
  country: "XTA",
  step: "inputs",
  content: { files: {}, options: { area_scope: ["XTA"] } },
};

describe(`projects that the service keeps (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  let service: RunningService;
  let environment: Record<string, string>;

  beforeAll(async () => {
    environment = { VALIDATE_JSON_SCHEMAS: "true", ...(isOnServer && { DATABASE_URL: await newDatabase() }) };
    service = await startService({ environment, flags: ["--workers=0"] });
  });
  afterAll(() => service.stop());

  const added = async (more: object = {}) => (await service.post("/projects", { ...state, ...more })).body.data;
  const save = (id: string, revision: number, change: object) =>
    service.post(`/projects/${id}/save`, { revision, change });

  it("are listed with the last changed first", async () => {
    const [first, second] = [await added({ name: "First" }), await added({ name: "Second" })];
    await save(first.id, 1, { step: "fit", country: "XTA", country_name: "Tessaria", notes: "first try" });
    const { body } = await service.get("/projects");
    const listed = body.data.filter(({ id }: { id: string }) => [first.id, second.id].includes(id));
    expect(listed).toMatchObject([
      {
        ...{ id: first.id, name: "First", notes: "first try", country: "XTA", country_name: "Tessaria", step: "fit" },
        ...{ standing: "owner", versions: 0 },
      },
      { id: second.id, name: "Second", step: "inputs" },
    ]);
  });

  it("come back as they were saved", async () => {
    const { id, revision } = await added();
    const content = { files: { shape: { path: "a.geojson" } }, notes: "é 𝄞 \u0001" };
    expect((await save(id, revision, { content, name: "Renamed" })).body.data).toEqual({ revision: revision + 1 });
    expect((await service.get(`/projects/${id}`)).body.data).toMatchObject({
      ...{ ...state, id, content, name: "Renamed", revision: revision + 1, standing: "owner" },
    });
  });

  it("keep the change of another window: the later save is refused and changes nothing", async () => {
    const { id } = await added();
    await save(id, 1, { notes: "of the first window" });
    const refused = await save(id, 1, { notes: "of the second window" });
    expect([refused.status, refused.body.errors[0].error]).toEqual([409, "CONFLICT"]);
    expect(refused.body.errors[0].detail).toMatch(/another window/);
    expect((await service.get(`/projects/${id}`)).body.data).toMatchObject({
      notes: "of the first window",
      revision: 2,
    });
  });

  it("keep the id that a browser gave them, and come in once", async () => {
    const id = "00112233445566aa";
    expect((await added({ id })).id).toBe(id);
    expect((await service.post("/projects", { ...state, id })).status).toBe(409);
  });

  it("are removed, and brought back with their versions", async () => {
    const { id } = await added();
    await service.post(`/projects/${id}/versions`, { note: "first" });
    await service.post(`/projects/${id}/remove`);
    const ids = async () => (await service.get("/projects")).body.data.map((row: { id: string }) => row.id);
    expect(await ids()).not.toContain(id);
    expect((await service.get(`/projects/${id}`)).status).toBe(404);
    const save = await service.post(`/projects/${id}/save`, { revision: 1, change: { notes: "late" } });
    expect([save.status, save.body.errors[0].detail]).toEqual([404, expect.stringContaining("removed")]);
    await service.post(`/projects/${id}/bring-back`);
    expect(await ids()).toContain(id);
    expect((await service.get(`/projects/${id}/versions`)).body.data).toMatchObject([{ number: 1, note: "first" }]);
  });

  it("have versions with notes, which can be read, changed and removed", async () => {
    const { id } = await added();
    const path = `/projects/${id}/versions`;
    expect((await service.post(path, { note: "before" })).body.data).toEqual({ number: 1 });
    await save(id, 1, { content: { later: true } });
    expect((await service.post(path, { note: "" })).body.data).toEqual({ number: 2 });
    await service.post(`${path}/2/note`, { note: "after" });
    expect((await service.get(`${path}/1`)).body.data).toMatchObject({ note: "before", content: state.content });
    await service.post(`${path}/1/remove`);
    expect((await service.get(path)).body.data).toMatchObject([{ number: 2, note: "after" }]);
    expect((await service.get(`${path}/1`)).status).toBe(404);
    expect((await service.get(`${path}/x`)).status).toBe(404);
  });

  it("take versions that a browser kept earlier, with their content and time", async () => {
    const { id } = await added();
    const path = `/projects/${id}/versions`;
    const kept = { content: { earlier: true }, at: "2026-02-03T04:05:06.789Z" };
    expect((await service.post(path, { note: "moved in", kept })).body.data).toEqual({ number: 1 });
    expect((await service.get(`${path}/1`)).body.data).toMatchObject({
      note: "moved in",
      content: kept.content,
      created_at: kept.at,
    });
    expect((await service.get(`/projects/${id}`)).body.data).toMatchObject({ content: state.content, revision: 1 });
    expect((await service.post(path, { note: "", kept: { ...kept, at: "yesterday" } })).status).toBe(400);
  });

  it("that do not exist are not found, in the language of the request", async () => {
    const { status, body } = await service.get("/projects/none", { "accept-language": "fr" });
    expect([status, body.errors[0].detail]).toEqual([404, expect.stringContaining("Ce projet n’existe pas")]);
  });

  it.each([
    ["without a name", { name: "" }],
    ["with another id than ours", { id: "../../etc" }],
    ["with members that nobody knows", { owner_id: "somebody" }],
  ])("%s are refused", async (_, wrong) => {
    expect((await service.post("/projects", { ...state, ...wrong })).status).toBe(400);
  });

  it("are there after a restart", async () => {
    const { id } = await added({ name: "Lasting" });
    const { dataDir } = service;
    service.process.kill("SIGKILL");
    await new Promise((resolve) => service.process.once("exit", resolve));
    service = await startService({ environment, dataDir, flags: ["--workers=0"] });
    expect((await service.get(`/projects/${id}`)).body.data.name).toBe("Lasting");
  });
});
