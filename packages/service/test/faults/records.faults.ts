import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { migrate, openRecords } from "@tessera/records";
import { afterEach, describe, expect, it } from "vitest";
import { type RunningService, startService } from "../contract/running-service.js";
import { SmallDisk } from "./small-disk.js";

const state = { name: "Round 1", notes: "", country: "XTA", step: "inputs", content: { save: 0 } };
const flags = ["--workers=0"];

let service: RunningService | undefined;
afterEach(() => service?.stop());

async function kill({ process }: RunningService): Promise<void> {
  process.kill("SIGKILL");
  await once(process, "exit");
}

describe("a service that is killed in the middle of a save", () => {
  it("has lost at most that save", async () => {
    service = await startService({ flags });
    const { id } = (await service.post("/projects", state)).body.data;
    let answered = 0;
    for (let round = 1; round <= 8; round++) {
      const { revision } = (await service.get(`/projects/${id}`)).body.data;
      // Large enough to be in writing when the process ends.
      const ballast = "x".repeat(200_000);
      const saving = (async (running: RunningService) => {
        for (let sent = 0; ; sent++) {
          const change = { content: { save: answered + 1, ballast } };
          const saved = await running.post(`/projects/${id}/save`, { revision: revision + sent, change });
          if (saved.status === 200) answered++;
        }
      })(service).catch(() => {});
      await sleep(40 * round);
      await kill(service);
      await saving;
      service = await startService({ flags, dataDir: service.dataDir });
      const { content } = (await service.get(`/projects/${id}`)).body.data;
      expect([answered, answered + 1]).toContain(content.save);
      answered = content.save;
    }
    expect(answered).toBeGreaterThan(8);
  });
});

const probe = SmallDisk.mount(1);
probe?.unmount();
if (!probe) console.warn("SKIPPED: projects on a full disk. This user may not mount a file system.");

describe.skipIf(!probe)("projects on a full disk", () => {
  it("are refused with a sentence, keep what was saved, and are saved again when there is room", async () => {
    const disk = SmallDisk.mount(24) as SmallDisk;
    try {
      service = await startService({ flags, dataDir: disk.folder });
      const { id } = (await service.post("/projects", state)).body.data;
      disk.fill();
      const large = { revision: 1, change: { content: { ballast: "x".repeat(400_000) } } };
      const refused = await service.post(`/projects/${id}/save`, large);
      expect([refused.status, refused.body.errors[0].detail]).toEqual([500, expect.stringMatching(/disk .* is full/)]);
      expect((await service.get(`/projects/${id}`)).body.data).toMatchObject({ content: { save: 0 }, revision: 1 });
      disk.makeRoom();
      expect((await service.post(`/projects/${id}/save`, large)).status).toBe(200);
      await kill(service);
    } finally {
      disk.unmount();
    }
  });
});

describe("a process that is killed while it changes the tables", () => {
  it("leaves them as they were, and the next start changes them", async () => {
    service = await startService({ flags });
    const { id } = (await service.post("/projects", state)).body.data;
    await kill(service);
    const file = `${service.dataDir}/records.db`;
    const migrating = fork(fileURLToPath(new URL("./slow-migration.mjs", import.meta.url)), [file]);
    await once(migrating, "message");
    migrating.kill("SIGKILL");
    await once(migrating, "exit");
    const records = openRecords({ file });
    expect(await migrate(records)).toEqual([]);
    expect((await records.introspection.getTables()).map(({ name }) => name)).not.toContain("further");
    await records.destroy();
    service = await startService({ flags, dataDir: service.dataDir });
    expect((await service.get(`/projects/${id}`)).body.data.name).toBe("Round 1");
  });
});
