// Before a suite: tests start the program as it is bundled, also where only the compiler was run.
import { execFileSync } from "node:child_process";

export default function setup() {
  execFileSync(process.execPath, ["packages/service/bundle.mjs"], { stdio: "inherit" });
}
