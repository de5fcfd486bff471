import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startService } from "./running-service.js";

const page = readFileSync(new URL("../../../../docs/http.md", import.meta.url), "utf8");
const walk = /```bash\n(.*?)```/s.exec(page)?.[1] ?? "";

it("goes from a fit to a report with the commands of the walk over HTTP", async () => {
  const service = await startService();
  const folder = mkdtempSync(join(tmpdir(), "tessera-walk-"));
  try {
    const script = walk.replace("http://localhost:8888", service.url);
    expect(script).not.toBe(walk);
    execFileSync("bash", ["-eu", "-c", script], { cwd: folder, timeout: 110_000 });
    const [report, ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    expect(report).toMatch(/^XTA_summary-report_\d{8}-\d{4}\.html$/);
    expect(readFileSync(join(folder, report as string), "utf8")).toContain("Tessaria");
  } finally {
    rmSync(folder, { recursive: true });
    await service.stop();
  }
});
