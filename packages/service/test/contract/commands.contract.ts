import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeCountry } from "@tessera/demo";
import { readModelOutput } from "@tessera/model";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../bin/tessera.js", import.meta.url));
const root = mkdtempSync(join(tmpdir(), "commands-"));
const country = join(root, "country");
beforeAll(async () => {
  await writeCountry(country, { districts: 3, seed: 4 });
  // Countries of users come without options.
  rmSync(join(country, "options.json"));
});
afterAll(() => rmSync(root, { recursive: true }));

function tessera(...given: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, [program, ...given], { cwd: root }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), out, errors }),
    ),
  );
}

describe("the command line from files to reports", { timeout: 300_000 }, () => {
  it("writes options with reasons, in the language of the reader, and refuses to write over them", async () => {
    const { code, out } = await tessera("options", "country", "--language=pt");
    expect([code, out]).toEqual([0, expect.stringContaining("tessera run country --options country/options.yaml")]);
    expect(readFileSync(join(country, "options.yaml"), "utf8")).toContain("# Porquê este valor:");
    const again = await tessera("options", "country", "--language=fr");
    expect([again.code, again.errors]).toEqual([2, expect.stringContaining("options.yaml existe déjà")]);
  });

  it("runs with the options that it wrote, unchanged, and says where they are from", async () => {
    const { code, out, errors } = await tessera("run", "country", "--samples=20", "--out=all");
    expect([code, errors]).toEqual([0, expect.stringContaining("Calibrating the estimates")]);
    expect(out).toContain(`Model options are those of ${join("country", "options.yaml")}`);
    expect(readdirSync(join(root, "all"))).toContain("summary-report.html");
    // The country has tables of priority populations beside its files.
    expect(await readXlsxFile(join(root, "all/AGYW.xlsx"))).toHaveLength(24);
    expect((await readModelOutput(join(root, "all/calibrated_output.tessera"))).kind).toBe("calibrated");
  });

  it("refuses options of the priority populations workbook, and a folder that is not there, before it fits", async () => {
    const option = await tessera("run", "country", "--priority-set", "srb_year=soon", "--out=none");
    expect([option.code, option.errors]).toEqual([1, expect.stringContaining("The option srb_year cannot be")]);
    const folder = await tessera("run", "country", "--priority-populations-dir=nowhere", "--out=none");
    expect([folder.code, folder.errors]).toEqual([2, expect.stringContaining("there is no folder nowhere")]);
  });

  it("keeps a run whose tables of priority populations cannot be used, and says what is wrong with them", async () => {
    const table = join(country, "priority-populations/XTA/goals_results.csv");
    const text = readFileSync(table, "utf8");
    writeFileSync(table, text.replace("fsw-pse", "sizes"));
    const { code, errors } = await tessera("run", "country", "--samples=20", "--out=partly");
    writeFileSync(table, text);
    expect([code, errors]).toEqual([1, expect.stringMatching(/AGYW\.xlsx was not made: .*no column fsw-pse/)]);
    expect(readdirSync(join(root, "partly"))).toEqual(expect.arrayContaining(["summary.json", "tessera-output.zip"]));
    expect(readdirSync(join(root, "partly"))).not.toContain("AGYW.xlsx");
  });

  it("calibrates a fit, and reports on what is calibrated", async () => {
    expect((await tessera("fit", "country", "--samples=20", "--out=fitted")).code).toBe(0);
    const early = await tessera("report", "fitted", "--out=early", "--language=fr");
    expect([early.code, early.errors]).toEqual([2, expect.stringContaining("estimations avant calibration")]);
    expect((await tessera("calibrate", "fitted", "--out=calibrated")).code).toBe(0);
    const again = await tessera("calibrate", "calibrated/calibrated_output.tessera", "--out=twice");
    expect(again.code).not.toBe(0);
    const { code } = await tessera("report", "calibrated", "--type", "comparison", "--out=reports");
    expect([code, readdirSync(join(root, "reports"))]).toEqual([0, ["comparison-report.html"]]);
  });

  it("writes chosen estimates with the probability of a threshold, and refuses what is none", async () => {
    const choice = ["--indicator=art_coverage", "--indicator=plhiv", "--sex=both", "--age-group=Y015_999"];
    const { code, out } = await tessera("estimates", "calibrated", ...choice, "--above=0.7", "--out=chosen.csv");
    expect([code, out]).toEqual([0, "Wrote the chosen estimates to chosen.csv.\n"]);
    const [header, ...lines] = readFileSync(join(root, "chosen.csv"), "utf8").trim().split("\n");
    expect(header).toMatch(/"upper","impossible","probability"$/);
    for (const line of lines) {
      const probability = line.slice(line.lastIndexOf(",") + 1);
      expect([line, probability === ""]).toEqual([line, line.includes('"plhiv"')]);
    }
    const percent = await tessera("estimates", "calibrated", "--above=70", "--language=pt", "--out=none.csv");
    expect([percent.code, percent.errors]).toEqual([2, expect.stringContaining("above é 70, o que não é um limiar")]);
    const unknown = await tessera("estimates", "calibrated", "--sex=other", "--out=none.csv");
    expect([unknown.code, unknown.errors]).toEqual([2, expect.stringContaining("It has both, female, male.")]);
  });

  it("tells that an output zip has no quantiles", async () => {
    const { code, errors } = await tessera("estimates", "all/tessera-output.zip", "--below=0.01", "--out=none.csv");
    expect([code, errors]).toEqual([2, expect.stringContaining("Run the model again.")]);
    expect(readdirSync(root)).not.toContain("none.csv");
  });

  it("compares a folder with a zip", async () => {
    const { code } = await tessera("compare", "calibrated", "all/tessera-output.zip", "--out=two.html");
    expect([code, readFileSync(join(root, "two.html"), "utf8")]).toEqual([0, expect.stringContaining("The results")]);
    expect((await tessera("compare", "country", "all", "--out=three.html")).errors).toContain(
      "country holds no results",
    );
  });

  it("lists all problems of files and options at once, and writes nothing", async () => {
    const options = readFileSync(join(country, "options.yaml"), "utf8");
    const wrong = options
      .replace(/calendar_quarter_t2: .*/, 'calendar_quarter_t2: "CY2031Q4"')
      .replace(/calendar_quarter_t3: .*/, 'calendar_quarter_t3: "CY2032Q3"')
      .replace(/survey_prevalence:\n- .*/, "survey_prevalence: NONE");
    writeFileSync(join(root, "wrong.yaml"), wrong);
    const { code, errors } = await tessera("run", "country", "--options=wrong.yaml", "--out=none");
    expect(code).toBe(1);
    expect(errors).toMatch(/Files and options do not allow a fit\. \d+ problems:/);
    expect(errors).toContain("NONE");
    expect(readdirSync(root)).not.toContain("none");
  });
});
