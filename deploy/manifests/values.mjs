import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { parse as parseYaml } from "yaml";

const chart = fileURLToPath(new URL("../helm/tessera/", import.meta.url));

/** Values of the chart under those of a file; throws what the schema refuses, as Helm does. */
export function valuesOf(valuesFile) {
  const values = merged(
    parseYaml(readFileSync(`${chart}values.yaml`, "utf8")),
    parseYaml(readFileSync(valuesFile, "utf8")) ?? {},
  );
  const schema = JSON.parse(readFileSync(`${chart}values.schema.json`, "utf8"));
  const validate = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false }).compile(
    schema,
  );
  if (!validate(values))
    throw new Error(
      (validate.errors ?? []).map(({ instancePath, message }) => `values${instancePath}: ${message}`).join("\n"),
    );
  return values;
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
