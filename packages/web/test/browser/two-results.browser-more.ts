import { readFileSync } from "node:fs";
import type { ModelOutput } from "@tessera/model";
import { beforeAll, expect, it } from "vitest";
import { newProject, newWork, type Project } from "../../src/project/project.ts";
import { provideApplication } from "./application.ts";
import { outputZip } from "./ask.ts";
import { giveResult } from "./given-result.ts";
import { expectAccessible, telephone, type Visit } from "./visit.ts";

const application = provideApplication();
let user: Visit;
let project: Project;
let zip: Buffer;

beforeAll(async () => {
  const before = await giveResult(application.service);
  const now = await giveResult(application.service, withHigherPrevalence);
  const work = (id: string) => ({
    ...newWork(),
    restored: { files: [], tasks: [] },
    calibration: { id, submitted: 0, state: "complete" as const },
  });
  zip = await outputZip(application.service, before);
  project = newProject("Round 2024", Date.now());
  project.work = work(now);
  project.versions = [
    { number: 2, saved: Date.now(), note: "no results yet", work: newWork() },
    { number: 1, saved: Date.now() - 1000, note: "before the new survey", work: work(before) },
  ];
}, 300_000);

function withHigherPrevalence(output: ModelOutput): ModelOutput {
  const { estimates, areas } = output;
  const [indicator, area] = [
    estimates.indicators.indexOf("prevalence"),
    areas.findIndex(({ area_level }) => area_level === 2),
  ];
  const isChanged = (row: number) => estimates.indicator[row] === indicator && estimates.area[row] === area;
  if (output.kind === "fit") return output;
  for (const column of [estimates.mean, estimates.lower, estimates.upper, estimates.median, estimates.mode])
    column.forEach((value, row) => {
      if (isChanged(row)) column[row] = value * 3;
    });
  return output;
}

const counted = ({ page, words }: Visit, beyond: number) =>
  page.getByText(new RegExp(words("compared.beyond", { beyond, count: "COUNT" }).replace("COUNT", "\\d+"))).first();

it("a project with two versions is compared with the one that has results, on a map, as points and as a list of changes", async () => {
  user = await application.visit("en", { place: `#/project/${project.id}/output`, project });
  const { page, words } = user;
  await page.getByRole("tab", { name: words("output.group.compared") }).click();
  await page.getByText(words("compared.about")).waitFor();
  const choice = page.getByLabel(words("compared.with"));
  await expect
    .poll(() => choice.locator("option").allTextContents())
    .toContainEqual(expect.stringContaining("before the new survey"));
  expect((await choice.locator("option").allTextContents()).join()).not.toContain("no results yet");
  const [version = ""] = await choice.locator("option", { hasText: "before the new survey" }).allTextContents();
  await choice.selectOption({ label: version });
  await counted(user, 1).waitFor();
  await expectAccessible(page);

  await page.getByRole("tab", { name: words("output.view.against") }).click();
  await page.getByRole("img", { name: /this result across/ }).waitFor();
  await expectAccessible(page);

  await page.getByRole("tab", { name: words("output.view.changes") }).click();
  await page.locator("tbody tr").first().getByText(words("compared.moreThanUncertainty")).waitFor();
  await page.getByRole("heading", { name: words("compared.common") }).waitFor();
  await page.getByText(words("compared.noOption")).first().waitFor();
  await expectAccessible(page);

  // The other result is in the address: a reload keeps it.
  await page.reload();
  await counted(user, 1).waitFor();
});

it.each(["fr", "pt"] as const)(
  "in %s, a link to two results opens them on a telephone, and the report is saved in that language",
  async (language) => {
    const [, { work }] = project.versions as [unknown, { work: Project["work"] }];
    const [now, before] = [project.work.calibration?.id, work.calibration?.id];
    const place = `#/results/${now}/changes?other=${before}&other=2023`;
    user = await application.visit(language, { place, size: telephone });
    const { page, words } = user;
    await counted(user, 1).waitFor();
    await expectAccessible(page);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: words("compared.report") }).click();
    const report = readFileSync(await (await saving).path(), "utf8");
    expect(report).toContain(`<html lang="${language}"`);
    expect(report).toContain("2023");
  },
);

it("the choice is made with the keyboard alone, and resetting the filters keeps the other result", async () => {
  user = await application.visit("en", {
    place: `#/project/${project.id}/output?view=difference`,
    project,
  });
  const { page, words } = user;
  const choice = page.getByLabel(words("compared.with"));
  await expect.poll(() => choice.locator("option").count()).toBeGreaterThan(1);
  await choice.focus();
  await page.keyboard.press("ArrowDown");
  await counted(user, 1).waitFor();
  await page.getByRole("button", { name: words("output.reset") }).press("Enter");
  await counted(user, 1).waitFor();
});

it("an output zip from somewhere else is read back and compared, under the name of its file", async () => {
  user = await application.visit("en", {
    place: `#/project/${project.id}/output?view=difference`,
    project,
  });
  const { page, words } = user;
  const chooser = page.getByLabel(words("compared.zip"), { exact: true }).and(page.locator("input"));
  await chooser.setInputFiles({ name: "round-2023.zip", mimeType: "application/zip", buffer: zip });
  await counted(user, 1).waitFor();
  await page.getByText(/round-2023 minus this result/).waitFor();
  const choice = page.getByLabel(words("compared.with"));
  expect(await choice.locator("option:checked").textContent()).toBe("round-2023");
  await expectAccessible(page);

  // A file that is no output zip is refused with a sentence, and the comparison stays.
  await chooser.setInputFiles({ name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from("notes") });
  await page.getByRole("alert").first().waitFor();
  await counted(user, 1).waitFor();
});
