// Fails on markers of a merge that was not finished, in any file of the clone.
import { spawnSync } from "node:child_process";

const { stdout, status } = spawnSync("git", ["grep", "-nIE", "^(<{7}|>{7}) "], { encoding: "utf8" });
// 1: nothing found. Other codes are those of git itself.
if (status === 0) console.error(`A merge was not finished:\n${stdout}`);
process.exitCode = status === 1 ? 0 : 1;
