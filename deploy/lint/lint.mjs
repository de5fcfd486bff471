// What can be seen of deploy without containers: `npm run check -- deploy`. The rest is `npm test -- containers`.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DCLinter } from "dclint";
import { valuesOf } from "../manifests/values.mjs";
import { workerFaults } from "../manifests/workers.mjs";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const faults = [];

// The order of keys is ours: what a service is comes before how it is limited.
const order = ["service-keys-order", "top-level-properties-order", "services-alphabetical-order"];
const rules = {
  "require-quotes-in-ports": [2, { quoteType: "double" }],
  ...Object.fromEntries(order.map((rule) => [rule, 0])),
};
for (const { messages } of await new DCLinter({ rules, quiet: false }).lintFiles([path("../compose.yaml")], false))
  faults.push(...messages.map(({ line, message }) => `compose.yaml: line ${line}: ${message}`));

for (const file of readdirSync(path("../manifests/cases"))) {
  try {
    const values = valuesOf(path(`../manifests/cases/${file}`));
    faults.push(...workerFaults(values).map((fault) => `chart with ${file}: ${fault}`));
  } catch (error) {
    faults.push(`chart with ${file}: ${error.message}`);
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
