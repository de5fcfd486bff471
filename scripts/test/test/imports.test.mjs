import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const namedImport = /^import \{([^}]*)\} from "([^"]*\/dist\/[^"]*)";$/gm;

/** Benchmarks and validations run rarely, and no compiler reads them. */
const programs = ["packages", "scripts"]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  .filter((file) => /^(scripts|packages.[a-z0-9]+.(bench|validate))\b.*\.mjs$/.test(file));

const imports = programs.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(namedImport)].map(([, names, module]) => ({
    file,
    module,
    names: names
      .split(",")
      .map((name) => name.trim().split(" as ")[0])
      .filter(Boolean),
  })),
);

it.each(imports)("$file imports names that $module exports", async ({ file, module, names }) => {
  const exported = Object.keys(await import(pathToFileURL(resolve(dirname(file), module)).href));
  expect(names.filter((name) => !exported.includes(name))).toEqual([]);
});
