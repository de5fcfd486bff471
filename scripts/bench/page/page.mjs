import { settings } from "../settings.mjs";
import { paragraphs, table, takenOn } from "./markdown.mjs";
import { wholeRuns } from "./whole-runs.mjs";

/** Reports in the order of the page: from the engine to the browser, as data flow. */
const order = [
  "uncertainty",
  "steps",
  "laplace-maps",
  "laplace-cholesky",
  "spectrum",
  "inputs",
  "validation",
  "review",
  "results",
  "formats",
  "downloads",
  "http",
  "projects",
  "web",
];

export function pageOf({ runs, reference, reports }) {
  const lost = [...reports.keys()].filter((name) => !order.includes(name));
  if (lost.length > 0) throw new Error(`These reports have no place on the page: ${lost.join(", ")}`);
  const sections = order.filter((name) => reports.has(name)).map((name) => section(reports.get(name)));
  return `${paragraphs(introduction, wholeRuns(runs, reference), ...sections, sizes())}\n`;
}

const introduction = `# Benchmarks

\`npm run bench\` measures all of this and writes this page; \`npm run bench -- model http\` measures some and leaves the other figures as they are.
Figures come from the files in [benchmarks](benchmarks), each with its machine and date. Benchmarks report and never fail on a figure. Take them on
a machine that does nothing else: a report says so when it was busy.`;

function section({ title, command, method, goal, columns, rows, notes = [], ...taken }) {
  return paragraphs(
    `## ${title}`,
    `\`${command}\`. ${method}${goal ? ` Goal: ${goal}.` : ""}`,
    table(columns, rows),
    notes.join(" "),
    takenOn(taken),
  );
}

function sizes() {
  const rows = settings.map((row) => [
    row.bench,
    `\`${row.name}\``,
    row.default === "" ? "–" : `\`${row.default}\``,
    row.meaning,
  ]);
  return paragraphs(
    "## Sizes",
    "Sizes are set in the environment: `BENCH_DISTRICTS=500 npm run bench -- web`. `npm run bench -- model demo-200` fits one country alone; a case that has\nended is kept when a later one is interrupted. A program alone (`node packages/service/bench/http.mjs`) prints its\ntable and writes nothing, unless `BENCH_OUT` names a folder for its figures; `npm run docs` writes the page from those in [benchmarks](benchmarks).",
    table(["benchmark", "variable", "default", "meaning"], rows),
  );
}
