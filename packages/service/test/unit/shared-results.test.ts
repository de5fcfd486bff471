import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SharedResults } from "../../src/threads/shared-results.js";

function counted(limits: { entries?: number; bytes?: number } = {}) {
  let computed = 0;
  const shared = new SharedResults<string>({ entries: 100, bytes: 1000, sizeOf: ({ length }) => length, ...limits });
  const get = (key: string, value = key) =>
    shared.get(key, async () => {
      computed++;
      return value;
    });
  return { shared, get, computed: () => computed };
}

describe("shared results", () => {
  it("are computed once, for those who ask at the same time and for those who ask later", async () => {
    const { get, computed } = counted();
    expect(await Promise.all([get("a"), get("a"), get("b")])).toEqual(["a", "a", "b"]);
    expect([await get("a"), computed()]).toEqual(["a", 2]);
  });

  it("that fail, fail for all who wait and are not kept", async () => {
    const { shared, get } = counted();
    const fail = () => shared.get("a", () => Promise.reject(new Error("no")));
    const outcomes = await Promise.allSettled([fail(), get("a")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await get("a")).toBe("a");
  });

  it("that were used longest ago are forgotten first", async () => {
    const { get, computed } = counted({ entries: 2 });
    for (const key of ["a", "b", "a", "c", "a"]) await get(key);
    expect(computed()).toBe(3);
    await get("b");
    expect(computed()).toBe(4);
  });

  it("that are larger than all that may be kept push out nothing", async () => {
    const { get, computed } = counted({ bytes: 10 });
    await get("a");
    await get("b", "x".repeat(10));
    await get("a");
    expect(computed()).toBe(2);
    await get("b", "x".repeat(10));
    expect(computed()).toBe(3);
  });

  it("that are forgotten are computed again, and leave their room to others", async () => {
    const { shared, get, computed } = counted({ bytes: 4 });
    await get("a", "xx");
    shared.forget("a");
    shared.forget("never there");
    await get("a", "xx");
    await get("b", "");
    expect(computed()).toBe(3);
    await get("a", "xx");
    expect(computed()).toBe(3);
  });

  it("are kept within both limits, whatever is asked for", async () => {
    const asked = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.nat(40)), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(asked, async (requests) => {
        const sizes = new Map<string, number>();
        const { shared } = counted({ entries: 5, bytes: 60 });
        for (const [name, size] of requests) {
          const key = `k${name}`;
          await shared.get(key, async () => {
            sizes.set(key, size);
            return "x".repeat(size);
          });
        }
        // What is still kept is answered without computing.
        const kept: string[] = [];
        for (const key of [...sizes.keys()].reverse())
          await shared
            .get(key, async () => Promise.reject(new Error("gone")))
            .then(
              () => kept.push(key),
              () => {},
            );
        expect(kept.length).toBeLessThanOrEqual(5);
        expect(kept.reduce((sum, key) => sum + key.length + (sizes.get(key) ?? 0), 0)).toBeLessThanOrEqual(60);
      }),
    );
  });
});
