import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../../packages/service/test/faults/client.js";
import { run } from "../../engine/engine.mjs";
import { dataOf } from "../data-of.js";
import { tessera } from "../provide-images.mjs";
import { Installation } from "./installation.js";
import { digestOf, Load } from "./load.js";

const next = "localhost/tessera:0.2.0";

/** The image with the number of a next version; there is no other version yet. */
function buildNext(): void {
  const folder = mkdtempSync(join(tmpdir(), "tessera-next-"));
  const numbers = "find /tessera/package.json /tessera/packages -name package.json -not -path '*/node_modules/*'";
  const change = `${numbers} -exec sed -i 's/"version": "0.1.0"/"version": "0.2.0"/' {} +`;
  writeFileSync(join(folder, "Containerfile"), `FROM ${tessera}\nUSER 0\nRUN ${change}\nUSER 1000:1000\n`);
  run("buildah", ["build", "--format=docker", "--isolation=chroot", "--network=host", `--tag=${next}`, folder]);
  rmSync(folder, { recursive: true });
}

describe("an upgrade from version 0.1.0 while clients work", () => {
  let installation: Installation;

  beforeAll(async () => {
    buildNext();
    installation = await Installation.open({
      workers: 2,
      environment: { USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "8" },
    });
  });
  afterAll(() => installation?.remove());

  it("ends no task, and keeps every result: workers and APIs are replaced one by one", async () => {
    const client = new Client(installation.url);
    const fit = (await client.fit()) as string;
    expect(await client.ended(fit)).toBe("COMPLETE");
    const calibration = (await client.calibrate(fit)) as string;
    expect(await client.ended(calibration)).toBe("COMPLETE");
    const id = (await client.download("spectrum", calibration)) as string;
    expect(await client.ended(id)).toBe("COMPLETE");
    const file = async () =>
      digestOf(Buffer.from(await (await fetch(`${installation.url}/download/result/${id}`)).arrayBuffer()));
    const load = new Load(installation.url, { id, digest: await file() });
    await load.start();
    await expect.poll(async () => (await load.client.status(load.client.ids[0] as string))?.status).toBe("RUNNING");

    for (const number of [1, 2]) {
      installation.startWorker(`next-worker-${number}`, [], next);
      await installation.untilWorkers(4);
      // Its task has the grace time to end.
      await installation.stop(`worker-${number}`);
    }
    for (const number of [1, 2]) {
      await installation.stop(`api-${number}`);
      installation.startApi(number, next);
      await installation.untilReady(installation.api(number));
    }
    await load.stop();

    const versions = await Promise.all([1, 2].map((number) => versionOf(installation.api(number))));
    expect(versions).toEqual(["0.2.0", "0.2.0"]);
    const { lost, ends } = await load.lost([1, 2].map((number) => installation.api(number)));
    console.log(`upgrade: ${JSON.stringify(ends)}; clients saw ${load.failures}`);
    expect(lost).toEqual([]);
    expect(ends).toEqual({ COMPLETE: load.client.ids.length });
    // What 0.1.0 made is downloaded, and calibrated again, by the next version.
    expect(await file()).toMatch(/^[0-9a-f]{64}$/);
    const later = new Client(installation.url);
    expect(await later.ended((await later.calibrate(fit)) as string)).toBe("COMPLETE");
  });
});

async function versionOf(url: string): Promise<string> {
  return Object.values(await dataOf(`${url}/service/version`))[0] as string;
}
