import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** What a study of the model prints, on the smallest country. */
function study(name: string, ...flags: string[]): string {
  const script = fileURLToPath(new URL(`../validate/${name}.mjs`, import.meta.url));
  return execFileSync(process.execPath, [script, ...flags], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

describe("a study of the model", () => {
  it("of intervals under the model itself ranks the truth of a small country", () => {
    const flags = ["--designs=demo-3-1", "--methods=fixed", "--truth=fixed", "--replicates=1", "--draws=20"];
    const printed = study("simulation", ...flags, "--processes=1");
    expect(printed).toContain("Every replicate was fitted.");
    expect(printed).toMatch(/\| districts, 15-49 \| prevalence \| T1 \| 3 \|/);
  });

  it("of made-up countries holds estimates of two surveys with reporting bias against the truth", () => {
    const flags = ["--countries=1", "--districts=3", "--samples=50", "--set=uncertainty=fixed"];
    const printed = study("coverage", ...flags, "--surveys=2", "--over-reporting=0.1");
    expect(printed).toContain("1 countries of 3 districts, 50 draws each; 1 fits converged");
    expect(printed).toMatch(/\| art_report_rel_bias \| T3 \| 3 \|/);
  });
});
