import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId, newProject, type Project } from "../../src/project/project.ts";
import { provideApplication } from "./application.ts";
import { giveResult } from "./given-result.ts";
import { showView } from "./journey.ts";
import { expectApart, expectPrintedWhole, expectReadableLabels, printedControls, printedPages } from "./screens.ts";
import { expectAccessible, expectToFit, telephone, type Visit, visit } from "./visit.ts";

const application = provideApplication();
let project: Project;

beforeAll(async () => {
  const id = await giveResult(application.service);
  project = newProject("A project with a name that is longer than a small screen", Date.now());
  project.work.calibration = { id, submitted: Date.now(), state: "complete" };
  project.work.country = { name: "Tessaria", iso3: "XTA" };
  project.work.restored = { files: [], tasks: [] };
});

const views = ["map", "bars", "table", "bubbles", "cascade"] as const;
type View = (typeof views)[number];

const opened = (view: View) => ({ place: `#/project/${project.id}/output?view=${view}`, project });

async function open(view: View, circumstances: { scheme?: "dark" } = {}): Promise<Visit> {
  const user = await application.visit("en", { ...opened(view), ...circumstances });
  await shown(user, view);
  return user;
}

async function shown({ page }: Visit, view: View): Promise<void> {
  const drawing =
    view === "table" ? "main table td" : view.match(/map|bubbles/) ? "path[data-area]" : "main [role=img] svg";
  await page.locator(drawing).first().waitFor();
}

async function show(user: Visit, view: View): Promise<void> {
  await showView(user, view);
  await shown(user, view);
}

describe("a telephone", () => {
  let user: Visit;
  beforeAll(async () => {
    user = await visit(application, "en", { ...opened("map"), size: telephone });
    await shown(user, "map");
  });
  afterAll(() => expect(user.troubles).toEqual([]));

  it("shows the name of the project beside the language", async () => {
    const name = user.page.locator("header .name");
    await expectApart(name, user.page.getByLabel(user.words("shell.language")));
    expect((await name.boundingBox())?.width).toBeGreaterThan(120);
  });

  it("shows the legend below the map", async () => {
    await expectApart(user.page.locator("svg:has(path[data-area])"), user.page.locator("main figure").first());
  });

  it("has no view that is wider than the screen, and no labels that collide", async () => {
    for (const view of views) {
      await show(user, view);
      await expectToFit(user.page);
      if (view === "bars" || view === "cascade") await expectReadableLabels(user.page.locator("main [role=img] svg"));
    }
  });

  it("folds the choices, and opens them on demand", async () => {
    const period = user.page.getByLabel("Period");
    expect(await period.isVisible()).toBe(false);
    await user.page.getByRole("button", { name: user.words("plots.choices") }).click();
    await period.waitFor();
  });

  it("shows every help as a whole", async () => {
    await show(user, "map");
    if (!(await user.page.getByLabel("Period").isVisible()))
      await user.page.getByRole("button", { name: user.words("plots.choices") }).click();
    const helps = user.page.locator("main").getByRole("button", { name: /^Help on / });
    expect(await helps.count()).toBeGreaterThan(1);
    for (const help of await helps.all()) {
      await help.click();
      const box = await user.page.getByRole("note").filter({ visible: true }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(telephone.width);
      await expectToFit(user.page);
      await help.click();
    }
  });
});

describe("the views of a result", () => {
  const chosen = (user: Visit, label: string) => user.page.getByLabel(label, { exact: true });

  it("open on the quarter of the estimates, and name the projection", async () => {
    const user = await open("map");
    const options = await chosen(user, "Period").locator("option").allTextContents();
    expect(options.filter((one) => one.includes("projection"))).toEqual([options[0]]);
    const estimates = await chosen(user, "Period").locator("option").nth(1).getAttribute("value");
    for (const view of views) {
      await show(user, view);
      expect(await chosen(user, "Period").inputValue(), view).toBe(estimates);
    }
  });

  it("share what was chosen in one of them, also after the step was left", async () => {
    const user = await open("map");
    await chosen(user, "Sex").selectOption("female");
    await chosen(user, "Indicator").selectOption("art_coverage");
    await show(user, "cascade");
    expect(await chosen(user, "Sex").inputValue()).toBe("female");
    await show(user, "bars");
    expect(await chosen(user, "Indicator").inputValue()).toBe("art_coverage");
    await user.page.getByRole("link", { name: user.words("step.output") }).click();
    expect(await chosen(user, "Indicator").inputValue()).toBe("art_coverage");
    await user.page.getByRole("link", { name: user.words("step.save") }).click();
    await user.page.getByRole("heading", { level: 1, name: user.words("step.save") }).waitFor();
    await user.page.getByRole("link", { name: user.words("step.output") }).click();
    await shown(user, "bars");
    expect(await chosen(user, "Indicator").inputValue()).toBe("art_coverage");
  });

  it("tick the step once it is opened", async () => {
    // Other tests have opened the output of the same project, which the service knows.
    const unopened = { ...project, id: newId() };
    const place = `#/project/${unopened.id}/save`;
    const user = await application.visit("en", { place, project: unopened });
    const marks = user.page.locator("nav .done");
    await user.page.getByRole("heading", { level: 1 }).waitFor();
    const before = await marks.count();
    await user.page.getByRole("link", { name: user.words("step.output") }).click();
    await expect.poll(() => marks.count()).toBe(before + 1);
  });
});

describe("on paper", () => {
  it("a map and bars are one page each, without controls, with title and version", async () => {
    const user = await open("map");
    for (const view of ["map", "bars"] as const) {
      await show(user, view);
      expect(await printedControls(user.page)).toEqual([]);
      await expectPrintedWhole(user.page);
      expect([await printedPages(user.page), await printedPages(user.page, true)], view).toEqual([1, 1]);
    }
    await user.page.emulateMedia({ media: "print" });
    await user.page.getByText("Estimates made with Tessera").waitFor();
    await user.page.getByRole("heading", { name: "HIV prevalence" }).waitFor();
  });

  it("is light when the screen is dark", async () => {
    const user = await open("bars", { scheme: "dark" });
    const ink = () => user.page.evaluate(() => getComputedStyle(document.documentElement).color);
    expect(await ink()).toBe("rgb(230, 237, 239)");
    await user.page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await ink()).toBe("rgb(22, 38, 43)");
  });
});

describe("a dark screen", () => {
  it("has enough contrast in every view", async () => {
    const user = await open("map", { scheme: "dark" });
    for (const view of views) {
      await show(user, view);
      await expectAccessible(user.page);
    }
  });

  it("saves light pictures", async () => {
    const user = await open("bars", { scheme: "dark" });
    await user.page.getByRole("button", { name: user.words("plots.save"), exact: true }).click();
    const [download] = await Promise.all([
      user.page.waitForEvent("download"),
      user.page.getByRole("button", { name: user.words("plots.saveSvg") }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const svg = Buffer.concat(chunks).toString("utf8");
    expect(svg).not.toContain("var(--");
    expect(svg).toContain("#16262b");
  });
});
