import { pbkdf2 } from "node:crypto";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { openLog } from "../../dist/log.js";

// A process whose thread logs a line while all asynchronous work of the process has to wait, and that exits when the thread is done.
if (isMainThread) new Worker(new URL(import.meta.url)).on("message", () => process.exit());
else {
  pbkdf2("", "", 500_000, 64, "sha512", () => {});
  openLog("error", {}).error("the last words of a thread");
  parentPort.postMessage("done");
}
