import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningService, startService } from "../contract/running-service.js";

const email = "ana@example.org";
const password = "correct horse battery";
const attempts = 300;

describe("three hundred passwords at once", () => {
  let service: RunningService;
  let statuses: number[];
  let retries: (string | null)[];
  /** Attempts that had ended when the service said that it was ready. */
  let endedBefore: number;

  beforeAll(async () => {
    service = await startService({ flags: ["--workers=0", "--sign-in=accounts"] });
    expect((await service.post("/people/join", { name: "Ana", email, password })).status).toBe(200);
    let ended = 0;
    const tries = Array.from({ length: attempts }, async (_, index) => {
      const given = index === attempts - 1 ? password : `wrong password ${index}`;
      const answer = await service.post("/people/sign-in", { email, password: given });
      ended += answer.status === 401 ? 1 : 0;
      return answer;
    });
    const readiness = service.get("/readyz").then(({ status }) => {
      endedBefore = ended;
      return status;
    });
    const answers = await Promise.all(tries);
    expect(await readiness).toBe(200);
    statuses = answers.map(({ status }) => status);
    retries = answers.filter(({ status }) => status === 429).map(({ headers }) => headers.get("retry-after"));
  });
  afterAll(() => service?.stop());

  it("are no more attempts than one after the other", () => {
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it("are answered 429 beyond the limit, each with seconds to wait", () => {
    expect(statuses.filter((status) => status === 429)).toHaveLength(attempts - 10);
    expect(retries.every((seconds) => Number(seconds) >= 1)).toBe(true);
  });

  it("do not let the right one in after the limit", () => {
    expect(statuses).not.toContain(200);
  });

  it("leave the service ready meanwhile", () => {
    expect(endedBefore).toBeLessThan(10);
  });
});

describe("a class behind one router", () => {
  let service: RunningService;
  let administrator: Record<string, string>;

  beforeAll(async () => {
    service = await startService({ flags: ["--workers=0", "--sign-in=accounts"] });
    const answer = await service.post("/people/join", { name: "Ana", email, password });
    administrator = { cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
  });
  afterAll(() => service?.stop());

  it("signs in all at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => service.post("/people/sign-in", { email, password })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
  });

  it("joins a workshop all at once by one code", async () => {
    const { secret: code } = (await service.post("/people/workshop-code", undefined, administrator)).body.data;
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => service.post("/people/workshop", { code, name: `Table ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
  });
});
