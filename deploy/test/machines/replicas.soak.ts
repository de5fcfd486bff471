import { it } from "vitest";
import { lastingProcesses } from "../../../packages/service/test/soak/processes.js";
import { minutes, soak, users } from "../../../packages/service/test/soak/soak.js";
import { Installation } from "./installation.js";

/** One more than there are workers, so that something always waits. */
const [workers, analysts] = [2, 3];

it(`${users} users poll two APIs for ${minutes} min while fits, calibrations and downloads run in containers`, async () => {
  const installation = await Installation.open({ workers });
  try {
    // The first process of a container starts and waits for the program, which is the one to look at.
    const processes = ["api-1", "api-2", "worker-1", "worker-2", "short-worker", "store", "proxy"].flatMap((name) =>
      lastingProcesses(installation.process(name)).map((process, index) => ({ ...process, name: `${name} ${index}` })),
    );
    await soak([installation.api(1), installation.api(2)], processes, analysts);
  } finally {
    installation.remove();
  }
});
