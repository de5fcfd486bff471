import { afterEach, describe, expect, it } from "vitest";
import { PoolFailure, type PoolOptions, ThreadPool } from "../../src/threads/thread-pool.js";

interface Order {
  deed: string;
  value?: number;
}

let pool: ThreadPool<Order, { value?: number; threadId: number }>;
afterEach(() => pool.close());

function open(options: Partial<PoolOptions> = {}): typeof pool {
  const module = new URL("./pool-thread.mjs", import.meta.url);
  pool = new ThreadPool({ module, threads: 1, waiting: 10, seconds: 20, megabytes: 64, ...options });
  return pool;
}

const answer = (value = 1): Order => ({ deed: "answer", value });

describe("a pool of threads", () => {
  it("answers every order, with no more threads than it may have", async () => {
    open({ threads: 2, waiting: 100 });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, value) => pool.run(answer(value))));
    expect(answers.map(({ value }) => value)).toEqual(Array.from({ length: 50 }, (_, value) => value));
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(2);
  });

  it("works on several orders at once", async () => {
    open({ threads: 2 });
    const never = pool.run({ deed: "wait" }).catch(() => "ended");
    expect((await pool.run(answer(3))).value).toBe(3);
    await pool.close();
    expect(await never).toBe("ended");
  });

  it.each([
    ["throws", "throw", { name: "TypeError", message: "a fault of ours" }],
    ["ends", "exit", { message: "a thread ended with code 3" }],
    ["runs out of memory", "fill", { reason: "memory" }],
    ["runs out of memory by small things", "collect", { reason: "memory" }],
    ["makes a text longer than a text can be", "stretch", { reason: "memory" }],
  ])("fails the order of a thread that %s, and no other", async (_, deed, error) => {
    open();
    const failing = pool.run({ deed });
    const others = [pool.run(answer(1)), pool.run(answer(2))];
    await expect(failing).rejects.toMatchObject(error);
    expect((await Promise.all(others)).map(({ value }) => value)).toEqual([1, 2]);
  });

  it("ends a thread that takes too long, however busy it is", async () => {
    open({ seconds: 1 });
    const spinning = pool.run({ deed: "spin" });
    await expect(spinning).rejects.toEqual(new PoolFailure("timeLimit"));
    expect((await pool.run(answer(5))).value).toBe(5);
  });

  it("ends the thread of an order that is no longer wanted, and goes on with the next", async () => {
    open();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const ends = [running, waiting].map(({ signal }) =>
      pool.run({ deed: "spin" }, signal).catch((error) => error.name),
    );
    const next = pool.run(answer(6));
    waiting.abort();
    running.abort();
    expect(await Promise.all(ends)).toEqual(["AbortError", "AbortError"]);
    expect((await next).value).toBe(6);
  });

  it("refuses orders that would have to wait behind too many, or for too long", async () => {
    open({ waiting: 1, seconds: 1 });
    const spinning = pool.run({ deed: "spin" }).catch((error) => error.reason);
    const waiting = pool.run({ deed: "spin" }).catch((error) => error.reason);
    await expect(pool.run(answer())).rejects.toEqual(new PoolFailure("busy"));
    expect(await Promise.all([spinning, waiting])).toEqual(["timeLimit", expect.stringMatching(/busy|timeLimit/)]);
  });

  it("has a thread ready when it is asked to, which does the first order", async () => {
    open();
    pool.prepare();
    pool.prepare();
    const [first, second] = await Promise.all([pool.run(answer()), pool.run(answer())]);
    expect(first?.threadId).toBe(second?.threadId);
  });

  it("fails what is waiting when it is closed", async () => {
    open();
    const orders = [pool.run({ deed: "spin" }), pool.run(answer())].map((run) => run.catch(() => "failed"));
    await pool.close();
    expect(await Promise.all(orders)).toEqual(["failed", "failed"]);
  });
});
