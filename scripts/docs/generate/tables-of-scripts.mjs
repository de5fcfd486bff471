import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { full, gate } from "../../ci/stages.mjs";
import { suites } from "../../test/suites.mjs";
import { clone } from "../pages.mjs";
import { table } from "./markdown.mjs";

// The table of sizes, from the figures of `npm run bench -- model`.

const folder = join(clone, "docs/benchmarks");

export function sizingSection() {
  const runs = readdirSync(folder)
    .filter((name) => /^model-demo-\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .filter(({ whole }) => whole !== undefined)
    .sort((a, b) => a.districts - b.districts);
  const rows = runs.map(({ districts, seconds, whole, peakMegabytes, resultsMegabytes }) => [
    districts,
    ...[seconds.fitModel, seconds.uncertainty, whole].map(time),
    size(peakMegabytes),
    size(resultsMegabytes),
  ]);
  const machines = [...new Set(runs.map(({ machine }) => machine))].join("; ");
  return [
    "| districts | fit | uncertainty | whole run | peak memory | results on disk |",
    "|---|---|---|---|---|---|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    `One run at a time, 500 samples with hyper-parameters held fixed, files that the [fictional country](demo.md) has; ${machines}. More is on the page of [benchmarks](benchmarks.md).`,
  ].join("\n");
}

function time(seconds) {
  if (seconds < 100) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return `${(seconds / 60).toFixed(1)} min`;
}

function size(megabytes) {
  if (megabytes === undefined) return "–";
  return megabytes < 1000 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1000).toFixed(1)} GB`;
}

// Suites of the tests and stages of the gate and the full run, from the tables that run them.

export function stagesSections() {
  const suite = ([name, { says }]) => [`\`npm test -- ${name}\``, says];
  const stage = ([name, { says, parts, minutes }]) => [`\`${name}\``, says, parts, minutes?.toFixed(1) ?? "–"];
  return {
    suites: table(["command", "what it tests"], Object.entries(suites).map(suite)),
    gate: table(
      ["stage", "what it tests"],
      Object.entries(gate).map(([name, { says }]) => [`\`${name}\``, says]),
    ),
    "full run": table(
      ["stage", "what it tests", "required by a change to", "minutes"],
      Object.entries(full).map(stage),
    ),
  };
}
