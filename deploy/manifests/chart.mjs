import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { parseAllDocuments, parse as parseYaml } from "yaml";
import { home } from "../engine/engine.mjs";

const chart = fileURLToPath(new URL("../helm/tessera/", import.meta.url));
const renderer = fileURLToPath(new URL("../render/main.go", import.meta.url));
const release = { name: "estimates", namespace: "health" };

/** Where Debian puts the sources of Go's libraries. */
const debianLibraries = "/usr/share/gocode";

/**
 * Manifests of the chart with the values of a file over its own, rendered by Go's templates with the functions of sprig, as Helm does.
 * @param {string} valuesFile
 */
export function renderChart(valuesFile) {
  const text = execFileSync(builtRenderer(), [chart, release.name, release.namespace, valuesFile], { encoding: "utf8" });
  return parseAllDocuments(text, { uniqueKeys: true }).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(`${document.errors[0].message}\n${text}`);
    return document.toJS() ?? [];
  });
}

/** Values of the chart under those of a file; throws what the schema refuses, as Helm does. */
export function valuesOf(valuesFile) {
  const values = merged(parseYaml(readFileSync(`${chart}values.yaml`, "utf8")), parseYaml(readFileSync(valuesFile, "utf8")) ?? {});
  const schema = JSON.parse(readFileSync(`${chart}values.schema.json`, "utf8"));
  const validate = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false }).compile(schema);
  if (!validate(values))
    throw new Error((validate.errors ?? []).map(({ instancePath, message }) => `values${instancePath}: ${message}`).join("\n"));
  return values;
}

function builtRenderer() {
  const program = join(home, "render");
  execFileSync("go", ["build", "-o", program, renderer], {
    env: { ...process.env, GO111MODULE: "off", GOPATH: debianLibraries, GOCACHE: join(home, "go"), GOFLAGS: "" },
    stdio: "pipe",
  });
  return program;
}

/** As Helm merges values: maps member by member, all else replaced. */
function merged(base, over) {
  const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  if (!isMap(base) || !isMap(over)) return over;
  const names = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries(
    [...names].map((name) => [name, name in over ? merged(base[name], over[name]) : base[name]]),
  );
}
