import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { hasShared, sharedFolder } from "../../../scripts/test/shared.mjs";

const hasSharedFiles = hasShared("tessera run on the public files", "data");
const program = fileURLToPath(new URL("../bin/tessera.js", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "run-public-"));
afterAll(() => rmSync(root, { recursive: true }));

const tessera = (...given: string[]) => promisify(execFile)(process.execPath, [program, ...given], { cwd: root });

/** The zonal files come without a survey: that of the same country is put beside them. */
function countryFolder(name: string): string {
  const folder = join(root, name);
  cpSync(join(sharedFolder, "data", name), folder, { recursive: true });
  if (name === "mwi-zone") cpSync(join(sharedFolder, "data/mwi-2024/survey.csv"), join(folder, "survey.csv"));
  return folder;
}

const written = [
  "AGYW.xlsx",
  ...["art_attendance.csv", "calibrated_output.tessera", "calibration_options.yaml", "coarse-output.zip"],
  ...["comparison-report.html", "indicators.csv", "model_output.tessera", "options.yaml", "pepfar-tst-2025.xlsx"],
  ...["plot_data.duckdb", "results-site.zip", "slides.pptx", "summary-report.docx", "summary-report.html"],
  ...["summary.json", "tessera-output.zip"],
];

/** Few draws: what is suggested, checked and written does not depend on their number. */
const draws = "--samples=50";

describe.skipIf(!hasSharedFiles)("tessera run with nothing chosen", { timeout: 600_000 }, () => {
  it.each(["mwi-2024", "mwi-2019", "mwi-zone"])("goes from the public files to saved reports: %s", async (name) => {
    const folder = countryFolder(name);
    const { stdout } = await tessera("run", folder, "--out", `${name} results`, draws);
    expect(stdout).toContain("Model options were suggested from the files:");
    expect(readdirSync(join(root, `${name} results`)).toSorted()).toEqual(written);
    const page = readFileSync(join(root, `${name} results`, "summary-report.html"), "utf8");
    expect(page).toContain("Malawi");
    const options = readFileSync(join(root, `${name} results`, "options.yaml"), "utf8");
    const values = options.split("\n").filter((line) => /^[a-z_0-9]+:/.test(line));
    const reasons = options.split("\n").filter((line) => line.startsWith("# Why this value:"));
    // The number of draws was chosen here, and has no reason.
    expect(reasons).toHaveLength(values.length - 1);
  });

  it("takes the options that it wrote, and two results can be compared", async () => {
    const folder = countryFolder("mwi-zone");
    const options = ["--options", join(root, "mwi-zone results", "options.yaml"), "--set=rng_seed=1"];
    const { stdout } = await tessera("run", folder, ...options, "--out", "again", "--language=fr");
    expect(stdout).toContain("Les options du modèle sont celles de");
    await tessera(
      "compare",
      "mwi-zone results",
      join("again", "tessera-output.zip"),
      "--out=two.html",
      "--language=pt",
    );
    const page = readFileSync(join(root, "two.html"), "utf8");
    expect(page).toContain("Dois resultados lado a lado");
    expect(page).toContain("Maiores diferenças por indicador");
    await tessera("report", join("again", "tessera-output.zip"), "--type", "summary", "--out=reports");
    expect(readdirSync(join(root, "reports"))).toEqual(["summary-report.html"]);
  });
});
