import { it } from "vitest";
import { storeKind } from "../contract/house.js";
import { startService } from "../contract/running-service.js";
import { lastingProcesses } from "./processes.js";
import { minutes, soak, users } from "./soak.js";

/** One more than there are workers, so that something always waits. */
const analysts = 3;

it(`${users} users poll for ${minutes} min while fits, calibrations and downloads run (${storeKind} store)`, async () => {
  const service = await startService({ environment: { USE_MOCK_MODEL: "false" } });
  try {
    await soak([service.url], lastingProcesses(service.process.pid as number), analysts);
  } finally {
    await service.stop();
  }
});
