// A worker of the contract suite in a process of its own: the real worker, with the suite's jobs.

import { Journal } from "../../dist/program/journal.js";
import { openLog } from "../../dist/program/log.js";
import { TaskWorker } from "../../dist/program/worker.js";

const options = JSON.parse(process.argv[2]);
const worker = await TaskWorker.open({
  timeLimit: 0,
  shutdownGrace: 0,
  singleJob: false,
  ...options,
  journal: new Journal(options.results),
  jobModule: new URL("./jobs.mjs", import.meta.url).href,
  context: {},
  log: openLog("silent", {}),
});
process.on("SIGTERM", () => worker.stop());
await worker.run(() => process.send("ready"));
process.exit(0);
