import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningService, startService } from "../contract/running-service.js";

describe("bodies that cost more than they weigh", () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ flags: ["--workers=0", "--mcp"] });
  });
  afterAll(() => service?.stop());

  it.each([
    [
      "1,500 objects around 40,000 texts",
      `${'{"a":'.repeat(1500)}[${'"/uploads/a",'.repeat(40_000)}1]${"}".repeat(1500)}`,
    ],
    ["a million arrays in one another", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`],
    ["a million arrays that never end", "[".repeat(1_000_000)],
    ["two million empty objects", `[${"{},".repeat(2_000_000)}1]`],
  ])("are refused: %s", async (_, body) => {
    for (const path of ["/validate/baseline-combined", "/model/submit", "/projects", "/sensitivity/submit", "/mcp"]) {
      const { status, body: answer } = await service.post(path, body);
      expect([path, status, answer.errors?.[0].error]).toEqual([path, 400, "INVALID_INPUT"]);
      expect(answer.errors[0].detail).toMatch(/more than 100 arrays and objects|more than 1.?000.?000 values/);
    }
  });

  it("are taken where a project is large", async () => {
    const options = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [`option_${index}`, ["XTA", index]]),
    );
    const state = { name: "Large", notes: "", country: "XTA", step: "inputs", content: { options } };
    const { status, body } = await service.post("/projects", state);
    expect([status, body.errors]).toEqual([200, null]);
  });
});

/** Threads of a process, with those of its runtime. */
function threadsOf(pid: number | undefined): number {
  return readdirSync(`/proc/${pid}/task`).length;
}

describe.runIf(process.platform === "linux")("output zips that come together", () => {
  it("are read by one thread", async () => {
    const service = await startService({ flags: ["--workers=0"] });
    try {
      const headers = { "content-type": "application/octet-stream" };
      const { path, filename } = (await service.post("/internal/upload/input/a.zip", "x", headers)).body.data;
      const restore = () => service.post("/project/restore", { zip: { path, filename } });
      // The runtime's own threads have started by then.
      await Promise.all(Array.from({ length: 5 }, restore));
      const before = threadsOf(service.process.pid);
      let most = before;
      let isOver = false;
      const together = Promise.all(Array.from({ length: 30 }, restore)).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        most = Math.max(most, threadsOf(service.process.pid));
        await sleep(5);
      }
      expect(new Set((await together).map(({ status }) => status))).toEqual(new Set([400]));
      expect(most - before).toBeLessThanOrEqual(2);
    } finally {
      await service.stop();
    }
  });
});
