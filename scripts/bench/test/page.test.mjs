import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageOf } from "../page/page.mjs";
import { programs } from "../programs.mjs";
import { settings } from "../settings.mjs";
import { dataFolder, pageFile, readFigures } from "../write-page.mjs";
import { folderOf } from "./folder.mjs";

const taken = { date: "2026-03-01", machine: "4 cores (x64), 8 GB, Linux", node: "20.1.0" };
const polling = {
  title: "Polling",
  command: "npm run bench -- http",
  method: "Many ask.",
  goal: "below 10 ms",
  columns: ["store", "p50 ms", "requests"],
  rows: [
    ["embedded", 1.25, 3750],
    ["Redis", null, 3750],
  ],
  notes: ["One finding.", "Another one."],
  ...taken,
};
const run = {
  case: "public",
  districts: 32,
  seconds: { prepareInputs: 2, fitModel: 5, uncertainty: 4 },
  whole: 11,
  peakMegabytes: 500,
  ...taken,
};
const reference = {
  method: "On a quiet machine.",
  cases: {
    public: {
      seconds: {
        prepareInputs: { read: 9, prepare: 1.5 },
        fitModel: { search: 30 },
        calibration: { calibration: 2.9 },
      },
      newestFit: 10,
      whole: 99,
      peakMegabytes: 4000,
    },
  },
};

const pageFrom = (files) => pageOf(readFigures(folderOf(files)));

/** The text from a heading to the next one of its rank. */
function sectionOf(page, heading) {
  const [, found] = page.split(`## ${heading}\n\n`);
  return found?.split("\n\n## ")[0];
}

it("gives a report a section with method, goal, table, findings and circumstances", () => {
  expect(sectionOf(pageFrom({ http: polling }), "Polling")).toBe(
    `\`npm run bench -- http\`. Many ask. Goal: below 10 ms.

| store | p50 ms | requests |
|---|---|---|
| embedded | 1.25 | 3,750 |
| Redis | – | 3,750 |

One finding. Another one.

4 cores (x64), 8 GB, Linux; Node.js 20.1.0; 1 March 2026.`,
  );
});

it("says that the machine was busy", () => {
  const page = pageFrom({ http: { ...polling, busy: 0.42 } });
  expect(sectionOf(page, "Polling")).toContain("1 March 2026. The machine was 42 % busy with other things.");
});

it("puts a whole run beside the reference's, stage by stage, with the ratio, and leaves out what nobody measured", () => {
  const page = pageFrom({ "model-public": run, reference });
  expect(sectionOf(page, "A whole run, stage by stage")).toContain(
    `
| stage | public | the reference | ratio |
|---|---|---|---|
| read and prepare, s | 2 | 10.5 | 5.3× |
| fit, s | 5 | 30 | 6× |
| fit, the reference with its newest engine, s | 5 | 10 | 2× |
| uncertainty, s | 4 | – | – |
| **whole run, s** | 11 | 99 | 9× |
| calibration, s | – | 2.9 | – |
| peak memory, MB | 500 | 4,000 | 8× |
`,
  );
});

it("has the summary of whole runs before all reports", () => {
  const page = pageFrom({ http: polling, "model-public": run, reference });
  expect(page.match(/^## .*$/gm)).toEqual(["## A whole run, stage by stage", "## Polling", "## Sizes"]);
});

it("puts made-up countries side by side, the smallest first", () => {
  const country = (districts, whole) => ({ ...run, case: `demo-${districts}`, districts, whole });
  const page = pageFrom({ "model-demo-100": country(100, 75), "model-demo-32": country(32, 12) });
  expect(page).toContain("| stage | 32 districts | 100 districts |");
  expect(page).toContain("| **whole run, s** | 12 | 75 |");
});

it("names runs of two surveys, and leaves them out of the growth with districts", () => {
  const country = (name, districts, whole) => ({ ...run, case: name, districts, whole });
  const page = pageFrom({
    "model-demo-32": country("demo-32", 32, 10),
    "model-demo-32-two-surveys": country("demo-32-two-surveys", 32, 13),
    "model-demo-64": country("demo-64", 64, 20),
  });
  expect(page).toContain("| stage | 32 districts | 32 districts, two surveys | 64 districts |");
  expect(page).toContain("grow from 32 to 64 districts as n^1.00");
  expect(page).not.toContain("Infinity");
});

it("tells how a fit ended, and how time and memory grow with the number of districts", () => {
  const country = (districts, figures) => ({
    ...run,
    case: `demo-${districts}`,
    districts,
    converged: true,
    ...figures,
  });
  const page = pageFrom({
    "model-demo-100": country(100, { whole: 10, iterations: 20 }),
    "model-demo-200": country(200, { whole: 40, iterations: 30, integrated: true, peakMegabytes: 1000 }),
  });
  expect(page).toContain("| iterations of the fit | 20 | 30 |\n| converged | yes | yes, with the integral |");
  expect(page).toContain("grow from 100 to 200 districts as n^2.00 and n^1.00.");
});

it("says which goals a run reached, and that a fit did not converge", () => {
  const page = pageFrom({ "model-public": { ...run, goals: { fitModel: 5, whole: 10 }, converged: false } });
  expect(page).toContain("- public: Goals: fit 5 s, reached; whole run 10 s, not reached. The fit did NOT converge.\n");
});

it("keeps what is known of a run that never came to its end, without figures", () => {
  const { seconds: _none, whole: _neither, ...unfinished } = run;
  const page = pageFrom({ "model-demo-500": { ...unfinished, case: "demo-500", notes: ["Not at its end."] } });
  expect(page).toContain("- demo-500: Not at its end.\n");
  expect(page).not.toContain("Made-up countries");
});

it("refuses a report that has no place on the page", () => {
  expect(() => pageFrom({ polling })).toThrow("These reports have no place on the page: polling");
});

it("documents sizes of benchmarks that there are", () => {
  expect(settings.filter(({ bench }) => !(bench in programs))).toEqual([]);
});

it("is what docs/benchmarks.md says: else run `npm run docs`", () => {
  expect(readFileSync(pageFile, "utf8")).toBe(pageOf(readFigures(dataFolder)));
});
