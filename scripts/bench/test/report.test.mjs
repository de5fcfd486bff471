import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "./folder.mjs";

const reporting = new URL("../report.mjs", import.meta.url).href;
const program = `
  import { openReport } from ${JSON.stringify(reporting)};
  const report = await openReport("sums", { title: "Sums", command: "sums", method: "Adds.", columns: ["what", "ms"] });
  report.add("small", 1.23456);
  report.add("large", 12345.6);
  report.add("not measured", Number.NaN);
  report.note("It adds up.");
  report.close();`;

function runIn(folder, environment) {
  const { BENCH_OUT: _none, ...env } = process.env;
  const options = { cwd: folder, encoding: "utf8", env: { ...env, ...environment } };
  return execFileSync(process.execPath, ["--input-type=module", "-e", program], options);
}

it("writes a report as data to the folder of BENCH_OUT, with machine, Node.js version and date", () => {
  const folder = folderOf();
  runIn(folder, { BENCH_OUT: join(folder, "new") });
  const data = JSON.parse(readFileSync(join(folder, "new", "sums.json"), "utf8"));
  expect(data).toMatchObject({
    title: "Sums",
    columns: ["what", "ms"],
    rows: [
      ["small", 1.23],
      ["large", 12346],
      ["not measured", null],
    ],
    notes: ["It adds up."],
    node: process.versions.node,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    machine: expect.stringMatching(/^\d+ cores \(\w+\), \d+ GB, /),
  });
});

it("prints the table, and writes nothing without BENCH_OUT", () => {
  const folder = folderOf();
  expect(runIn(folder, {})).toMatch(/what +ms\nsmall +1\.23\nlarge +12,346\nnot measured +–\nIt adds up\.\n/);
  expect(readdirSync(folder)).toEqual([]);
});
