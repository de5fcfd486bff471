import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { skippedStatus } from "../report.mjs";
import { runPrograms } from "../run-programs.mjs";
import { folderOf } from "./folder.mjs";

it("goes on when a benchmark fails or is skipped, and tells which", async () => {
  const folder = folderOf();
  const write = `node -e "require('fs').writeFileSync(process.env.BENCH_OUT + '/last', 'ran')"`;
  const commands = { broken: "exit 3", elsewhere: `exit ${skippedStatus}`, last: write };
  expect(await runPrograms(commands, folder)).toEqual({ broken: "failed", elsewhere: "skipped", last: "done" });
  expect(readFileSync(join(folder, "last"), "utf8")).toBe("ran");
});

it("runs nothing more after Ctrl-C", async () => {
  const interrupt = `node -e "process.kill(${process.pid}, 'SIGINT')"`;
  const outcomes = await runPrograms({ first: interrupt, second: "exit 0" }, folderOf());
  expect(outcomes).toEqual({ first: "interrupted" });
});
