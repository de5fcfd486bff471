import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Postgres, startPostgres } from "../../../../scripts/test/postgres.mjs";
import { Visitor } from "../contract/visitor.js";
import { Stage } from "./stage.js";

const [email, password] = ["ana@example.org", "correct horse battery"];
const account = { name: "Ana", email, password };
const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: {} };

let postgres: Postgres;
let stage: Stage;
beforeEach(async () => {
  postgres = await startPostgres();
});
afterEach(async () => {
  stage.cleanUp();
  await postgres.stop();
});

async function open(apis: number, seconds = "0.2"): Promise<void> {
  const environment = { DATABASE_URL: postgres.url("postgres"), MOCK_MODEL_SECONDS: seconds };
  stage = await Stage.open({ apis, flags: ["--sign-in=accounts"], environment });
}

async function asked(person: Visitor, url: string, body?: object, method = body ? "POST" : "GET") {
  const begin = performance.now();
  const answer = await person.fetch(url, method, body);
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of an answer
  const { data, errors } = (await answer.json()) as { data: any; errors: any };
  return { status: answer.status, data, error: errors?.[0], seconds: (performance.now() - begin) / 1000 };
}

async function submitted(person: Visitor, url: string): Promise<string> {
  const { data: made } = await asked(person, `${url}/internal/demo`, { districts: 4 });
  const { pjnz, shape, population, survey } = made.files;
  const data = { pjnz, shape, population, survey };
  const { data: version } = await asked(person, `${url}/service/version`);
  const order = { data, options: { area_scope: "XTA", area_level: "2" }, version, iso3: "XTA" };
  const { data: task, error } = await asked(person, `${url}/model/submit`, order);
  if (!task) throw new Error(error.detail);
  return task.id;
}

describe("two APIs on one PostgreSQL server", () => {
  let first: string;
  let second: string;
  let ana: Visitor;

  beforeEach(async () => {
    await open(2);
    [first, second] = [stage.url, stage.others[0]?.url as string];
    // Its cookies are of the host, as behind one address: both APIs get them.
    ana = new Visitor();
  });

  it("start at the same time on an empty database, neither twice", async () => {
    expect([stage.api.starts, stage.others[0]?.api.starts]).toEqual([1, 1]);
    const ids = await Promise.all([first, second].map((url) => asked(ana, `${url}/people/me`)));
    expect(ids[0]?.data.database).toBe(ids[1]?.data.database);
  });

  it("share sessions and projects, and tell which of two saves at once came second", async () => {
    await asked(ana, `${first}/people/join`, account);
    expect((await asked(ana, `${second}/people/me`)).data.person.name).toBe("Ana");
    const { id } = (await asked(ana, `${first}/projects`, state)).data;
    expect((await asked(ana, `${second}/projects`)).data).toMatchObject([{ id, name: "Round 1" }]);
    for (let revision = 1; revision <= 20; revision++) {
      const saves = await Promise.all(
        [first, second].map((url) =>
          asked(ana, `${url}/projects/${id}/save`, { revision, change: { notes: `${url} ${revision}` } }),
        ),
      );
      expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = saves[0]?.status === 200 ? first : second;
      for (const url of [first, second])
        expect((await asked(ana, `${url}/projects/${id}`)).data).toMatchObject({
          revision: revision + 1,
          notes: `${winner} ${revision}`,
        });
    }
    const copy = ana.copyOf();
    await asked(ana, `${second}/people/sign-out`, undefined, "POST");
    expect((await asked(copy, `${first}/projects`)).status).toBe(401);
  });

  it("make one of two people who come first at the same time the administrator", async () => {
    const ben = new Visitor();
    const joins = [
      asked(ana, `${first}/people/join`, account),
      asked(ben, `${second}/people/join`, { ...account, name: "Ben", email: "ben@example.org" }),
    ];
    expect((await Promise.all(joins)).map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it("go on when one of them is stopped: a fit of the one ends at the other", async () => {
    await asked(ana, `${first}/people/join`, account);
    const { id } = (await asked(ana, `${second}/projects`, state)).data;
    const task = await submitted(ana, second);
    await stage.others[0]?.api.release("SIGTERM");
    await expect.poll(async () => (await asked(ana, `${first}/model/status/${task}`)).data.status).toBe("COMPLETE");
    const saved = await asked(ana, `${first}/projects/${id}/save`, { revision: 1, change: { step: "fit" } });
    expect(saved.status).toBe(200);
  });
});

/** Seconds that the database is away. */
const away = 60;

/** Seconds in which an answer has to come. A stopped server refuses connections at once; one that answers nothing is given up after a while. */
const patience = { stopped: 2, frozen: 12 };

const ways = [
  ["stopped", () => postgres.halt(), () => postgres.resume()],
  ["frozen", async () => postgres.freeze(true), async () => postgres.freeze(false)],
] as const;

describe.each(ways)("a database server that is %s for a minute", (way, lose, restore) => {
  it("is told in the language of the person, and everything goes on when it is back", async () => {
    await open(1, "20");
    const { url } = stage;
    const ana = new Visitor("pt");
    await asked(ana, `${url}/people/join`, account);
    const { id } = (await asked(ana, `${url}/projects`, state)).data;
    const task = await submitted(ana, url);
    await expect.poll(async () => (await asked(ana, `${url}/model/status/${task}`)).data.status).toBe("RUNNING");

    const end = performance.now() + away * 1000;
    await lose();
    let slowest = 0;
    while (performance.now() < end) {
      const answers = await Promise.all([
        asked(ana, `${url}/projects/${id}/save`, { revision: 1, change: { name: "Lost" } }),
        asked(ana, `${url}/projects`),
        asked(ana, `${url}/model/status/${task}`),
        asked(new Visitor("pt"), `${url}/people/sign-in`, { email, password }),
      ]);
      for (const { status, error, seconds } of answers) {
        expect([status, error?.error]).toEqual([503, "NOT_READY"]);
        expect(error.detail).toBe(
          "A base de dados de pessoas e projetos não responde. Nada foi guardado. Tente de novo dentro de um minuto.",
        );
        slowest = Math.max(slowest, seconds);
      }
      const ready = await fetch(`${url}/readyz`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { ready: false, reason: "the database of people and projects does not answer" },
      ]);
      expect((await fetch(`${url}/livez`)).status).toBe(200);
      await sleep(500);
    }
    console.log(`${way}: the slowest answer took ${slowest.toFixed(1)} s`);
    expect(slowest).toBeLessThan(patience[way]);

    await restore();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    // The fit ended meanwhile.
    expect((await asked(ana, `${url}/model/status/${task}`)).data.status).toBe("COMPLETE");
    expect((await asked(ana, `${url}/model/result/${task}`)).status).toBe(200);
    expect((await asked(ana, `${url}/projects/${id}`)).data).toMatchObject({ name: "Round 1", revision: 1 });
    const save = await asked(ana, `${url}/projects/${id}/save`, { revision: 1, change: { name: "Kept" } });
    expect(save.status).toBe(200);
    expect(stage.api.starts).toBe(1);
  });
});
