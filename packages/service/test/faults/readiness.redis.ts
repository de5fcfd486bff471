import { afterEach, describe, expect, it } from "vitest";
import { Client } from "./client.js";
import { SmallDisk } from "./small-disk.js";
import { Stage } from "./stage.js";

const probe = SmallDisk.mount(1);
probe?.unmount();
if (!probe) console.warn("SKIPPED: readiness on a full and a read-only disk. This user may not mount a file system.");

let stage: Stage;
let disk: SmallDisk | undefined;
afterEach(() => {
  stage.cleanUp();
  disk?.unmount();
  disk = undefined;
});

const readiness = async () => {
  const response = await fetch(`${stage.url}/readyz`);
  return [response.status, await response.json()];
};
const isReady = () => expect.poll(readiness).toEqual([200, { ready: true }]);
const isNotReady = (reason: RegExp) =>
  expect.poll(readiness).toEqual([503, { ready: false, reason: expect.stringMatching(reason) }]);

describe("readiness", () => {
  it.skipIf(!probe)("knows a disk that is full and one that cannot be written", async () => {
    disk = SmallDisk.mount(100) as SmallDisk;
    stage = await Stage.open({ results: disk.folder, workers: 0 });
    await isReady();
    disk.fill(1_000_000);
    await isNotReady(/^the disk of the results folder is full: 0 MB are free$/);
    disk.makeRoom();
    await isReady();
    disk.setWritable(false);
    await isNotReady(/results folder cannot be written: EROFS/);
    disk.setWritable(true);
    await isReady();
  });

  it("knows a store that takes no more data, whose refusal a submit tells in a sentence", async () => {
    stage = await Stage.open({ workers: 0 });
    await isReady();
    await stage.configureStore("maxmemory", "1");
    await isNotReady(/^the store takes no data: OOM/);
    const client = new Client(stage.url);
    expect(await client.fit()).toBeUndefined();
    expect(client.refusals).toEqual([expect.stringContaining("store of the queue accepts no more data")]);
    await stage.configureStore("maxmemory", "0");
    await isReady();
  });

  it("knows a store that is out of reach", async () => {
    stage = await Stage.open({ workers: 0 });
    stage.apiLink.refuse(true);
    await isNotReady(/^the store does not answer$/);
    stage.apiLink.refuse(false);
    await isReady();
  });
});
