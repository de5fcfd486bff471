import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mockCalibration, mockFit } from "@tessera/demo";
import { type ModelOutput, writeModelOutput, writePlotData } from "@tessera/results";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { launchChromium } from "./chromium.ts";
import { TestService } from "./service.ts";
import { expectAccessible, type Visit, visit } from "./visit.ts";

const folder = mkdtempSync(join(tmpdir(), "tessera-impossible-"));
let service: TestService;
let browser: Browser;
let user: Visit;
let calibration: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([TestService.start(), launchChromium()]);
  calibration = await resultAboveOne();
});
afterEach(async () => {
  expect(user.troubles).toEqual([]);
  await user.context.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A result that the service is given, whose prevalence has upper bounds above 1 before and after calibration. */
async function resultAboveOne(): Promise<string> {
  const fit = withPrevalenceAboveOne(mockFit({ area_scope: "XTA", area_level: "2" }, "2.10.20"));
  const calibrated = withPrevalenceAboveOne(mockCalibration(fit, {}));
  await writeModelOutput(join(folder, "fit.tessera"), fit);
  await writeModelOutput(join(folder, "calibrated.tessera"), calibrated);
  await writePlotData(join(folder, "plot.duckdb"), calibrated, "en");
  const roles = ["pjnz", "population", "shape", "survey"];
  for (const role of roles) writeFileSync(join(folder, `${role}.csv`), role);
  const inputs = await Promise.all(roles.map(async (role) => [role, await upload("input", `${role}.csv`)] as const));
  const { calibrate } = await post<{ calibrate: { id: string } }>(
    "/internal/prerun",
    JSON.stringify({
      inputs: Object.fromEntries(inputs),
      outputs: {
        fit_model_output: await upload("result", "fit.tessera"),
        calibrate_plot_data: await upload("result", "plot.duckdb"),
        calibrate_model_output: await upload("result", "calibrated.tessera"),
      },
    }),
    "application/json",
  );
  return calibrate.id;
}

function withPrevalenceAboveOne(output: ModelOutput): ModelOutput {
  const { estimates } = output;
  const code = estimates.indicators.indexOf("prevalence");
  estimates.upper.forEach((_, row) => {
    if (estimates.indicator[row] === code) estimates.upper[row] = 1.2;
  });
  return output;
}

function upload(kind: "input" | "result", name: string) {
  return post<object>(`/internal/upload/${kind}/${name}`, readFileSync(join(folder, name)), "application/octet-stream");
}

async function post<Answer>(path: string, body: string | Buffer<ArrayBuffer>, type: string): Promise<Answer> {
  const answer = await fetch(`${service.address}${path}`, { method: "POST", headers: { "content-type": type }, body });
  const { data, errors } = (await answer.json()) as { data: Answer; errors: unknown };
  expect(errors).toBeNull();
  return data;
}

/** The notice above a view, whatever it counts. */
const notice = ({ page, words }: Visit) =>
  page.getByRole("status").filter({ hasText: words("plots.impossibleShown", { count: "" }).split(":")[0] ?? "" });

it("a map of values that cannot be says so, explains the mark in its legend, and gives the reason in the trend", async () => {
  user = await visit(browser, service.address, "en", { place: `#/results/${calibration}/map` });
  await notice(user).waitFor();
  await user.page.locator("figure svg").getByText(user.words("plots.impossibleKey")).waitFor();
  await user.page.getByRole("option").filter({ hasText: "⚠" }).first().click();
  const trend = user.page.getByRole("img", { name: user.words("output.trend", { values: "" }).trim() });
  await trend.waitFor();
  expect(await trend.getAttribute("aria-label")).toContain(`⚠ ${user.words("plots.impossible.aboveOne")}`);
  expect(await trend.getByText("⚠", { exact: true }).count()).toBeGreaterThan(1);
  await expectAccessible(user.page);
});

it("the comparison marks estimates that cannot be, and says so", async () => {
  user = await visit(browser, service.address, "en", { place: `#/results/${calibration}/comparison` });
  await notice(user).waitFor();
  await user.page.locator("svg text").getByText("⚠").first().waitFor();
});
