import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@tessera/i18n";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
// The program as it was built: its threads are made from files that the compiler wrote.
import { validate } from "../../dist/cli/validate.js";
import { type BadFiles, makeBadFiles } from "./bad-files.js";

const folder = mkdtempSync(join(tmpdir(), "tessera-bad-files-"));
let bad: BadFiles;

beforeAll(async () => {
  bad = await makeBadFiles();
  mkdirSync(join(folder, "others"));
  for (const [name, content] of Object.entries(bad.others)) writeFileSync(join(folder, "others", name), content);
  for (const [name, content] of Object.entries(bad.shapes)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, "areas.geojson"), bad.country["areas.geojson"]);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

interface Verdict {
  file: string;
  state: string;
  problem: string | null;
}

async function sentences(language: (typeof languages)[number]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const run = async (names: string[]) => {
    let out = "";
    const paths = names.map((name) => join(folder, name));
    const flags = { strict: true, json: true, language } as const;
    await validate(
      paths,
      flags,
      { write: (text: string) => (out += text) },
      { write: (text: string) => (out += text) },
    );
    for (const { file, problem } of (JSON.parse(out) as { files: Verdict[] }).files)
      found[file.slice(file.lastIndexOf("/") + 1)] = problem ?? "accepted";
  };
  await run(["areas.geojson", ...Object.keys(bad.others).map((name) => join("others", name))]);
  for (const name of Object.keys(bad.shapes)) await run([name]);
  delete found["areas.geojson"];
  return found;
}

describe("a file that is no good", () => {
  it("is refused with one sentence, in three languages, that names it as the user does", async () => {
    const byLanguage = await Promise.all(languages.map(sentences));
    const names = [...Object.keys(bad.others), ...Object.keys(bad.shapes)];
    expect(names.length).toBeGreaterThanOrEqual(40);
    const table = Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(languages.map((language, at) => [language, byLanguage[at]?.[name]])),
      ]),
    );
    for (const [name, words] of Object.entries(table)) {
      expect(new Set(Object.values(words)).size, name).toBe(languages.length);
      for (const sentence of Object.values(words)) expect(sentence).toContain(name);
    }
    await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot("sentences.json");
  }, 120_000);
});
