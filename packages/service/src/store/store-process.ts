import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedStore } from "./embedded-store.js";

/**
 * Keeper of the API's own store: `store-process <port> [<server program>]`. It exists so that the store ends with
 * the API however the API ends: a server program cannot watch its parent, but this process can.
 */
const [, , port = "", program] = process.argv;

// A signal to the whole process group (Ctrl-C) must not take the store away before the API has put it in order.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit());
// The API may have gone while this program was being loaded.
if (!process.connected) process.exit();

if (program === undefined) {
  await startEmbeddedStore(Number(port));
} else {
  const folder = mkdtempSync(join(tmpdir(), "tessera-store-"));
  // Nothing is saved: the journal holds what must survive.
  const options = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  // Not in a session of its own: Linux schedules sessions as groups, and the store would wait for computing tasks.
  const server = spawn(program, options, { stdio: ["ignore", "ignore", "inherit"] });
  process.on("exit", () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  server.on("exit", () => process.exit(1));
}
