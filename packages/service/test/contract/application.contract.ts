import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type RunningService, startService } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

const page = "<!doctype html><title>Tessera</title>";
const script = `export const words = "${"tessera ".repeat(200)}";`;
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

let service: RunningService;
let folder: string;
let unbuilt: Answer[];

/** Writes what a build leaves. */
function build(): void {
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of [
    ["index.html", page],
    ["assets/index-4f2a.js", script],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(folder, "plain.txt"), "not compressed");
  writeFileSync(join(folder, ".hidden"), "secret");
  writeFileSync(join(folder, "..", "outside.txt"), "secret");
}

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), "tessera-app-")), "dist");
  mkdirSync(folder);
  service = await startService({ flags: ["--workers=0", `--app-dir=${folder}`] });
  unbuilt = await Promise.all(["/app/", "/app/index.html"].map((path) => service.get(path)));
  build();
});
afterAll(async () => {
  await service.stop();
  rmSync(join(folder, ".."), { recursive: true });
});

/** Sends path and headers as they are: fetch tidies up the one and adds to the other. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(service.url, { path, headers }, (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .end();
  });
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(service.url + path, { headers, redirect: "manual" });
}

/** Where a redirect leads. */
function target(answer: Response): string {
  return new URL(answer.headers.get("location") ?? "", answer.url).pathname;
}

describe("the application", () => {
  it("that was not built is unknown, with a sentence that says how to build it", async () => {
    for (const answer of unbuilt)
      expect(refusalOf(answer)).toEqual([404, "NOT_FOUND", expect.stringContaining("npm run build")]);
  });

  it("is there as soon as it is built, as a page that is asked for again each time", async () => {
    const answer = await ask("/app/");
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const known = { "if-none-match": answer.headers.get("etag") as string, "accept-encoding": "gzip" };
    expect(await statusOf("/app/", known)).toBe(304);
  });

  it("has assets that are kept for ever", async () => {
    const answer = await ask("/app/assets/index-4f2a.js");
    expect([answer.status, await answer.text()]).toEqual([200, script]);
    expect(answer.headers.get("content-type")).toMatch(/javascript/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it.each(["/app/", "/app/assets/index-4f2a.js"])("is sent compressed at %s to who takes it", async (path) => {
    const small = await ask(path, { "accept-encoding": "gzip, br" });
    const plain = await ask(path, { "accept-encoding": "identity" });
    expect(small.headers.get("content-encoding")).toBe("gzip");
    expect(small.headers.get("content-type")).toBe(plain.headers.get("content-type"));
    expect(small.headers.get("cache-control")).toBe(plain.headers.get("cache-control"));
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await small.text()).toBe(await plain.text());
    for (const answer of [small, plain]) expect(answer.headers.get("vary")).toMatch(/accept-encoding/i);
  });

  it("sends a file that has no compressed sibling too", async () => {
    const answer = await ask("/app/plain.txt", { "accept-encoding": "gzip" });
    expect([answer.status, await answer.text()]).toEqual([200, "not compressed"]);
  });

  it("is found without its last slash", async () => {
    const answer = await ask("/app");
    expect([answer.status, target(answer)]).toEqual([302, "/app/"]);
  });

  it.each(["/app", "/app/", "/app/index.html", "/app/assets/index-4f2a.js", "/app/plain.txt", "/app/no/such.js"])(
    "lets nothing in from elsewhere at %s",
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
          "frame-ancestors 'none'; base-uri 'self'; form-action 'none'",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    },
  );

  it("has no other files, in the usual words", async () => {
    for (const path of ["/app/no/such.js", "/app/assets", "/app/.hidden"]) {
      const answer = await service.get(path);
      expect(refusalOf(answer)).toEqual([404, "NOT_FOUND", `GET ${path} is not part of the service.`]);
      expect(answer.headers.get("cache-control")).toBeNull();
    }
    expect((await service.post("/app/index.html")).status).toBe(404);
  });

  it.each(["/app/../outside.txt", "/app/..%2foutside.txt", "/app/assets/..%2f..%2foutside.txt", "/app//etc/passwd"])(
    "does not let %s out of its folder",
    async (path) => {
      expect([400, 404]).toContain(await statusOf(path));
    },
  );

  it("is not part of the description of the API", async () => {
    const { paths } = (await service.get("/openapi.json")).body;
    expect(Object.keys(paths).filter((path) => path.startsWith("/app"))).toEqual([]);
  });
});

describe("the root", () => {
  it("leads a browser to the application", async () => {
    const answer = await ask("/", { accept: browser });
    expect([answer.status, target(answer)]).toEqual([302, "/app/"]);
  });

  it.each([
    undefined,
    "*/*",
    "application/json",
    "application/json, text/html",
    "text/html;q=0.5, application/json",
    "image/png",
  ])("greets who asks with Accept: %s", async (accept) => {
    // `fetch` says that it takes anything where it is told nothing.
    const { status, body } = await service.get("/", accept === undefined ? {} : { accept });
    expect([status, body.status, body.data]).toEqual([200, "success", expect.stringContaining("Tessera")]);
  });
});
