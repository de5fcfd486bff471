// Checks what is in deploy without Docker or a cluster: `npm run check -- deploy`. Where helm is on PATH, it renders the chart.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DCLinter } from "dclint";
import { validate as dockerfileFaults } from "dockerfile-utils";
import { hasHelm, renderChart } from "./chart.mjs";
import { dockerfilePromises } from "./dockerfile.mjs";
import { kubernetesFaults } from "./kubernetes.mjs";
import { brokenPromises } from "./promises.mjs";
import { workerFaults } from "./workers.mjs";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const faults = [];
const note = (where, found) => faults.push(...found.map((fault) => `${where}: ${fault}`));

const dockerfile = readFileSync(path("../Dockerfile"), "utf8");
note(
  "Dockerfile",
  dockerfileFaults(dockerfile).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
);
note("Dockerfile", dockerfilePromises(dockerfile));

// The order of keys is ours: what a service is comes before how it is limited.
const order = ["service-keys-order", "top-level-properties-order", "services-alphabetical-order"];
const rules = {
  "require-quotes-in-ports": [2, { quoteType: "double" }],
  ...Object.fromEntries(order.map((rule) => [rule, 0])),
};
for (const { filePath, messages } of await new DCLinter({ rules, quiet: false }).lintFiles(
  [path("../compose.yaml")],
  false,
))
  note(
    "compose.yaml",
    messages.map(({ line, message }) => `line ${line}: ${message} (${filePath.split("/").at(-1)})`),
  );

for (const file of readdirSync(path("./cases"))) {
  try {
    const { values, manifests } = renderChart(path(`./cases/${file}`));
    note(`chart with ${file}`, await kubernetesFaults(manifests));
    note(`chart with ${file}`, brokenPromises(manifests));
    note(`chart with ${file}`, workerFaults(values, manifests));
    console.log(`chart with ${file}: ${manifests.length} manifests${hasHelm ? ", rendered by helm" : ""}`);
  } catch (error) {
    note(`chart with ${file}`, [error.message]);
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
