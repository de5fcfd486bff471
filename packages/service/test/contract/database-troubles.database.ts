import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { type RunningService, startService } from "./running-service.js";
import { startProgram } from "./started-program.js";

/** A way to a database that can be cut and mended. */
class Line {
  readonly #open = new Set<Socket>();
  readonly #target: URL;
  #server: Server | undefined;
  #port = 0;

  constructor(target: URL) {
    this.#target = target;
  }

  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.#port);
    return url.href;
  }

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(from);
        from.on("error", () => to.destroy()).on("close", () => to.destroy());
        from.pipe(to);
      }
    });
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    this.#port = (this.#server.address() as { port: number }).port;
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#open) socket.destroy();
    this.#open.clear();
  }
}

describe.runIf(isOnServer)("a service whose database server is away", () => {
  let line: Line;
  let service: RunningService;
  const state = { name: "Round 1", notes: "", country: null, step: "inputs", content: {} };

  beforeAll(async () => {
    line = new Line(new URL(await newDatabase()));
    await line.mend();
    service = await startService({ environment: { DATABASE_URL: line.url }, flags: ["--workers=0"] });
  });
  afterAll(async () => {
    await service.stop();
    line.cut();
  });

  it("says so, goes on with everything else, and loses nothing that was saved", async () => {
    const { id } = (await service.post("/projects", state)).body.data;
    line.cut();
    const refused = await service.post(`/projects/${id}/save`, { revision: 1, change: { name: "Lost" } });
    expect([refused.status, refused.body.errors[0].detail]).toEqual([503, expect.stringMatching(/does not answer/)]);
    expect((await service.get("/service/version")).status).toBe(200);
    await line.mend();
    await expect.poll(async () => (await service.get(`/projects/${id}`)).body.data?.name).toBe("Round 1");
    expect((await service.post(`/projects/${id}/save`, { revision: 1, change: { name: "Kept" } })).status).toBe(200);
  });
});

describe("a service with a database that it cannot use", () => {
  async function refusal(url: string): Promise<string> {
    const started = startProgram(["serve", "--port=0", "--store=embedded", "--workers=0"], { DATABASE_URL: url });
    const { code, output } = await started.ended;
    expect(code).toBe(2);
    return output;
  }

  it("does not start with an address of another kind, and shows no password", async () => {
    const output = await refusal("mysql://user:hidden-password@host/tessera");
    expect(output).toMatch(/DATABASE_URL: its value cannot be used\. Expected a URL such as postgres:/);
    expect(output).not.toContain("hidden-password");
  });

  it.runIf(isOnServer)("does not start with the name of a database that is not there", async () => {
    const url = new URL(await newDatabase());
    url.pathname = "/nowhere";
    expect(await refusal(url.href)).toMatch(
      /DATABASE_URL: the database cannot be used \(database "nowhere" does not exist\)/,
    );
  });
});
