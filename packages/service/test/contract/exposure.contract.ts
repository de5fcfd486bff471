import { spawn } from "node:child_process";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeKind } from "./house.js";
import { fitAndCalibrate, type RunningService, startService } from "./running-service.js";

const program = fileURLToPath(new URL("../../bin/tessera.js", import.meta.url));

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks with any headers, also those that a browser or `fetch` would not let a caller set. */
function ask(service: RunningService, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<RawAnswer>((resolve, reject) => {
    const { port } = new URL(service.url);
    const sending = httpRequest({ port, host: "127.0.0.1", path, method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sending.on("error", reject);
    sending.end();
  });
}

const errorOf = ({ text }: RawAnswer) => JSON.parse(text).errors?.[0] as { error: string; detail: string } | undefined;

describe("a service that was told nothing about who may reach it", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ flags: ["--workers=0"] });
  });
  afterAll(() => service.stop());

  it("listens on this machine alone, where localhost reaches it", async () => {
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    expect(service.url).toMatch(/^http:\/\/localhost:\d+$/);
    const { port } = new URL(service.url);
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === "IPv4");
    for (const { address } of others) expect(await isOpen(address, Number(port))).toBe(false);
    expect(await isOpen("127.0.0.2", Number(port))).toBe(false);
  });

  it("answers to its addresses, to localhost and to the name of the machine", async () => {
    for (const host of [
      "127.0.0.1:8888",
      "10.1.2.3",
      "[::1]:8888",
      "localhost",
      "LOCALHOST:1",
      "localhost.",
      hostname(),
    ])
      expect([host, (await ask(service, "/service/version", { host })).status]).toEqual([host, 200]);
  });

  it("refuses any other name, which a page of that name could have led here", async () => {
    for (const host of ["evil.example", "evil.example:8888", "localhost.evil.example", "127.0.0.1.evil.example"]) {
      const answer = await ask(service, "/service/version", { host });
      expect([host, answer.status, errorOf(answer)?.error]).toEqual([host, 403, "FORBIDDEN"]);
      expect(errorOf(answer)?.detail).toContain("--allowed-hosts");
    }
    expect((await ask(service, "/no/such/path", { host: "evil.example" })).status).toBe(403);
    expect((await ask(service, "/app/", { host: "evil.example" })).status).toBe(403);
    const french = await ask(service, "/", { host: "evil.example", "accept-language": "fr" });
    expect(errorOf(french)?.detail).toMatch(/nom.*--allowed-hosts/);
  });

  it("tells those who look after it how it does, whatever name they ask by", async () => {
    for (const path of ["/livez", "/readyz"])
      expect([path, (await ask(service, path, { host: "probe.example" })).status]).toEqual([path, 200]);
  });

  it.each([
    { origin: "https://evil.example", "content-type": "text/plain" },
    { origin: "null" },
    { origin: "http://localhost:1" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ])("is not changed by a page of another site: %j", async (headers) => {
    const { host } = new URL(service.url);
    for (const path of ["/service/stop", "/internal/demo", "/model/cancel/x", "/no/such/path"]) {
      const answer = await ask(service, path, { host, ...(headers as Record<string, string>) }, "POST");
      expect([path, answer.status, errorOf(answer)?.error]).toEqual([path, 403, "FORBIDDEN"]);
    }
    expect(errorOf(await ask(service, "/wake", { host, ...(headers as Record<string, string>) }))?.error).toBe(
      "FORBIDDEN",
    );
    expect((await ask(service, "/livez")).status).toBe(200);
  });

  it("takes what its own pages, and programs without an origin, send", async () => {
    const { host } = new URL(service.url);
    const own: Record<string, string>[] = [
      {},
      { origin: `http://${host}` },
      { origin: `http://${host}`, "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "none" },
    ];
    for (const headers of own)
      expect(errorOf(await ask(service, "/model/cancel/x", { host, ...headers }, "POST"))?.error).toBe(
        "FAILED_TO_CANCEL",
      );
    expect((await ask(service, "/service/version", { host, origin: "https://evil.example" })).status).toBe(200);
  });
});

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.destroy());
  });
}

describe("a service that is reached by other names", () => {
  it("answers to those that it was told, and behind a proxy compares an origin with the name that the proxy was asked by", async () => {
    const service = await startService({
      flags: ["--workers=0", "--allowed-hosts=api, Tessera.Example.org", "--trust-proxy=loopback"],
    });
    const behind = { host: "api:8888", "x-forwarded-host": "tessera.example.org", "x-forwarded-proto": "https" };
    const cancel = async (headers: Record<string, string>) =>
      errorOf(await ask(service, "/model/cancel/x", headers, "POST"))?.error;
    expect((await ask(service, "/service/version", { host: "tessera.example.org" })).status).toBe(200);
    expect((await ask(service, "/service/version", { host: "www.tessera.example.org" })).status).toBe(403);
    expect(await cancel({ ...behind, origin: "https://tessera.example.org" })).toBe("FAILED_TO_CANCEL");
    expect(await cancel({ ...behind, origin: "https://evil.example" })).toBe("FORBIDDEN");
    expect(await cancel({ ...behind, "x-forwarded-host": "evil.example" })).toBe("FORBIDDEN");
    await service.stop();
  });

  it("answers to all of them where it was told so", async () => {
    const service = await startService({ flags: ["--workers=0", "--allowed-hosts=*"] });
    expect((await ask(service, "/service/version", { host: "anything.example" })).status).toBe(200);
    await service.stop();
  });
});

describe("a service on another interface", () => {
  const start = (flags: string[], environment: Record<string, string> = {}) => {
    const { REDIS_URL: _none, ...inherited } = process.env;
    const child = spawn(
      process.execPath,
      [program, "serve", "--port=0", "--workers=0", `--store=${storeKind}`, "--log-level=error", ...flags],
      { env: { ...inherited, ...environment }, stdio: ["ignore", "ignore", "pipe"] },
    );
    let said = "";
    return new Promise<{ code: number | null; said: string }>((resolve) => {
      child.stderr.on("data", (chunk) => {
        said += chunk;
        if (said.includes("Tessera is at")) child.kill("SIGTERM");
      });
      child.once("exit", (code) => resolve({ code, said: said.trim() }));
    });
  };

  it.each(["0.0.0.0", "::", "192.0.2.1"])("does not start on %s where nobody says who may use it", async (host) => {
    const { code, said } = await start([`--host=${host}`]);
    expect([code, said]).toEqual([
      2,
      expect.stringMatching(/^tessera: --host: .*TESSERA_ACCESS_TOKENS.*--open-access/),
    ]);
    expect(said.split("\n")).toHaveLength(1);
  });

  it("starts with access tokens, or with the word that it is open to all", async () => {
    const tokens = { TESSERA_ACCESS_TOKENS: "a-token-for-the-office" };
    expect((await start(["--host=0.0.0.0"], tokens)).said).toContain("Tessera is at http://localhost:");
    expect((await start(["--host=0.0.0.0", "--open-access"])).said).toContain("Tessera is at http://localhost:");
  });
});

describe("every answer", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

  const guarded = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
  };

  it("tells browsers to take it for what it is, to load nothing from elsewhere and to embed it nowhere", async () => {
    const paths = [
      "/",
      "/service/version",
      "/openapi.json",
      "/metrics",
      "/livez",
      "/docs",
      "/docs/static/index.html",
      "/docs/json",
      "/app",
      "/app/",
      "/app/no-such-file",
      "/no/such/path",
      "/%zz",
      "/model/result/x",
    ];
    for (const path of paths)
      expect([path, (await ask(service, path)).headers]).toEqual([path, expect.objectContaining(guarded)]);
    expect((await ask(service, "/", { host: "evil.example" })).headers).toMatchObject(guarded);
    expect((await ask(service, "/model/submit", {}, "POST")).headers).toMatchObject(guarded);
  });

  it("does so for files, and for what is not even HTTP", async () => {
    const { calibrate } = await fitAndCalibrate(service);
    const submitted = await service.post(`/download/submit/summary/${calibrate}`);
    const id = submitted.body.data.id as string;
    await service.ended("download", id);
    for (const path of [`/download/result/${id}`, `/model/debug/${id}`, `/calibrate/result/data/${calibrate}`])
      expect([path, (await ask(service, path)).headers]).toEqual([path, expect.objectContaining(guarded)]);
    const head = (await bare(service, "NOT HTTP\r\n\r\n")).toLowerCase();
    for (const name of Object.keys(guarded)) expect(head).toContain(`${name}:`);
  });
});

function bare(service: RunningService, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(service.url).port), host: "127.0.0.1" }, () => socket.write(text));
    let said = "";
    socket.on("data", (chunk) => (said += chunk));
    socket.once("close", () => resolve(said)).once("error", reject);
  });
}
