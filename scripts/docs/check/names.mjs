// What pages name is there: npm scripts, source files, settings, error codes.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../../../packages/service/dist/configuration/settings.js";
import { errorTable } from "../../../packages/service/dist/errors/error-table.js";
import { programs } from "../../bench/programs.mjs";
import { checks } from "../../check/checks.mjs";
import { suites } from "../../test/suites.mjs";
import { studies } from "../../validate/studies.mjs";
import { clone } from "../pages.mjs";

const tables = { test: suites, check: checks, bench: programs, validate: studies };
const { scripts } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));

export function checkNames(pages) {
  return [...checkScripts(pages), ...checkFiles(pages), ...checkSettings(pages), ...checkErrors(pages)];
}

/** Scripts of package.json, and what is named after `--`: suites, checks, benchmarks. */
function checkScripts(pages) {
  const pattern = /\bnpm (?:run ([\w:-]+)|(test|start)\b)(?: -- ([a-z][\w-]*))?/g;
  return matches(pages, pattern).flatMap(({ place, found }) => {
    const [name, entry] = [found[1] ?? found[2], found[3]];
    if (!(name in scripts)) return [{ place, says: `package.json has no script ${name}` }];
    if (entry === undefined || entry === "packages" || !tables[name] || entry in tables[name]) return [];
    return [{ place, says: `npm run ${name} knows no ${entry}` }];
  });
}

/** Files in code spans, but for patterns such as `texts/<language>/` and files that are made by a build. */
function checkFiles(pages) {
  const pattern = /`((?:\.ci|docs|packages|scripts)\/[^`\s:]+)`/g;
  return matches(pages, pattern).flatMap(({ place, found }) => {
    const path = found[1];
    if (/[<>*{}…]|\/dist\b/.test(path) || existsSync(join(clone, path))) return [];
    return [{ place, says: `there is no ${path}` }];
  });
}

/** One row for each setting, by its flag and its environment variable, and no other. */
function checkSettings(pages) {
  const code = (name) => (name === undefined ? "–" : `\`${name}\``);
  const known = Object.values(settings).map(({ flag, env }) => `${code(flag?.split(" ")[0])} ${code(env?.[0])}`);
  const table = tableOf(pages, "docs/configuration.md", "environment");
  return differences(
    "docs/configuration.md",
    "setting",
    known,
    table.map(([flag, environment]) => `${flag} ${environment}`),
  );
}

function checkErrors(pages) {
  const known = Object.entries(errorTable).map(([name, { status }]) => `\`${name}\` ${status}`);
  const table = tableOf(pages, "docs/errors.md", "HTTP");
  return differences(
    "docs/errors.md",
    "error code",
    known,
    table.map(([name, status]) => `${name} ${status}`),
  );
}

function tableOf(pages, path, second) {
  return pages.find((page) => page.path === path)?.tables.find(({ header }) => header[1] === second)?.rows ?? [];
}

function differences(place, what, known, told) {
  const missing = known.filter((one) => !told.includes(one)).map((one) => `the ${what} ${one} is missing`);
  const unknown = told.filter((one) => !known.includes(one)).map((one) => `there is no ${what} ${one}`);
  return [...missing, ...unknown].map((says) => ({ place, says }));
}

function matches(pages, pattern) {
  return pages.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) => [...line.matchAll(pattern)].map((found) => ({ place: `${path}:${index + 1}`, found }))),
  );
}
