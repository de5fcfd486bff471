import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { get, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeKind } from "./house.js";
import { type RunningService, startService, submitBody } from "./running-service.js";
import { refusalOf } from "./uploaded-files.js";

let service: RunningService;
let elsewhere: string;

beforeAll(async () => {
  service = await startService({ flags: ["--workers=0", "--body-limit=20000", "--request-timeout=1"] });
  elsewhere = mkdtempSync(join(tmpdir(), "tessera-elsewhere-"));
  writeFileSync(join(elsewhere, "secret.csv"), "secret");
});
afterAll(async () => {
  await service.stop();
  rmSync(elsewhere, { recursive: true });
});

const failureEntry = {
  error: "INVALID_INPUT",
  detail: expect.any(String),
  key: expect.stringMatching(/^\w{5}-\w{5}-\w{5}$/),
};
const refused = { status: "failure", errors: [failureEntry], data: null };

describe("envelope and headers", () => {
  it("greets in the language of the request", async () => {
    const greetings = await Promise.all(
      ["en", "fr", "pt-BR", "de, fr;q=0.4, pt;q=0.7", "FR"].map((language) =>
        service.get("/", { "accept-language": language }),
      ),
    );
    const [english, french, portuguese, preferred, upperCase] = greetings.map(({ body }) => body.data);
    expect(new Set([english, french, portuguese]).size).toBe(3);
    expect(preferred).toBe(portuguese);
    expect(upperCase).toBe(french);
    expect(greetings[0]?.body).toEqual({ status: "success", errors: null, data: english });
  });

  it("echoes the request id, or makes one", async () => {
    expect((await service.get("/", { "x-request-id": "abc-1" })).headers.get("x-request-id")).toBe("abc-1");
    expect((await service.get("/")).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("says on routed answers whether they were validated, and not on unknown paths", async () => {
    expect((await service.get("/")).headers.get("x-framework-validated")).toBe("false");
    expect((await service.get("/model/result/nope")).headers.get("x-framework-validated")).toBe("false");
    expect((await service.get("/nope")).headers.get("x-framework-validated")).toBeNull();
  });

  it("answers unknown paths and wrong methods with NOT_FOUND, naming both", async () => {
    const { status, body } = await service.post("/rehydrate/submit");
    expect(status).toBe(404);
    expect(body).toEqual({
      status: "failure",
      errors: [
        { error: "NOT_FOUND", detail: "POST /rehydrate/submit is not part of the service.", key: expect.any(String) },
      ],
      data: null,
    });
    expect((await service.get("/model/submit")).status).toBe(404);
    expect((await service.post("/nope", "{", { "content-type": "application/json" })).status).toBe(404);
    expect((await service.post("/nope", "text", { "content-type": "text/plain" })).status).toBe(404);
    expect((await service.post("/")).status).toBe(404);
  });

  it("answers a task id of any length or shape as unknown, never with 404", async () => {
    for (const id of ["x".repeat(5000), "..%2f..%2fetc%2fpasswd", "%00", "a b"]) {
      const { status, body } = await service.get(`/model/status/${id.includes("%") ? id : encodeURIComponent(id)}`);
      expect([status, body.data.status]).toEqual([200, "MISSING"]);
    }
  });

  it("answers a broken percent-encoding and a broken request line in the same envelope", async () => {
    const broken = await new Promise<string>((resolve) => {
      const sending = request(`${service.url}/model/status/%E0%A4%A`, (answer) => {
        let text = "";
        answer.on("data", (chunk) => (text += chunk)).on("end", () => resolve(text));
      });
      sending.end();
    });
    expect(JSON.parse(broken)).toEqual(refused);
    expect(JSON.parse((await rawAnswer("NONSENSE\r\n\r\n")).split("\r\n\r\n")[1] as string)).toEqual(refused);
  });
});

function rawAnswer(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("bodies and parameters", () => {
  it.each([
    ["no body", undefined, {}],
    ["an empty body", "", {}],
    ["a body that is not JSON", "{", {}],
    ["a body without its members", "{}", {}],
    ["a body of the wrong basic type", "[]", {}],
    ["another content type", "{}", { "content-type": "text/plain" }],
    ["a body that poisons the prototype", '{"__proto__": {"admin": true}}', {}],
    ["a body that poisons the constructor", '{"constructor": {"prototype": {"admin": true}}}', {}],
    ["a body over the limit", JSON.stringify({ filler: "x".repeat(30_000) }), {}],
  ])("refuses %s where one is needed", async (_name, body, headers) => {
    const answer = await service.post("/model/submit", body, headers);
    expect([answer.status, answer.body]).toEqual([400, refused]);
  });

  it("names the member that is missing, in the language of the request", async () => {
    const { version: _without, ...body } = await submitBody(service);
    const { body: english } = await service.post("/model/submit", body);
    expect(english.errors[0].detail).toMatch(/body must have required property .?version/);
    const { body: french } = await service.post("/model/submit", body, { "accept-language": "fr" });
    expect(french.errors[0].detail).toMatch(/La requête n’a pas la forme attendue : body .*version/);
  });

  it("takes an empty body as none where none is allowed, and refuses any other", async () => {
    const empty = await service.post("/model/cancel/nope", "", { "content-type": "application/json" });
    expect(empty.body.errors[0].error).toBe("FAILED_TO_CANCEL");
    const full = await service.post("/model/cancel/nope", "{}");
    expect(full.body.errors[0].error).toBe("INVALID_INPUT");
  });

  it("refuses query parameters that it does not know or that are repeated", async () => {
    expect((await service.get("/?verbose=true")).body).toEqual(refused);
    expect((await service.get("/?a=1&a=2")).body.errors[0].detail).toContain("more than once");
  });

  it("closes on a client that does not finish its request", async () => {
    const answer = await rawAnswer(
      "POST /model/submit HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nContent-Type: application/json\r\n\r\n{",
    );
    expect(answer === "" || / 4\d\d /.test(answer)).toBe(true);
    expect((await service.get("/livez")).status).toBe(200);
  });
});

describe("what is described at /openapi.json", () => {
  it("are also refusals, and bodies and answers that are not JSON", async () => {
    const { body } = await service.get("/openapi.json");
    const { paths, components } = typeof body === "string" ? JSON.parse(body) : body;
    expect(paths["/model/submit"].post.responses["4XX"]).toEqual({ $ref: "#/components/responses/Refusal" });
    expect(components.schemas.Refusal.required).toContain("errors");
    const upload = paths["/internal/upload/input/{filename}"].post;
    expect(Object.keys(upload.requestBody.content)).toEqual(["application/octet-stream"]);
    const download = paths["/download/result/{id}"].get;
    expect(Object.keys(download.responses["200"].content)).toEqual(["application/octet-stream"]);
  });
});

describe("versions", () => {
  it("has four, and refuses options of any other version", async () => {
    const body = await submitBody(service);
    expect(Object.keys(body.version)).toEqual(["service", "model", "queue", "i18n"]);
    for (const version of Object.values(body.version)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const { i18n: _absent, ...short } = body.version;
    for (const version of [short, { ...body.version, more: "1.0.0" }, { ...body.version, model: "0.0.1" }]) {
      const { status, body: answer } = await service.post("/model/submit", { ...body, version });
      expect([status, answer.errors[0].error]).toEqual([400, "VERSION_OUT_OF_DATE"]);
    }
    const { body: answer } = await service.post("/model/submit", { ...body, version: "1.0.0" });
    expect(answer.errors[0].error).toBe("INVALID_INPUT");
  });
});

describe("files", () => {
  async function submitFile(path: string) {
    const body = await submitBody(service);
    return service.post("/model/submit", { ...body, data: { ...body.data, anc: { ...body.data.pjnz, path } } });
  }

  it("accepts the upload folder by its public name and by its real path", async () => {
    for (const path of ["/uploads/a.csv", "uploads/a.csv", join(service.dataDir, "uploads", "a.csv")])
      expect((await submitFile(path)).body.errors).toBeNull();
  });

  it("ignores members of a check of baseline files that the schema does not declare", async () => {
    for (const extra of [{ path: "/uploads/x", filename: "x" }, "/uploads/x", 5]) {
      const body = { pjnz: null, shape: null, population: null, extra };
      const { body: answer } = await service.post("/validate/baseline-combined", body);
      expect(answer.data).toEqual({ consistent: true });
    }
  });

  it("ignores inputs of a fit from elsewhere that the schema does not declare", async () => {
    const file = { path: "/uploads/none.csv", filename: "none.csv" };
    const inputs = { pjnz: file, population: file, shape: file, survey: file };
    const outputs = { fit_model_output: file, calibrate_plot_data: file, calibrate_model_output: file };
    const refused = async (extra: object) =>
      refusalOf(await service.post("/internal/prerun", { inputs: { ...inputs, ...extra }, outputs }));
    const without = await refused({});
    expect(without[1]).toBe("PRERUN_MISSING_FILES");
    for (const extra of [file, { ...file, path: "/uploads/other.csv" }, 5])
      expect(await refused({ extra })).toEqual(without);
  });

  it("refuses what lies elsewhere without saying what is there", async () => {
    symlinkSync(elsewhere, join(service.dataDir, "uploads", "link"));
    symlinkSync(join(elsewhere, "secret.csv"), join(service.dataDir, "uploads", "link.csv"));
    const outside = [
      "/etc/passwd",
      "/uploads/../../etc/passwd",
      "/uploads/link/secret.csv",
      "/uploads/link.csv",
      join(elsewhere, "secret.csv"),
      "/uploads/a\0b",
      "secret.csv",
      "/uploads/",
      "",
    ];
    for (const path of outside) {
      const { status, body } = await submitFile(path);
      expect([path, status, body.errors?.[0].error]).toEqual([path, 400, "INVALID_INPUT"]);
      if (path !== "" && path !== "/uploads/") expect(body.errors[0].detail).not.toContain(path);
      expect(body.errors[0].detail).not.toContain("secret");
    }
  });

  it("answers an upload of a program as other requests name a file", async () => {
    const bytes = "area_id,year\nXTA,2021\n";
    const headers = { "content-type": "application/octet-stream" };
    const { body } = await service.post("/upload/my%20anc.csv", bytes, headers);
    const { path, filename, hash } = body.data;
    expect([filename, hash]).toEqual(["my anc.csv", createHash("md5").update(bytes).digest("hex")]);
    expect(path).toMatch(/^\/uploads\/[0-9A-F]{32}\.csv$/);
    expect(readFileSync(join(service.dataDir, path), "utf8")).toBe(bytes);
    const checked = await service.post("/validate/baseline-individual", { type: "population", file: body.data });
    expect(checked.body.errors[0].detail).toContain("my anc.csv");
  });

  it("stores an upload once, under the digest of its bytes", async () => {
    const bytes = "area_id,year\nXTA,2020\n";
    const digest = createHash("md5").update(bytes).digest("hex").toUpperCase();
    const send = (kind: string) =>
      service.post(`/internal/upload/${kind}/my%20anc.csv`, bytes, { "content-type": "application/octet-stream" });
    for (const [kind, folder] of [
      ["input", "uploads"],
      ["result", "results"],
      ["input", "uploads"],
    ] as const) {
      const { body } = await send(kind);
      expect(body.data.filename).toBe("my anc.csv");
      expect(body.data.path).toMatch(new RegExp(`/${folder}/${digest}\\.csv$`));
      expect(readFileSync(body.data.path, "utf8")).toBe(bytes);
    }
  });

  it("refuses an upload of another content type or without an extension", async () => {
    expect((await service.post("/internal/upload/input/a.csv", "{}")).body).toEqual(refused);
    const headers = { "content-type": "application/octet-stream" };
    expect((await service.post("/internal/upload/input/csv", "x", headers)).body.errors[0].detail).toContain(
      "extension",
    );
  });
});

describe("those who run it", () => {
  it("finds it alive and ready", async () => {
    expect((await service.get("/livez")).body).toEqual({ alive: true });
    expect((await service.get("/readyz")).body).toEqual({ ready: true });
  });

  it("reads its description as OpenAPI 3.1, and as a page", async () => {
    const { body } = await service.get("/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(["/", "/model/submit", "/calibrate/result/{id}", "/download/submit/{type}/{id}"]),
    );
    const page = await fetch(`${service.url}/docs/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
  });
});

describe(`settings (${storeKind} store)`, () => {
  it("uses the names of the reference when it is asked to", async () => {
    const compatible = await startService({ flags: ["--workers=1", "--compatibility=reference"] });
    const { body, headers } = await compatible.get("/hintr/version");
    const neutral = await compatible.get("/service/version");
    const workers = await compatible.get("/hintr/worker/status");
    await compatible.stop();
    expect(Object.keys(body.data)).toEqual(["hintr", "naomi", "rrq", "traduire"]);
    expect(headers.get("x-porcelain-validated")).toBe("false");
    expect(neutral.status).toBe(404);
    expect(Object.values(workers.body.data)).toEqual(["IDLE"]);
  });

  it("goes on answering when it renews its connection to the store", async () => {
    const renewing = await startService({ flags: ["--workers=1", "--health-check-interval=0.2"] });
    const { id } = (await renewing.post("/model/submit", await submitBody(renewing))).body.data;
    expect((await renewing.ended("model", id)).status).toBe("COMPLETE");
    const answers = await Promise.all(Array.from({ length: 50 }, () => renewing.get("/service/worker/status")));
    await renewing.stop();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it("wakes the queues that are configured so, and none by default", async () => {
    expect((await service.get("/wake")).body.data).toEqual({ ids: {} });
    const configuration = {
      workers: { localhost: { queue: "run", heartbeat_period: 10 } },
      queues: { run: { jobs: { fit: "default" }, wake_up: true } },
    };
    const environment = { TESSERA_WORKER_CONFIG: JSON.stringify(configuration) };
    const waking = await startService({ flags: ["--workers=1"], environment });
    const { ids } = (await waking.get("/wake")).body.data;
    const status = await waking.ended("model", ids.run);
    await waking.stop();
    expect(status).toMatchObject({ status: "COMPLETE", progress: [] });
  });

  it("says that no queue takes a job when none does", async () => {
    const queues = { run: { jobs: { calibrate: "default" } } };
    const configuration = { workers: { localhost: { queue: "run", heartbeat_period: 10 } }, queues };
    const environment = { TESSERA_WORKER_CONFIG: JSON.stringify(configuration) };
    const partial = await startService({ flags: ["--workers=0"], environment });
    const { body } = await partial.post("/model/submit", await submitBody(partial));
    await partial.stop();
    expect(body.errors[0]).toMatchObject({ error: "FAILED_TO_QUEUE", detail: expect.stringContaining("No queue") });
  });

  it("checks requests strictly when schemas are validated", async () => {
    const strict = await startService({ flags: ["--workers=0"], environment: { VALIDATE_JSON_SCHEMAS: "true" } });
    const body = await submitBody(strict);
    const extra = await strict.post("/model/submit", { ...body, more: 1 });
    const fine = await strict.post("/model/submit", body);
    await strict.stop();
    expect([extra.body.errors[0].error, fine.status]).toEqual(["INVALID_INPUT", 200]);
    expect((await service.post("/model/submit", { ...body, more: 1 })).status).toBe(200);
  });

  describe("large answers", () => {
    /** The bytes as they come over the wire. */
    function fetched(path: string, encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
      return new Promise((resolve, reject) => {
        get(`${service.url}${path}`, { headers: { "accept-encoding": encoding } }, async (response) => {
          const bytes = Buffer.concat(await response.toArray());
          resolve({ encoding: response.headers["content-encoding"], bytes });
        }).once("error", reject);
      });
    }

    it("are compressed for clients that take them so, and are the same", async () => {
      const [small, whole] = await Promise.all([
        fetched("/openapi.json", "gzip"),
        fetched("/openapi.json", "identity"),
      ]);
      expect([small.encoding, whole.encoding]).toEqual(["gzip", undefined]);
      expect(small.bytes.length).toBeLessThan(whole.bytes.length / 4);
      expect(gunzipSync(small.bytes).equals(whole.bytes)).toBe(true);
    });

    it("alone are compressed", async () => {
      expect((await fetched("/service/version", "gzip")).encoding).toBeUndefined();
    });
  });
});
