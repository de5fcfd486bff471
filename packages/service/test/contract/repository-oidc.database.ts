import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { CkanSite } from "../../../repository/test/stand-in/ckan-site.js";
import { client, type RunningProvider, startProvider, typedAt } from "./identity-provider.js";
import { datasetWith, imported, newProject, resources } from "./repository-project.js";
import { type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";
import { Visitor } from "./visitor.js";

describe(`a data repository that knows people by their sign-in (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  const site = new CkanSite();
  let provider: RunningProvider;
  let service: RunningService;
  let log = "";

  beforeAll(async () => {
    await site.open();
    provider = await startProvider();
    site.knows = provider.knows;
    const environment = {
      VALIDATE_JSON_SCHEMAS: "true",
      TESSERA_OIDC_ISSUER: provider.issuer,
      TESSERA_OIDC_CLIENT_ID: client.id,
      TESSERA_OIDC_CLIENT_SECRET: client.secret,
      TESSERA_REPOSITORY_URL: site.url,
      TESSERA_REPOSITORY_ACCESS: "oidc",
      ...(isOnServer && { DATABASE_URL: await newDatabase() }),
    };
    const flags = ["--workers=0", "--sign-in=oidc", "--log-level=trace"];
    const onOutput = (text: string) => {
      log += text;
    };
    service = await startService({ environment, flags, onOutput });
    provider.serve(service.url);
  });
  afterEach(() => {
    provider.accessSeconds = 600;
    site.asked.length = 0;
  });
  afterAll(async () => {
    await service.stop();
    await provider.leave();
    await site.close();
  });

  /** Somebody in a browser, and a program of theirs, which goes on when the browser has signed out. */
  async function signedIn(subject: string, language = "en") {
    provider.accounts.set(subject, { name: subject, email: `${subject}@example.org` });
    const visitor = new Visitor(language);
    await typedAt(provider, visitor, await visitor.open(`${service.url}/people/oidc/start`), subject);
    const made = await visitor.fetch(`${service.url}/people/me/tokens`, "POST", { name: "program" });
    const { data } = (await made.json()) as { data: { token: string } };
    const signOut = () => visitor.fetch(`${service.url}/people/sign-out`, "POST");
    return { program: { authorization: `Bearer ${data.token}`, "accept-language": language }, signOut };
  }

  const tokensSent = () => [...new Set(site.asked.map(({ authorization }) => authorization))];

  it("needs no key of them, and has no way to enter one", async () => {
    const { program } = await signedIn("ana");
    const { dataset } = datasetWith(site, resources.anc);
    expect((await service.get("/repository", program)).body.data).toMatchObject({ access: "oidc", has_key: true });
    const found = await service.get("/repository/datasets", program);
    expect(found.body.data.map(({ id }: { id: string }) => id)).toContain(dataset.id);
    const transfer = await imported(
      service,
      await newProject(service, program),
      { dataset: dataset.id, types: ["anc"] },
      program,
    );
    expect(transfer.files).toMatchObject([{ type: "anc", state: "done" }]);
    expect(tokensSent()).toEqual([expect.stringMatching(/^Bearer ./)]);
    expect((await service.post("/repository/key", { key: "a-right-key-of-the-site" }, program)).status).toBe(404);
  });

  it("is sent a token that holds, which is got anew before it ends, once for all who ask at the same time", async () => {
    provider.accessSeconds = 3;
    const { program } = await signedIn("ben");
    provider.accessSeconds = 600;
    const { dataset } = datasetWith(site, resources.survey);
    const before = provider.refreshes();
    const asked = Array.from({ length: 6 }, () => service.get(`/repository/datasets/${dataset.id}`, program));
    for (const answer of await Promise.all(asked)) expect(answer.body.data?.id).toBe(dataset.id);
    expect(tokensSent()).toHaveLength(1);
    expect(provider.refreshes() - before).toBe(1);
  });

  it("gets a new token for each file of a transfer where tokens are short-lived", async () => {
    provider.accessSeconds = 3;
    const { program } = await signedIn("cleo");
    const { dataset } = datasetWith(site, resources.anc, resources.survey);
    const types = ["anc", "survey"];
    const project = await newProject(service, program);
    const { files } = await imported(service, project, { dataset: dataset.id, types }, program);
    expect(files.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(tokensSent().length).toBeGreaterThan(2);
  });

  it("tells whoever the provider gives no token any more to sign in again, in their language", async () => {
    provider.accessSeconds = 3;
    const { program } = await signedIn("dora", "fr");
    provider.accounts.delete("dora");
    const refused = refusalOf(await service.get("/repository/datasets", program));
    expect(refused).toEqual([403, "REPOSITORY_REFUSED", expect.stringMatching(/connectez-vous de nouveau\.$/)]);
    expect((await service.get("/repository", program)).body.data.has_key).toBe(false);
    expect(site.asked).toEqual([]);
  });

  it("is not asked while the provider is away and a token has ended, which is kept until it is back", async () => {
    provider.accessSeconds = 3;
    const { program } = await signedIn("eva");
    await provider.leave();
    const refused = refusalOf(await service.get("/repository/datasets", program));
    await provider.comeBack();
    expect(refused).toEqual([502, "REPOSITORY_UNAVAILABLE", expect.stringContaining("identity provider does not")]);
    expect(site.asked).toEqual([]);
    expect((await service.get("/repository/datasets", program)).status).toBe(200);
  });

  it("is asked for nobody who has signed out everywhere", async () => {
    const [first, second] = [await signedIn("fay"), await signedIn("fay")];
    await first.signOut();
    expect((await service.get("/repository", first.program)).body.data.has_key).toBe(true);
    await second.signOut();
    expect((await service.get("/repository", first.program)).body.data.has_key).toBe(false);
    expect((await service.get("/repository/datasets", first.program)).status).toBe(403);
  });

  it("gets tokens that are in no log line and no file of the service", async () => {
    const { program } = await signedIn("gil");
    await service.get("/repository/datasets", program);
    const [token = ""] = tokensSent().map((sent) => sent?.replace("Bearer ", ""));
    expect(token).not.toBe("");
    expect(log).toContain("/repository/datasets");
    expect(log).not.toContain(token);
    const names = readdirSync(service.dataDir, { recursive: true, encoding: "utf8" });
    const files = names.map((name) => join(service.dataDir, name)).filter((path) => statSync(path).isFile());
    expect(files.filter((path) => readFileSync(path).includes(token))).toEqual([]);
  });
});
