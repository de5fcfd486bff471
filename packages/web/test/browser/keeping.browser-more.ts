import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { keepWork, newProject } from "../../src/project/project.ts";
import { completeWork } from "../project/sample-work.ts";
import { provideApplication } from "./application.ts";
import { openDemo } from "./journey.ts";
import { act, goToList, lookAgain, newNamed, saved } from "./projects.ts";
import { expectAccessible, type Visit } from "./visit.ts";

const application = provideApplication();
let user: Visit;

beforeEach(async () => {
  user = await application.visit();
});

/** Somebody else at another browser. */
const another = (place = "") => application.visit("en", { place });

async function rename(visitor: Visit, from: string, to: string): Promise<void> {
  await act(visitor, from, "projects.rename");
  const { page, words } = visitor;
  await page.getByLabel(words("projects.name")).fill(to);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("projects.rename") })
    .click();
  await page.getByRole("link", { name: to }).waitFor();
}

describe("a project", () => {
  it("is in the list of every browser that uses the service", async () => {
    await newNamed(user, "Seen by all");
    const other = await another();
    await other.page.getByRole("link", { name: "Seen by all" }).waitFor();
    await expectAccessible(other.page);
  });

  it("comes to a service that begins with an empty database, from a browser that has it", async () => {
    const place = await newNamed(user, "Kept by the browser");
    await application.service.stop();
    for (const name of ["records.db", "records.db-wal", "records.db-shm"])
      rmSync(join(application.service.dataDir, name), { force: true });
    await application.service.start();
    await user.page.reload();
    await saved(user);
    const other = await another(place);
    await other.page.getByText("Kept by the browser").waitFor();
  });

  it("is there after the data of the browser were cleared", async () => {
    await openDemo(user);
    await saved(user);
    await user.page.evaluate(() => localStorage.clear());
    await user.page.reload();
    await user.page.getByText(user.words("inputs.agree", { country: "Tessaria" })).waitFor();
  });

  it("that is removed comes back with undo", async () => {
    await newNamed(user, "Removed in haste");
    await goToList(user);
    await act(user, "Removed in haste", "projects.delete");
    await user.page.getByText(user.words("projects.removed", { name: "Removed in haste" })).waitFor();
    await expect.poll(() => user.page.getByRole("link", { name: "Removed in haste" }).count()).toBe(0);
    await expectAccessible(user.page);
    await user.page.getByRole("button", { name: user.words("projects.undo") }).click();
    await user.page.getByRole("link", { name: "Removed in haste" }).click();
    await saved(user);
  });

  it("is copied on the service", async () => {
    await newNamed(user, "Original");
    await goToList(user);
    await act(user, "Original", "projects.copy");
    await user.page.getByRole("link", { name: user.words("projects.copyName", { name: "Original" }) }).waitFor();
    const other = await another();
    await other.page.getByRole("link", { name: user.words("projects.copyName", { name: "Original" }) }).waitFor();
  });

  it("is renamed for everybody, and an open page says who changed it", async () => {
    const place = await newNamed(user, "Before");
    const other = await another();
    await rename(other, "Before", "After");
    await lookAgain(user.page);
    await user.page.getByRole("banner").getByText("After", { exact: true }).waitFor();
    const name = user.words("keeping.somebody");
    await user.page.getByText(user.words("keeping.changedBy", { name })).waitFor();
    expect(new URL(user.page.url()).hash).toBe(place);
  });
});

describe("while the service is away", () => {
  it("work goes on, and is saved when it is back", async () => {
    await newNamed(user, "Through a storm");
    await application.service.stop("SIGKILL");
    try {
      await goToListOffline();
      await user.page.getByText(user.words("projects.away")).waitFor();
      await rename(user, "Through a storm", "Through the storm");
      await user.page.getByRole("link", { name: "Through the storm" }).click();
      await user.page.getByText(user.words("keeping.unreachable")).waitFor();
      await expectAccessible(user.page);
    } finally {
      await application.service.start();
    }
    await user.page.evaluate(() => dispatchEvent(new Event("online")));
    await saved(user);
    const other = await another();
    await other.page.getByRole("link", { name: "Through the storm" }).waitFor();
  });

  /** The page itself comes from the service: it is not loaded again. */
  async function goToListOffline(): Promise<void> {
    await user.page.getByRole("banner").getByRole("link").click();
    await user.page.getByRole("heading", { level: 1, name: user.words("projects.title") }).waitFor();
  }
});

describe("two people who change the same", () => {
  async function conflict(): Promise<Visit> {
    const place = await newNamed(user, "Ours");
    const other = await another(place);
    await saved(other);
    await goToList(other);
    await application.service.stop("SIGKILL");
    await renameOpen("Mine");
    await application.service.start();
    await rename(other, "Ours", "Theirs");
    await expect.poll(async () => (await fetch(`${application.address}/projects`)).text()).toContain("Theirs");
    await user.page.getByRole("link", { name: "Mine" }).click();
    await user.page.evaluate(() => dispatchEvent(new Event("online")));
    await user.page.getByRole("dialog").waitFor();
    return other;
  }

  /** In the list, while the service is away. */
  async function renameOpen(name: string): Promise<void> {
    await user.page.getByRole("banner").getByRole("link").click();
    await rename(user, "Ours", name);
  }

  const dialog = () => user.page.getByRole("dialog", { name: user.words("conflict.titleSelf") });

  async function versionsNote(name: string): Promise<string> {
    await goToList(user);
    await act(user, name, "projects.versions");
    const version = user.page.getByRole("dialog").getByRole("listitem").first();
    await version.waitFor();
    return version.innerText();
  }

  it("are shown what differs, and whoever keeps theirs finds the other state as a version", async () => {
    await conflict();
    const row = dialog()
      .getByRole("row")
      .filter({ hasText: user.words("conflict.name") });
    expect(await row.innerText()).toMatch(/Mine[\s\S]*Theirs/);
    await expectAccessible(user.page);
    await dialog()
      .getByRole("button", { name: user.words("conflict.keepMine") })
      .click();
    await saved(user);
    await user.page.getByRole("banner").getByText("Mine", { exact: true }).waitFor();
    expect(await versionsNote("Mine")).toContain("Theirs");
  });

  it("find their own state as a version after they took the other", async () => {
    await conflict();
    await dialog()
      .getByRole("button", { name: user.words("conflict.takeTheirs") })
      .click();
    await saved(user);
    await user.page.getByRole("banner").getByText("Theirs", { exact: true }).waitFor();
    expect(await versionsNote("Theirs")).toContain("Mine");
  });
});

describe("versions", () => {
  it("are seen by everybody; notes are changed, and a project is made of one", async () => {
    await newNamed(user, "With versions");
    await goToList(user);
    await act(user, "With versions", "projects.versions");
    await user.page.getByLabel(user.words("projects.versionNote")).fill("first try");
    await user.page.getByRole("button", { name: user.words("projects.saveVersion") }).click();
    const other = await another();
    await expect
      .poll(async () => {
        await lookAgain(other.page);
        return other.page.getByRole("row").filter({ hasText: "With versions" }).innerText();
      })
      .toMatch(/\b1\s*$/);
    await act(other, "With versions", "projects.versions");
    const list = other.page.getByRole("dialog");
    await list.getByText("first try").waitFor();
    await list.getByRole("button", { name: user.words("projects.versionActions", { number: 1 }) }).click();
    await list.getByRole("menuitem", { name: user.words("projects.editNoteNumber", { number: 1 }) }).click();
    await list.getByLabel(user.words("projects.editNoteNumber", { number: 1 })).fill("agreed");
    await list.getByRole("button", { name: user.words("projects.saveNote") }).click();
    await list.getByText("agreed").waitFor();
    await expectAccessible(other.page);
    await list.getByRole("button", { name: user.words("projects.versionActions", { number: 1 }) }).click();
    await list.getByRole("menuitem", { name: user.words("projects.copyVersion", { number: 1 }) }).click();
    const name = user.words("projects.versionProjectName", { name: "With versions", number: 1 });
    await other.page.getByRole("banner").getByText(name).waitFor();
  });
});

describe("projects that a browser kept before", () => {
  it("move to the service with their versions", async () => {
    const project = { ...newProject("From before", Date.now()), work: completeWork() };
    keepWork(project, "older", Date.now() - 1000);
    const before = await application.visit("en", { project });
    await before.page.getByRole("link", { name: "From before" }).waitFor();
    const other = await another();
    await expect
      .poll(async () => {
        await lookAgain(other.page);
        const row = other.page.getByRole("row").filter({ hasText: "From before" });
        return (await row.count()) === 0 ? "" : row.innerText();
      })
      .toMatch(/\b1\s*$/);
  });
});
