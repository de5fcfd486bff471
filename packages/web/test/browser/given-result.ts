import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mockCalibration, mockFit } from "@tessera/demo";
import { type ModelOutput, writeModelOutput } from "@tessera/model";
import { writePlotData } from "@tessera/results";
import { ask } from "./ask.ts";
import type { TestService } from "./service.ts";

/** Uploads a result of the demo country without a fit, after `change`, and returns the id of its calibration. */
export async function giveResult(service: TestService, change = (output: ModelOutput) => output): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tessera-result-"));
  const upload = (kind: "input" | "result", name: string) => {
    const content = readFileSync(join(folder, name));
    return ask<object>(service, `/internal/upload/${kind}/${name}`, content);
  };
  try {
    const fit = change(mockFit({ area_scope: "XTA", area_level: "2" }, "2.10.20"));
    const calibrated = change(mockCalibration(fit, {}));
    await writeModelOutput(join(folder, "fit.tessera"), fit);
    await writeModelOutput(join(folder, "calibrated.tessera"), calibrated);
    await writePlotData(join(folder, "plot.duckdb"), calibrated, "en");
    const roles = ["pjnz", "population", "shape", "survey"];
    for (const role of roles) writeFileSync(join(folder, `${role}.csv`), role);
    const inputs = await Promise.all(roles.map(async (role) => [role, await upload("input", `${role}.csv`)] as const));
    const { calibrate } = await ask<{ calibrate: { id: string } }>(service, "/internal/prerun", {
      inputs: Object.fromEntries(inputs),
      outputs: {
        fit_model_output: await upload("result", "fit.tessera"),
        calibrate_plot_data: await upload("result", "plot.duckdb"),
        calibrate_model_output: await upload("result", "calibrated.tessera"),
      },
    });
    return calibrate.id;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
