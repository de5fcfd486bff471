// Stored results in place of a fit, which takes long for a large country: BENCH_RESULTS names the data folder of a service.
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Copies a data folder, so that it stays as it is. Returns the ids of its last calibration and of the fit that this is of, and whether that is whole. */
export function copyStored(folder, dataDir) {
  cpSync(folder, dataDir, { recursive: true });
  const results = join(dataDir, "results");
  const finished = (id) => {
    const path = join(results, id, "finished.json");
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  };
  const calibrations = readdirSync(results).flatMap((id) => {
    const { at, result } = finished(id);
    return result?.kind === "calibrate" ? [{ at, id, fit: result.fit }] : [];
  });
  const last = calibrations.sort((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (!last) throw new Error(`${folder} has no calibrated result`);
  const warnings = finished(last.fit).result?.warnings ?? [];
  const isWhole = !warnings.some(({ key }) => key === "warning.model.notConverged");
  return { calibration: last.id, fit: last.fit, isWhole };
}
