import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { parseAllDocuments, parse as parseYaml } from "yaml";
import { functionsOf } from "./functions.mjs";
import { parse, render } from "./template.mjs";

const chart = fileURLToPath(new URL("../helm/tessera/", import.meta.url));
const read = (name) => readFileSync(`${chart}${name}`, "utf8");
const release = { Name: "estimates", Namespace: "health", Service: "Helm" };

/** Whether the real thing is here; it takes the place of the checks' own reader of templates. */
export const hasHelm = spawnSync("helm", ["version"]).status === 0;

/** Manifests of the chart with the values of a file over its own. */
export function renderChart(valuesFile) {
  const values = merged(parseYaml(read("values.yaml")), parseYaml(readFileSync(valuesFile, "utf8")) ?? {});
  checkValues(values);
  const texts = hasHelm ? helmTemplate(valuesFile) : ownTemplates(values);
  const manifests = texts.flatMap((text) =>
    parseAllDocuments(text, { uniqueKeys: true }).map((document) => {
      if (document.errors.length > 0) throw new Error(`${document.errors[0].message}\n${text}`);
      return document.toJS();
    }),
  );
  return { values, manifests: manifests.filter(Boolean) };
}

function helmTemplate(valuesFile) {
  const options = ["--namespace", release.Namespace, "--values", valuesFile];
  execFileSync("helm", ["lint", "--strict", chart, ...options], { stdio: ["ignore", "ignore", "inherit"] });
  return [execFileSync("helm", ["template", release.Name, chart, ...options], { encoding: "utf8" })];
}

function ownTemplates(values) {
  const { name, version, appVersion } = parseYaml(read("Chart.yaml"));
  const dot = { Values: values, Release: release, Chart: { Name: name, Version: version, AppVersion: appVersion } };
  const definitions = new Map();
  const files = readdirSync(`${chart}templates`).sort();
  const bodies = files.map((file) => {
    try {
      return { file, body: parse(read(`templates/${file}`), definitions) };
    } catch (error) {
      throw new Error(`${file}: ${error.message}`);
    }
  });
  const texts = bodies.map(({ file, body }) => {
    try {
      return { file, text: render(body, { ".": dot, $: dot }, functionsOf(definitions)) };
    } catch (error) {
      throw new Error(`${file}: ${error.message}`);
    }
  });
  return texts.filter(({ file }) => file.endsWith(".yaml")).map(({ text }) => text);
}

function checkValues(values) {
  const validate = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false }).compile(
    JSON.parse(read("values.schema.json")),
  );
  if (!validate(values))
    throw new Error(validate.errors.map((error) => `values${error.instancePath}: ${error.message}`).join("\n"));
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
