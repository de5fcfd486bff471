import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import { WrongTokens } from "../../src/http/access/wrong-tokens.js";

const callFrom = (ip: string) => ({
  request: { ip } as FastifyRequest,
  reply: { header: () => {} } as unknown as FastifyReply,
});

const codeOf = (error: unknown) => (error as { code: string }).code;

/** Attempts that end when they are told to. */
function heldAttempts(wrongTokens: WrongTokens, ip: string) {
  const held: ((found: string | undefined) => void)[] = [];
  const outcomes: string[] = [];
  const attempt = (secret: string) =>
    wrongTokens
      .attempt(callFrom(ip), secret, () => new Promise<string | undefined>((resolve) => held.push(resolve)))
      .then((found) => outcomes.push(found ?? "wrong"))
      .catch((error) => outcomes.push(codeOf(error)));
  return { held, outcomes, attempt };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("attempts with secrets", () => {
  it("that are made at once are as few as one after the other, and the right one is not among the rest", async () => {
    const { held, outcomes, attempt } = heldAttempts(new WrongTokens(), "192.0.2.1");
    const all = Array.from({ length: 300 }, (_, index) => attempt(`wrong ${index}`));
    await turn();
    expect(held).toHaveLength(10);
    for (const end of held) end(undefined);
    await Promise.all(all);
    expect(held).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === "TOO_MANY_REQUESTS")).toHaveLength(290);
  });

  it("that succeed give their place to those that wait", async () => {
    const { held, outcomes, attempt } = heldAttempts(new WrongTokens(), "192.0.2.1");
    const all = Array.from({ length: 30 }, (_, index) => attempt(`right ${index}`));
    for (let ended = 0; ended < 30; ended++) {
      await expect.poll(() => held.length).toBeGreaterThan(ended);
      held[ended]?.("found");
    }
    await Promise.all(all);
    expect(outcomes).toEqual(Array.from({ length: 30 }, () => "found"));
  });

  it("count once if the same wrong secret comes again", async () => {
    const wrongTokens = new WrongTokens();
    const call = callFrom("192.0.2.1");
    for (let count = 0; count < 30; count++) await wrongTokens.attempt(call, "old password", async () => undefined);
    expect(await wrongTokens.attempt(call, "right", async () => "found")).toBe("found");
  });

  it("with a secret that was wrong in this minute are not made again", async () => {
    const wrongTokens = new WrongTokens();
    let made = 0;
    const find = async () => {
      made++;
      return undefined;
    };
    for (let count = 0; count < 30; count++)
      expect(await wrongTokens.attempt(callFrom("192.0.2.1"), "old password", find)).toBeUndefined();
    expect(made).toBe(1);
  });

  it("that fail for another reason are not counted", async () => {
    const wrongTokens = new WrongTokens();
    const call = callFrom("192.0.2.1");
    for (let count = 0; count < 30; count++)
      await expect(wrongTokens.attempt(call, `${count}`, () => Promise.reject(new Error("away")))).rejects.toThrow(
        "away",
      );
    expect(await wrongTokens.attempt(call, "right", async () => "found")).toBe("found");
  });

  it("of many addresses at once are limited together", async () => {
    const wrongTokens = new WrongTokens();
    let made = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, (_, index) =>
        wrongTokens.attempt(callFrom(`192.0.${index}.1`), `wrong ${index}`, async () => {
          made++;
          await turn();
          return undefined;
        }),
      ),
    );
    expect(made).toBe(100);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(200);
  });
});

describe("wrong tokens", () => {
  it("are refused with a wait after ten", () => {
    const wrongTokens = new WrongTokens();
    const call = callFrom("192.0.2.1");
    for (let count = 0; count < 10; count++) wrongTokens.count(call, `wrong ${count}`);
    expect(() => wrongTokens.count(call, "wrong")).toThrow(/too many wrong/i);
    expect(() => wrongTokens.count(call, "wrong 1")).toThrow(/too many wrong/i);
    expect(wrongTokens.refusalToSignIn(callFrom("192.0.2.2"))).toBeUndefined();
  });
});
