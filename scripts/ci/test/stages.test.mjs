import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { suites } from "../../test/suites.mjs";
import { full, gate } from "../stages.mjs";

const packages = fileURLToPath(new URL("../../../packages", import.meta.url));

/** Suites that the command of a stage names; `npm test` alone runs the unit tests. */
function suitesOf({ command: [program, script, , ...names] }) {
  if (program !== "npm" || script !== "test") return [];
  return names.length > 0 ? names : ["unit"];
}

it("every suite is run by a stage, of the gate or of the full run", () => {
  const run = new Set([...Object.values(gate), ...Object.values(full)].flatMap(suitesOf));
  expect([...run].sort()).toEqual(Object.keys(suites).sort());
});

it("every test file has the ending of a suite", () => {
  const endings = Object.values(suites).flatMap(({ files = [] }) =>
    files.map((file) => /\.([\w-]+)\.\w+$/.exec(file)?.[1]),
  );
  const files = readdirSync(packages, { recursive: true }).filter((file) => /^\w+\/test\/.*\.[\w-]+\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !endings.includes(/\.([\w-]+)\.ts$/.exec(file)?.[1]))).toEqual([]);
});
