import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startProgram } from "./started-program.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-folders-"));
  writeFileSync(join(folder, "file"), "");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function refusal(flag: string, environment: Record<string, string> = {}): Promise<string> {
  const started = startProgram(["serve", "--port=0", "--store=embedded", "--workers=0", flag], environment);
  const killer = setTimeout(() => started.process.kill("SIGKILL"), 30_000);
  const { code, output } = await started.ended;
  clearTimeout(killer);
  expect([code, output.trim().split("\n")]).toEqual([2, [expect.any(String)]]);
  return output;
}

describe("a data folder that cannot be", () => {
  it.skipIf(process.platform !== "linux")("because nothing can be made there gets a sentence", async () => {
    expect(await refusal("--data-dir=/proc/nope")).toMatch(
      /--data-dir: the folder \/proc\/nope cannot be created there/,
    );
  });

  it("because it is a file, or lies below one, gets a sentence", async () => {
    expect(await refusal(`--data-dir=${folder}/file`)).toMatch(/--data-dir: .*\/file is a file\. Name a folder/);
    expect(await refusal(`--data-dir=${folder}/file/below`)).toMatch(/--data-dir: .*\/file is a file\. Name a folder/);
  });

  it("because its disk has no hard links gets a sentence, and nothing is left in it", async () => {
    const preload = new URL("./no-hard-links.mjs", import.meta.url).href;
    const output = await refusal(`--results-dir=${folder}`, { NODE_OPTIONS: `--import=${preload}` });
    expect(output).toMatch(/--results-dir: the disk of .* allows no hard links/);
    expect(readdirSync(folder)).toEqual(["file"]);
  });
});
