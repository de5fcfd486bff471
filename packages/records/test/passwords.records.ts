import { stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { HashesBusy } from "../src/index.js";
import { hashPassword, isPassword } from "../src/people/passwords.js";

describe("hashes of passwords", () => {
  it("know the password that they were made of", async () => {
    const stored = await hashPassword("correct horse battery");
    expect(await isPassword("correct horse battery", stored)).toBe(true);
    expect(await isPassword("correct horse", stored)).toBe(false);
    expect(await isPassword("correct horse battery", null)).toBe(false);
  });

  it("of many people leave the threads that read files to others", async () => {
    let made = 0;
    const hashes = Array.from({ length: 20 }, () => hashPassword("correct horse battery").then(() => made++));
    await stat(process.cwd());
    expect(made).toBeLessThan(10);
    await Promise.all(hashes);
  });

  it("are refused where more are asked for than can be made soon", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => isPassword("short", null)));
    const refused = outcomes.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof HashesBusy)).toBe(true);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(50);
    expect(await isPassword("short", null)).toBe(false);
  });
});
