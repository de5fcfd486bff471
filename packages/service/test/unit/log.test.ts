import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const program = fileURLToPath(new URL("./log-thread.mjs", import.meta.url));

it("a line that a thread logs is written although its process exits at once", () => {
  const environment = { ...process.env, UV_THREADPOOL_SIZE: "1" };
  expect(execFileSync(process.execPath, [program], { env: environment, encoding: "utf8" })).toContain("the last words");
});
