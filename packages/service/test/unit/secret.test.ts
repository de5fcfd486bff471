import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSecret } from "../../src/repository/secret.js";

describe("the secret under which keys are encrypted", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tessera-secret-"));
    file = join(folder, "secret.key");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is made once, also when several ask for it at first", async () => {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => readSecret(undefined, file)));
    const sealed = first?.seal("a key", "ana") ?? "";
    for (const other of others) expect(other.open(sealed, "ana")).toBe("a key");
    expect(readdirSync(folder)).toEqual(["secret.key"]);
  });

  it("is kept where its user alone reads it, and has 256 bits", async () => {
    await readSecret(undefined, file);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(Buffer.from(readFileSync(file, "utf8").trim(), "base64url")).toHaveLength(32);
  });

  it("is that of the setting where there is one, and no file is made", async () => {
    const sealed = (await readSecret("a secret of the operator", file)).seal("a key", "ana");
    expect((await readSecret("a secret of the operator", file)).open(sealed, "ana")).toBe("a key");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("of a file that was restored opens what it sealed before", async () => {
    const sealed = (await readSecret(undefined, file)).seal("a key", "ana");
    const backup = readFileSync(file);
    rmSync(file);
    expect((await readSecret(undefined, file)).open(sealed, "ana")).toBeUndefined();
    writeFileSync(file, backup);
    expect((await readSecret(undefined, file)).open(sealed, "ana")).toBe("a key");
  });
});
