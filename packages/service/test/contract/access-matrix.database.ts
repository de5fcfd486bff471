import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { CkanSite } from "../../../repository/test/stand-in/ckan-site.js";
import {
  type Asker,
  askers,
  type Described,
  describedRoutes,
  endingRoutes,
  expectedOf,
  outcomeOf,
  type Row,
  rightOf,
  rows,
  type World,
} from "./access-table.js";
import { dataOf, madeDownload, newPerson, ownResults, restoreNaming, sessionIn } from "./own-results.js";
import { datasetWith, key, resources } from "./repository-project.js";
import { type Answer, type RunningService, startService } from "./running-service.js";

type Headers = Record<string, string>;

const token = "a-token-of-the-operator";
const operator = { authorization: `Bearer ${token}` };
const administrator = { email: "ana@example.org", password: "correct horse battery" };
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };
const engine = isOnServer ? "PostgreSQL" : "SQLite";

const site = new CkanSite();
const { dataset } = datasetWith(site, resources.anc);
/** Takes whatever it is sent. */
const support = createServer((request, response) => request.resume().on("end", () => response.end()));
beforeAll(async () => {
  await site.open();
  await once(support.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  await site.close();
  support.close();
});

async function started(flags: string[], environment: Record<string, string> = {}): Promise<RunningService> {
  const database: Record<string, string> = isOnServer ? { DATABASE_URL: await newDatabase() } : {};
  const { port } = support.address() as AddressInfo;
  const others = { TESSERA_REPOSITORY_URL: site.url, TESSERA_SUPPORT_URL: `http://127.0.0.1:${port}` };
  return startService({
    environment: { ...environment, ...others, ...database },
    flags: ["--workers=1", ...flags],
  });
}

/** Gives whoever asks a key of the data repository, and what rows about it name. */
async function repositoryOf(service: RunningService, askers: Headers[], owner: Headers, project: World["project"]) {
  for (const headers of askers) await dataOf(service.post("/repository/key", { key }, headers));
  const transfer = async () => {
    const id = await project();
    const started = await dataOf(service.post(`/projects/${id}/import`, { dataset: dataset.id }, owner));
    return { id, transfer: started.id as string };
  };
  return { dataset: dataset.id, key, transfer };
}

function isSomebody(headers: Headers): boolean {
  return Object.keys(headers).length > 0;
}

/** `sent` are headers of somebody for whom nothing can be made. */
async function ask(
  service: RunningService,
  row: Row,
  world: World,
  headers: Headers,
  sent: Headers = headers,
): Promise<Answer> {
  const { values = {}, body, bytes } = await row.call(world, headers);
  const [method = "", template = ""] = row.name.split(" ");
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const type = bytes === undefined ? "application/json" : "application/octet-stream";
  const response = await fetch(service.url + path, {
    method,
    redirect: "manual",
    headers: { ...sent, ...((body ?? bytes) !== undefined && { "content-type": type }) },
    ...((body ?? bytes) !== undefined && { body: bytes ?? JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

async function routesOf(service: RunningService, headers: Headers): Promise<Described> {
  return describedRoutes((await service.get("/openapi.json", headers)).body);
}

/** Routes whose path names something, and that need no right to it. */
const aboutNoProject = [
  "POST /calibrate/options/{iso3}",
  "POST /chart-data/input-time-series/{type}",
  "POST /internal/upload/input/{filename}",
  "POST /people/me/tokens/{id}/remove",
  "POST /upload/{filename}",
  "GET /repository/datasets/{id}",
];

/** Routes that need no sender. */
const openToAll = [
  "GET /",
  "GET /livez",
  "GET /people/me",
  "GET /readyz",
  "POST /people/join",
  "POST /people/reset",
  "POST /people/sign-in",
  "POST /people/sign-out",
  "POST /people/workshop",
];

describe(`access with accounts (${engine})`, () => {
  let service: RunningService;
  let world: World;
  let described: Described;
  const sessions = new Map<Asker, Headers>([
    ["operator", operator],
    ["no one", {}],
  ]);

  beforeAll(async () => {
    service = await started(["--sign-in=accounts"], { TESSERA_ACCESS_TOKENS: token });
    described = await routesOf(service, operator);
    const first = await service.post("/people/join", { name: "Ana", ...administrator });
    sessions.set("administrator", sessionIn(first));
    for (const name of ["owner", "editor", "viewer", "stranger"] as const)
      sessions.set(name, await newPerson(service, name, of("administrator")));
    await newPerson(service, "spare", of("administrator"));
    const people = await idsByName();
    const id = await newProject();
    world = {
      ...(await ownResults(service, { ...of("owner"), "x-tessera-project": id })),
      home: id,
      project: newProject,
      link: async (path, body) => {
        const maker = path.startsWith("/projects") ? "owner" : "administrator";
        return (await dataOf(service.post(path, body, of(maker)))).secret;
      },
      shareLink: async () => {
        const id = await newProject();
        await dataOf(service.post(`/projects/${id}/link`, { role: "viewer" }, of("owner")));
        const [link] = await dataOf(service.get(`/projects/${id}/links`, of("owner")));
        return { id, link: link.id };
      },
      spare: people.get("spare") ?? "",
      token: async (headers) =>
        isSomebody(headers) && headers !== operator
          ? (await dataOf(service.post("/people/me/tokens", { name: "nightly" }, headers))).id
          : randomUUID(),
      programmer: async () => {
        const headers = await newPerson(service, "programmer", of("administrator"));
        const { id } = (await dataOf(service.get("/people/me", headers))).person;
        return { id, token: await world.token(headers) };
      },
      administrator,
      ...(await repositoryOf(service, [...sessions.values()].filter(isSomebody), of("owner"), newProject)),
    };

    async function newProject(): Promise<string> {
      const { id } = await dataOf(service.post("/projects", state, of("owner")));
      await dataOf(service.post(`/projects/${id}/versions`, { note: "" }, of("owner")));
      for (const role of ["editor", "viewer"] as const) {
        const person_id = people.get(role);
        await dataOf(service.post(`/projects/${id}/share`, { person_id, role }, of("owner")));
      }
      return id;
    }
  }, 120_000);
  afterAll(() => service.stop());

  function of(asker: Asker): Headers {
    return sessions.get(asker) ?? {};
  }

  async function idsByName(): Promise<Map<string, string>> {
    const everyone = await dataOf(service.get("/people", of("administrator")));
    return new Map(everyone.map(({ id, name }: { id: string; name: string }) => [name, id]));
  }

  it("is tried on every route", () => {
    const tried = new Set([...rows.map(({ name }) => name), ...endingRoutes]);
    expect([...described.keys()].filter((name) => !tried.has(name))).toEqual([]);
  });

  it("needs a sender, but for health, the application and ways in", () => {
    const open = [...described].filter(([, route]) => route["x-access"] === "public").map(([name]) => name);
    expect(open.sort()).toEqual([...openToAll].sort());
  });

  it("needs a right to what the path names", () => {
    const free = [...described].filter(([name, route]) => name.includes("{") && route["x-access"] === "signed-in");
    expect(free.map(([name]) => name).sort()).toEqual([...aboutNoProject].sort());
  });

  // Before the tasks of all routes are in the queue: it waits for its own.
  it("two results are compared only for whoever may read both", async () => {
    const neighbour = await newPerson(service, "neighbour", of("administrator"));
    const own = await ownResults(service, neighbour);
    const compare = (id: string, other: string, asker: Headers) =>
      service.get(`/calibrate/compare/${id}/${other}/explained`, asker);
    expect((await compare(own.calibration, world.calibration, neighbour)).status).toBe(404);
    expect((await compare(own.calibration, world.calibration, of("owner"))).status).toBe(404);
    expect((await compare(own.calibration, own.fit, neighbour)).body.errors[0].error).toBe("FAILED_TO_RETRIEVE_RESULT");
  }, 120_000);

  it("a restored zip that names tasks and files of somebody else opens none of them", async () => {
    const thief = await newPerson(service, "thief", of("administrator"));
    const own = await ownResults(service, thief, 2);
    const { calibrate, missing } = await restoreNaming(service, own, world, thief);
    expect(missing.tasks.map(({ id }: { id: string }) => id)).toEqual([world.fit, world.calibration]);
    expect(missing.files.map(({ name }: { name: string }) => name)).toContain("survey");

    const download = await madeDownload(service, "comparison", calibrate.id, thief);
    const survey = basename(world.demo.files.survey.path);
    const named = { ...world, ...own, fit: calibrate.id, calibration: calibrate.id, download };
    for (const row of rows.filter((row) => rightOf(row, described).endsWith("-task"))) {
      const { status, body } = await ask(service, row, named, thief);
      expect({ name: row.name, status, hasSurvey: body.includes(survey) }).toMatchObject({ hasSurvey: false });
    }
  }, 120_000);

  it("an output goes to the data repository from a shared project only if the project has it", async () => {
    const owner = of("owner");
    const own = await madeDownload(service, "summary", world.calibration, owner);
    const push = (id: string, output: string) =>
      service.post(`/projects/${id}/push`, { dataset: dataset.id, outputs: [output], replace: false }, owner);
    expect((await push(await world.project(), own)).status).toBe(403);
    const { id: unshared } = await dataOf(service.post("/projects", state, owner));
    expect((await push(unshared, own)).status).toBe(200);
  });

  // Before the rows, one of which takes the key of the data repository away.
  it("is for somebody who is disabled what it is for no one", async () => {
    const headers = await newPerson(service, "disabled", of("administrator"));
    const { id } = (await dataOf(service.get("/people/me", headers))).person;
    await dataOf(service.post(`/people/${id}/disable`, undefined, of("administrator")));
    for (const row of rows) {
      const outcome = outcomeOf(await ask(service, row, world, {}, headers));
      expect([row.name, outcome]).toEqual([row.name, expectedOf(row, described, "no one")]);
    }
  });

  it.each(rows)("$name", async (row) => {
    const outcomes = await Promise.all(
      askers.map(async (asker) => outcomeOf(await ask(service, row, world, of(asker)))),
    );
    expect(Object.fromEntries(askers.map((asker, at) => [asker, outcomes[at]]))).toEqual(
      Object.fromEntries(askers.map((asker) => [asker, expectedOf(row, described, asker)])),
    );
  });

  it("POST /people/sign-out: everybody", async () => {
    for (const headers of [{}, await newPerson(service, "leaver", of("administrator"))])
      expect((await service.post("/people/sign-out", undefined, headers)).status).toBe(200);
  });

  it("POST /service/stop: administrators", async () => {
    const stop = (asker: Asker) => service.post("/service/stop", undefined, of(asker));
    for (const asker of ["owner", "editor", "viewer", "stranger"] as const)
      expect((await stop(asker)).status).toBe(403);
    expect((await stop("no one")).status).toBe(401);
    expect((await stop("administrator")).status).toBe(200);
  });
});

describe.each([
  { mode: "open", environment: {}, headers: {} as Headers, withoutToken: "yes" },
  { mode: "with tokens", environment: { TESSERA_ACCESS_TOKENS: token }, headers: operator, withoutToken: "sign in" },
])(`access to a service that is $mode (${engine})`, ({ environment, headers, withoutToken }) => {
  let service: RunningService;
  let world: World;
  let described: Described;

  beforeAll(async () => {
    service = await started([], environment);
    described = await routesOf(service, headers);
    const project = async () => {
      const { id } = await dataOf(service.post("/projects", state, headers));
      await dataOf(service.post(`/projects/${id}/versions`, { note: "" }, headers));
      return id;
    };
    world = {
      ...(await ownResults(service, headers)),
      home: await project(),
      project,
      link: async () => "none",
      shareLink: async () => ({ id: await project(), link: "none" }),
      spare: "none",
      token: async () => "none",
      programmer: async () => ({ id: "none", token: "none" }),
      administrator,
      ...(await repositoryOf(service, [headers], headers, project)),
    };
  }, 120_000);
  afterAll(() => service.stop());

  it.each(rows)("$name", async (row) => {
    const allowed = row.isOfAccounts ? "hidden" : "yes";
    const isForAll = withoutToken === "yes" || (rightOf(row, described) === "public" && !row.isOfAccounts);
    const expected = isForAll ? allowed : withoutToken;
    expect([outcomeOf(await ask(service, row, world, headers)), outcomeOf(await ask(service, row, world, {}))]).toEqual(
      [allowed, expected],
    );
  });
});
