import { execFile } from "node:child_process";
import { existsSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readModelOutput } from "@tessera/model";
import { expect, it } from "vitest";
import { copyOf, endpoints, fromModelOutput, type ModelResult } from "./model-result.js";
import { refusalOf } from "./uploaded-files.js";

const program = fileURLToPath(new URL("../../dist/program/cli.js", import.meta.url));

/** The files of a result: let go of, of an older program, gone. */
export function describeFiles(result: ModelResult): void {
  it.skipIf(process.platform !== "linux")("are let go of when the client hangs up", async () => {
    await new Promise<void>((resolve) => {
      const request = get(`${result.service.url}/calibrate/result/${result.id}`, (response) => {
        response.once("data", () => {
          request.destroy();
          resolve();
        });
      });
    });
    const openFiles = () => {
      const folder = `/proc/${result.service.process.pid}/fd`;
      return readdirSync(folder).filter((file) => {
        try {
          return readlinkSync(join(folder, file)).endsWith(".duckdb");
        } catch {
          return false;
        }
      });
    };
    await expect.poll(openFiles).toEqual([]);
    expect((await result.service.get(`/calibrate/result/path/${result.id}`)).status).toBe(200);
  });

  it("of an older model are refused where they lack what is asked for", async () => {
    const outOfDate = [400, "MODEL_RUN_FAILED", "The model output is out of date. Run the model again."];
    const ancient = copyOf(result, { modelVersion: "2.5.6" }, "a");
    expect(refusalOf(await result.service.get(`/calibrate/plot/${ancient}`))).toEqual(outOfDate);
    const old = copyOf(result, { modelVersion: "2.7.0" }, "b");
    expect((await result.service.get(`/calibrate/plot/${old}`)).status).toBe(200);
    expect(refusalOf(await result.service.get(`/comparison/plot/${old}`))).toEqual(outOfDate);
    const unversioned = copyOf(result, { modelVersion: undefined }, "c");
    for (const path of endpoints)
      expect([path, ...refusalOf(await result.service.get(`/${path}/${unversioned}`))]).toEqual([path, ...outOfDate]);
  });

  it("whose plot data are gone are told so, and tessera migrate makes them again", async () => {
    const other = copyOf(result, { plotData: "plot_data_gone.duckdb" }, "d");
    const path = join(result.service.dataDir, "results", "plot_data_gone.duckdb");
    for (const endpoint of endpoints.filter((name) => !fromModelOutput.includes(name))) {
      const [status, code, detail] = refusalOf(await result.service.get(`/${endpoint}/${other}`));
      expect([endpoint, status, code]).toEqual([endpoint, 400, "FAILED_TO_RETRIEVE_RESULT"]);
      expect(detail).toContain("tessera migrate");
    }
    const migrate = async (...flags: string[]) => {
      const given = [program, "migrate", join(result.service.dataDir, "results"), ...flags];
      return (await promisify(execFile)(process.execPath, given)).stdout;
    };
    expect(await migrate("--dry-run")).toContain(`${other}: plot data would be written again`);
    expect(existsSync(path)).toBe(false);
    expect(await migrate()).toContain(`${other}: plot data written again`);
    expect(await migrate()).toContain(`${other}: nothing to do, its files are current`);
    const rows = async (task: string) => (await result.service.get(`/calibrate/result/data/${task}`)).body.data.data;
    expect(await rows(other)).toEqual(await rows(result.id));
    rmSync(path);
  });

  it("keep the estimates before calibration in their model output", async () => {
    const { uncalibrated } = await readModelOutput(
      join(result.service.dataDir, "results", `model_output${result.id}.tessera`),
    );
    expect(new Set(uncalibrated?.quarter)).toEqual(new Set([0, 1]));
  });
}
