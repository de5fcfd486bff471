import { spawnSync } from "node:child_process";
import { skippedStatus } from "./report.mjs";

/**
 * Runs commands one after the other, whatever becomes of each; their figures go to the folder. Tells how each ended, by name.
 * Ctrl-C ends the one that runs and those that would follow.
 */
export async function runPrograms(commands, folder) {
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
  };
  process.on("SIGINT", interrupt);
  const outcomes = {};
  for (const [name, command] of Object.entries(commands)) {
    console.log(`\n=== ${name}`);
    const env = { ...process.env, BENCH_OUT: folder };
    const { status, signal } = spawnSync(command, { shell: true, stdio: "inherit", env });
    // A signal that came meanwhile is heard at the next turn.
    await new Promise(setImmediate);
    interrupted ||= signal === "SIGINT";
    outcomes[name] = interrupted ? "interrupted" : outcomeOf(status);
    if (interrupted) break;
  }
  process.off("SIGINT", interrupt);
  return outcomes;
}

function outcomeOf(status) {
  if (status === 0) return "done";
  return status === skippedStatus ? "skipped" : "failed";
}
