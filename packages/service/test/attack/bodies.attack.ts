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
