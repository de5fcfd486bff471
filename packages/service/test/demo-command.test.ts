import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countryFiles } from "@tessera/demo";
import { afterAll, describe, expect, it } from "vitest";
import { type DemoFlags, demo } from "../src/cli/demo.js";

const root = mkdtempSync(join(tmpdir(), "demo-command-"));
afterAll(() => rmSync(root, { recursive: true }));

async function run(flags: Partial<DemoFlags>) {
  let [out, errors] = ["", ""];
  const code = await demo(
    { districts: "2", seed: "1", surveys: "1", overReporting: "0", out: join(root, "none"), language: "en", ...flags },
    { write: (text) => (out += text) },
    { write: (text) => (errors += text) },
  );
  return { code, out, errors };
}

describe("tessera demo", () => {
  it("writes a country and names every file and what to do next", async () => {
    const folder = join(root, "first");
    const { code, out } = await run({ out: folder });
    expect(code).toBe(0);
    expect(readdirSync(folder).toSorted()).toEqual([...countryFiles, "priority-populations"].toSorted());
    for (const name of countryFiles) expect(out).toContain(name);
    expect(out).toContain(`2 districts (seed 1) to ${folder}`);
    expect(out).toContain("priority-populations/");
    expect(out).toContain(`tessera inspect ${join(folder, "pjnz.PJNZ")}`);
  });

  it("writes the same bytes again", async () => {
    const [one, two] = [join(root, "one"), join(root, "two")];
    await run({ out: one });
    await run({ out: two });
    for (const name of countryFiles)
      expect(readFileSync(join(one, name)).equals(readFileSync(join(two, name)))).toBe(true);
  });

  it("does not write to a folder with something in it, unless it is forced to", async () => {
    const folder = join(root, "full");
    mkdirSync(folder);
    writeFileSync(join(folder, "notes.txt"), "mine");
    const refused = await run({ out: folder });
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.errors).toMatch(/^tessera: .* is not empty\..*--force.*\n$/);
    expect(readdirSync(folder)).toEqual(["notes.txt"]);
    expect((await run({ out: folder, force: true })).code).toBe(0);
    expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine");
  });

  it("says so when the folder is a file", async () => {
    const file = join(root, "file");
    writeFileSync(file, "");
    for (const flags of [{ out: file }, { out: join(file, "below") }, { out: file, force: true as const }]) {
      const { code, errors } = await run(flags);
      expect(code).toBe(1);
      expect(errors).toMatch(/^tessera: .* is a file\. Name a folder with --out\.\n$/);
    }
  });

  it.each([
    [{ districts: "0" }, "--districts: '0'"],
    [{ districts: "1001" }, "--districts: '1001'"],
    [{ districts: "a dozen" }, "--districts: 'a dozen'"],
    [{ seed: "-1" }, "--seed: '-1'"],
    [{ seed: "9007199254740993" }, "--seed: '9007199254740993'"],
  ])("refuses %j with one sentence that names the flag and the limits", async (flags, start) => {
    const { code, errors } = await run(flags);
    expect(code).toBe(1);
    expect(errors).toContain(`tessera: ${start} cannot be used. Give a whole number from `);
    expect(existsSync(join(root, "none"))).toBe(false);
  });

  it("speaks the language asked for, and labels levels in it", async () => {
    const folder = join(root, "français");
    const { out } = await run({ out: folder, language: "fr" });
    expect(out).toContain("un pays qui n’existe pas");
    expect(readFileSync(join(folder, "areas.geojson"), "utf8")).toContain('"area_level_label":"Région"');
    expect((await run({ districts: "none", language: "pt" })).errors).toContain(
      "Indique um número inteiro de 1 a 1000",
    );
  });
});
