// A real worker whose tasks do nothing but compute: `spin-worker <options as JSON>`.
import { defaultWorkerConfiguration } from "../dist/configuration/default-worker-configuration.js";
import { Journal } from "../dist/journal/journal.js";
import { openLog } from "../dist/log.js";
import { TaskWorker } from "../dist/worker/worker.js";

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
