// A real worker whose tasks do nothing but compute: `spin-worker <options as JSON>`.
import { defaultWorkerConfiguration } from "../dist/configuration/worker-configuration.js";
import { openLog } from "../dist/log.js";
import { Journal } from "../dist/tasks/journal/journal.js";
import { TaskWorker } from "../dist/tasks/worker/worker.js";

const options = JSON.parse(process.argv[2]);
const worker = await TaskWorker.open({
  ...options,
  kind: defaultWorkerConfiguration.workers.localhost,
  journal: new Journal(options.results),
  jobModule: new URL("./spin-job.mjs", import.meta.url).href,
  context: {},
  timeLimit: 0,
  shutdownGrace: 0,
  singleJob: false,
  log: openLog("silent", {}),
});
await worker.run(() => process.send("ready"));
