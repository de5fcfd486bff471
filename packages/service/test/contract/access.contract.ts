import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fitAndCalibrate, type RunningService, startService, submitBody } from "./running-service.js";

const program = fileURLToPath(new URL("../../bin/tessera.js", import.meta.url));
const token = "a-token-for-the-office";
/** More than a connection holds before it is read. */
const largeBody = Buffer.alloc(64 * 1024 ** 2, " ");
const asOffice = { authorization: `Bearer ${token}` };

describe("a service with access tokens", () => {
  let service: RunningService;
  let folder: string;
  const file = () => join(folder, "tokens");

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tessera-tokens-"));
    writeFileSync(file(), "# of the field teams\nnorth: token-of-the-north-team\nsouth: token-of-the-south-team\n");
    service = await startService({
      environment: { TESSERA_ACCESS_TOKENS: `office: ${token}`, TESSERA_ACCESS_TOKENS_FILE: file() },
      flags: ["--workers=1"],
    });
  });
  afterAll(() => service.stop());

  const refusal = { error: "UNAUTHORIZED", detail: expect.any(String), key: expect.any(String) };

  it("refuses whoever carries none, on every path that has data, in words of the user's language", async () => {
    const paths = ["/service/version", "/metrics", "/openapi.json", "/docs", "/model/status/x", "/no/such/path"];
    for (const path of paths) {
      const { status, headers, body } = await service.get(path);
      expect([path, status, headers.get("www-authenticate")]).toEqual([path, 401, 'Bearer realm="tessera"']);
      expect(body).toEqual({ status: "failure", errors: [refusal], data: null });
    }
    const french = await service.get("/service/version", { "accept-language": "fr" });
    expect(french.body.errors[0].detail).toContain("jeton");
    for (const path of ["/service/stop", "/internal/demo", "/internal/upload/input/a.csv", "/model/submit"])
      expect([path, (await service.post(path)).status]).toEqual([path, 401]);
  });

  it("refuses a wrong token, and says that it is the token that is wrong", async () => {
    for (const wrong of [`${token}x`, token.slice(1), "token-of-the-west-team", "x"]) {
      const { status, headers } = await service.get("/service/version", { authorization: `Bearer ${wrong}` });
      expect([status, headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="tessera", error="invalid_token"']);
    }
    expect((await service.get("/service/version", { authorization: `Basic ${token}` })).status).toBe(401);
  });

  it.each([
    ["a token is missing", "/upload/population.csv", "application/octet-stream"],
    ["JSON is too large", "/service/sign-in", "application/json"],
  ])("answers a client that reads nothing before it has sent all, where %s", async (_, path, type) => {
    const { port } = new URL(service.url);
    const socket = connect(Number(port), "127.0.0.1");
    const head = [`POST ${path} HTTP/1.1`, "Host: localhost", "Connection: close", `Content-Type: ${type}`];
    socket.write(`${head.join("\r\n")}\r\nContent-Length: ${largeBody.length}\r\n\r\n`);
    await new Promise((sent, fail) => socket.on("error", fail).write(largeBody, sent));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 4\d\d .*"status":"failure"/s);
  });

  it("is not fooled by other spellings of a path", async () => {
    for (const path of ["//service/version", "/service/version/", "/app/..%2fservice/version", "/livez/../metrics"])
      expect([path, await rawStatus(service, path)]).toEqual([path, expect.not.stringMatching(/^200$/)]);
  });

  it("leaves the health of the process, the greeting and the pages of the application open", async () => {
    for (const path of ["/livez", "/readyz", "/"])
      expect([path, (await service.get(path)).status]).toEqual([path, 200]);
    expect((await service.get("/app/")).status).not.toBe(401);
    expect((await service.get("/app/no-such-file.js")).status).toBe(404);
  });

  it("works as ever with a token: from submit to the debug bundle", async () => {
    const submitted = await service.post("/model/submit", await submitWith(asOffice), asOffice);
    const id = submitted.body.data.id;
    expect((await service.get(`/model/status/${id}`, asOffice)).body.data.id).toBe(id);
    expect((await service.get(`/model/debug/${id}`, asOffice)).status).toBe(200);
    expect((await service.get("/metrics", asOffice)).body).toContain("tessera_queue_depth");
  });

  async function submitWith(headers: Record<string, string>) {
    return submitBody({ ...service, get: (path) => service.get(path, headers) });
  }

  it("opens a session for a browser, which links can carry, and ends it", async () => {
    const wrong = await service.post("/service/sign-in", { token: "no-such-token-anywhere" });
    expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([401, null]);
    const { status, headers, body } = await service.post("/service/sign-in", { token });
    expect([status, body.data]).toEqual([200, null]);
    const given = headers.get("set-cookie") ?? "";
    expect(given).toMatch(/^tessera_access=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(given).not.toContain(token);
    const [cookie = ""] = given.split(";");
    expect((await service.get("/service/version", { cookie: `other=1; ${cookie}` })).status).toBe(200);
    expect((await service.get("/service/version", { cookie: `${cookie}x` })).status).toBe(401);
    const ended = await service.post("/service/sign-out", undefined, { cookie });
    expect(ended.headers.get("set-cookie")).toMatch(/^tessera_access=; .*Max-Age=0$/);
  });

  it("follows the file of tokens: a new one is taken, and what the old one opened is closed", async () => {
    const signedIn = await service.post("/service/sign-in", { token: "token-of-the-north-team" });
    const [cookie = ""] = (signedIn.headers.get("set-cookie") ?? "").split(";");
    expect((await service.get("/service/version", { cookie })).status).toBe(200);
    writeFileSync(file(), "north: another-token-of-the-north\n");
    const withNew = () => service.get("/service/version", { authorization: "Bearer another-token-of-the-north" });
    await expect.poll(async () => (await withNew()).status).toBe(200);
    expect((await service.get("/service/version", { cookie })).status).toBe(401);
    expect((await service.get("/service/version", asOffice)).status).toBe(200);
  });

  it("keeps tokens from its workers", () => {
    const children = readFileSync(`/proc/${service.process.pid}/task/${service.process.pid}/children`, "utf8");
    const environments = children
      .trim()
      .split(" ")
      .map((pid) => readFileSync(`/proc/${pid}/environ`, "utf8"));
    const workers = environments.filter((text) => text.includes("REDIS_URL="));
    expect(workers.length).toBeGreaterThan(0);
    for (const text of workers) expect(text).not.toContain(token);
  });
});

function rawStatus(service: RunningService, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(service.url);
    const sending = httpRequest({ port, host: "127.0.0.1", path }, (answer) => {
      answer.resume();
      resolve(String(answer.statusCode));
    });
    sending.on("error", reject);
    sending.end();
  });
}

describe("a service with limits", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({
      flags: ["--workers=0", "--rate-limits=polling=3,submit=1", "--concurrent-uploads=1", "--trust-proxy=loopback"],
    });
  });
  afterAll(() => service.stop());

  it("refuses what is asked beyond them until the minute is over, for all routes of a group together", async () => {
    const from = { "x-forwarded-for": "192.0.2.1" };
    const paths = ["/model/status/a", "/calibrate/status/a", "/task/a/exists", "/download/status/a"];
    const answers = [];
    for (const path of paths) answers.push(await service.get(path, from));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const { headers, body } = answers[3] as (typeof answers)[number];
    const wait = Number(headers.get("retry-after"));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(body.errors[0]).toMatchObject({ error: "TOO_MANY_REQUESTS", detail: expect.stringContaining(String(wait)) });
  });

  it("counts groups apart, and limits none that it was not told to", async () => {
    const from = { "x-forwarded-for": "192.0.2.1" };
    for (let count = 0; count < 10; count++) expect((await service.get("/service/version", from)).status).toBe(200);
    expect((await service.get("/livez", from)).status).toBe(200);
  });

  it("counts clients apart, by the address that a trusted proxy names", async () => {
    expect((await service.get("/model/status/a", { "x-forwarded-for": "192.0.2.2" })).status).toBe(200);
  });

  it("lets a client send so many files at the same time, and the next when one has arrived", async () => {
    const first = httpRequest(`${service.url}/internal/upload/input/a.csv`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", "x-forwarded-for": "192.0.2.3" },
    });
    const firstAnswer = new Promise<number>((resolve) =>
      first.on("response", (answer) => resolve(answer.resume().statusCode ?? 0)),
    );
    first.write("a,b\n");
    const arriving = join(service.dataDir, "uploads", ".incoming");
    await expect.poll(() => existsSync(arriving) && readdirSync(arriving).length > 0).toBe(true);
    const headers = { "content-type": "application/octet-stream", "x-forwarded-for": "192.0.2.3" };
    const second = await service.post("/internal/upload/input/b.csv", "c", headers);
    first.end();
    expect([second.status, second.body.errors?.[0].error]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(await firstAnswer).toBe(200);
    const third = () => service.post("/internal/upload/input/b.csv", "c", headers);
    await expect.poll(async () => (await third()).status).toBe(200);
  });
});

it("with accounts, the debug token opens debug bundles in place of a session", async () => {
  const service = await startService({
    environment: { TESSERA_DEBUG_TOKEN: "token-of-the-debuggers" },
    flags: ["--workers=0", "--sign-in=accounts"],
  });
  const codeWith = async (headers?: Record<string, string>) =>
    (await service.get("/model/debug/none", headers)).body.errors[0].error;
  expect(await codeWith({ authorization: "Bearer token-of-the-debuggers" })).toBe("INVALID_TASK");
  expect(await codeWith({ authorization: `Bearer ${token}` })).toBe("FORBIDDEN");
  expect(await codeWith()).toBe("FORBIDDEN");
  await service.stop();
});

describe("wrong tokens", () => {
  let service: RunningService;
  let said = "";
  beforeAll(async () => {
    service = await startService({
      environment: { TESSERA_ACCESS_TOKENS: `office: ${token}`, TESSERA_DEBUG_TOKEN: "token-of-the-debuggers" },
      flags: ["--workers=0", "--trust-proxy=loopback", "--log-level=trace"],
      onOutput: (text) => (said += text),
    });
  });
  afterAll(() => service.stop());

  const tries = (from: string, given = "a-token-that-is-none") =>
    service.post("/service/sign-in", { token: given }, { "x-forwarded-for": from });

  it("close the way in for a while after some, also those in a header, but refuse no right one in a header", async () => {
    const from = { "x-forwarded-for": "192.0.2.1" };
    for (let count = 0; count < 5; count++)
      expect((await tries("192.0.2.1", `a-token-that-is-none-${count}`)).status).toBe(401);
    for (let count = 5; count < 10; count++) {
      const headers = { ...from, authorization: `Bearer a-token-that-is-none-${count}` };
      expect((await service.get("/service/version", headers)).status).toBe(401);
    }
    const late = await tries("192.0.2.1", token);
    expect([late.status, late.body.errors[0].error]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(late.body.errors[0].detail).toContain(late.headers.get("retry-after"));
    const wrong = { ...from, authorization: "Bearer a-token-that-is-none" };
    expect((await service.get("/service/version", wrong)).status).toBe(429);
    expect((await service.get("/service/version", { ...from, ...asOffice })).status).toBe(200);
    expect((await tries("192.0.2.2", token)).status).toBe(200);
  });

  it("are counted once, however often a program repeats the one that it has", async () => {
    for (let count = 0; count < 30; count++) expect((await tries("192.0.2.3")).status).toBe(401);
    expect((await tries("192.0.2.3", token)).status).toBe(200);
  });

  it("of all clients together close the way in for a while, but nothing that was opened before", async () => {
    const opened = await tries("198.51.100.1", token);
    const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
    const statuses = [];
    for (let client = 0; client < 120; client++) statuses.push((await tries(`203.0.113.${client}`)).status);
    expect([...new Set(statuses)]).toEqual([401, 429]);
    expect((await tries("198.51.100.2", token)).status).toBe(429);
    expect((await service.get("/service/version", { cookie })).status).toBe(200);
    expect((await service.get("/service/version", asOffice)).status).toBe(200);
  });

  it("and right ones stand in no line of the log, nor does what a query says", async () => {
    const secrets = [
      token,
      "token-of-the-debuggers",
      "a-token-that-is-none",
      "secret-in-a-query",
      "secret-in-a-cookie",
    ];
    const headers = { ...asOffice, cookie: "tessera_access=secret-in-a-cookie" };
    await service.get("/service/version?token=secret-in-a-query", headers);
    await service.get("/no/such/path?token=secret-in-a-query", headers);
    await service.get(`/model/debug/${"0".repeat(32)}`, { authorization: "Bearer token-of-the-debuggers" });
    await expect.poll(() => said).toContain("/model/debug/");
    expect(said).toContain('"ready"');
    for (const secret of secrets) expect([secret, said.includes(secret)]).toEqual([secret, false]);
  });
});

describe("a service without any of it", () => {
  it("has no way in, since there is none to open, and asks nobody", async () => {
    const service = await startService({ flags: ["--workers=2"] });
    expect((await service.post("/service/sign-in", { token })).status).toBe(404);
    const { calibrate } = await fitAndCalibrate(service);
    expect((await service.get(`/calibrate/status/${calibrate}`)).body.data.status).toBe("COMPLETE");
    await service.stop();
  });

  it("takes the address of a client from its connection, whatever a header says", async () => {
    const service = await startService({ flags: ["--workers=0", "--rate-limits=polling=1"] });
    const asks = (from: string) => service.get("/model/status/a", { "x-forwarded-for": from });
    expect([(await asks("192.0.2.1")).status, (await asks("192.0.2.2")).status]).toEqual([200, 429]);
    await service.stop();
  });
});

describe("an unusable setting", () => {
  it.each([
    [[], { TESSERA_ACCESS_TOKENS: "short" }, /^tessera: TESSERA_ACCESS_TOKENS: Entry 1 cannot be used\./],
    [[], { TESSERA_ACCESS_TOKENS: `office: ${token}, north: kurz` }, /^tessera: TESSERA_ACCESS_TOKENS: Entry 2/],
    [[], { TESSERA_ACCESS_TOKENS: " , " }, /^tessera: TESSERA_ACCESS_TOKENS: There is no token in it/],
    [
      [],
      { TESSERA_ACCESS_TOKENS_FILE: "/no/such/file" },
      /^tessera: TESSERA_ACCESS_TOKENS_FILE: \/no\/such\/file cannot/,
    ],
    [["--rate-limits=everything=5"], {}, /^tessera: --rate-limits: .*Groups are uploads, validation/],
    [["--rate-limits=uploads=0"], {}, /^tessera: --rate-limits: 'uploads=0' cannot be used/],
    [["--redis-url=http://:kurz@redis"], {}, /^tessera: --redis-url: its value cannot be used\. Expected a URL/],
    [["--trust-proxy=yes"], {}, /^tessera: --trust-proxy: 'yes' cannot be used/],
  ])("ends %j %j with one sentence that shows no token", async (flags, environment, message) => {
    const { REDIS_URL: _none, ...inherited } = process.env;
    const child = spawn(process.execPath, [program, "serve", "--port=0", "--workers=0", ...flags], {
      env: { ...inherited, ...environment } as NodeJS.ProcessEnv,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (chunk) => (said += chunk));
    const code = await new Promise((resolve) => child.once("exit", resolve));
    expect([code, said.trim()]).toEqual([2, expect.stringMatching(message)]);
    expect(said.trim().split("\n")).toHaveLength(1);
    for (const secret of ["short", "kurz", token]) expect(said).not.toContain(secret);
  });
});
