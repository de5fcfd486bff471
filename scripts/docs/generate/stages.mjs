// Suites of the tests and stages of the gate and the full run, from the tables that run them.
import { full, gate } from "../../ci/stages.mjs";
import { suites } from "../../test/suites.mjs";
import { table } from "./table.mjs";

export function stagesSections() {
  const suite = ([name, { says }]) => [`\`npm test -- ${name}\``, says];
  const stage = ([name, { says, parts }]) => [`\`${name}\``, says, parts];
  return {
    suites: table(["command", "what it tests"], Object.entries(suites).map(suite)),
    gate: table(
      ["stage", "what it tests"],
      Object.entries(gate).map(([name, { says }]) => [`\`${name}\``, says]),
    ),
    "full run": table(["stage", "what it tests", "required by a change to"], Object.entries(full).map(stage)),
  };
}
