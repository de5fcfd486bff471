import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const program = new URL("../../dist/program/", import.meta.url);

/** Texts of a file of the bundle and of all that it imports, by name. */
function loaded(name: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(name)) return found;
  const text = readFileSync(new URL(name, program), "utf8");
  found.set(name, text);
  for (const [, next] of text.matchAll(/"\.\/(chunk-[^"]+\.js)"/g)) loaded(next as string, found);
  return found;
}

/**
 * Files that a text of the bundle names: beside itself, or as seen from the module that it was made
 * of.
 */
function namedFiles(text: string): URL[] {
  const beside = text.matchAll(/new URL\("(\.[^"]+)", import\.meta\["url"\]\)(?!\.href)/g);
  const elsewhere = text.matchAll(/new URL\("(\.[^"]+)", new URL\("([^"]+)", import\.meta\["url"\]\)\.href\)/g);
  return [
    ...[...beside].map(([, path]) => new URL(path as string, program)),
    ...[...elsewhere].map(([, path, origin]) => new URL(path as string, new URL(origin as string, program))),
  ];
}

const texts = loaded("cli.js");

it("every file that the bundle names is where it looks", () => {
  const named = [...texts.values()].flatMap(namedFiles).map((url) => fileURLToPath(url));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it("every program of a process or thread that the bundle names is bundled too", () => {
  const programs = [...texts.values()].flatMap(namedFiles).filter(({ pathname }) => pathname.endsWith(".js"));
  expect(programs.map(({ href }) => href.slice(program.href.length))).toContain("task-main.js");
  expect(programs.filter(({ href }) => !href.startsWith(program.href))).toEqual([]);
});

it("the bundle imports no package of this clone and no module beside itself", () => {
  const imported = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/^import .*?"([^"]+)";$/gm)].map(([, from]) => from),
  );
  expect(imported).toContain("libsql");
  expect(imported.filter((from) => /^(@tessera\/|\.\.)/.test(from as string))).toEqual([]);
});
