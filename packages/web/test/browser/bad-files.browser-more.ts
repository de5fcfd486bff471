import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type BadFiles, makeBadFiles } from "../../../service/test/bad-files/bad-files.ts";
import { provideApplication } from "./application.ts";
import { openDemo } from "./journey.ts";

/** One of each type, and three that are of none. */
const names = [
  ...["cut off.PJNZ", "without properties.geojson", "population negative.csv", "survey sex.csv", "programme text.xlsx"],
  ...["anc year.csv", "vmmc sheet.xlsx", "book.xlsx", "population old.xls", "data.csv"],
];
const sentences: Record<string, Record<"en", string>> = JSON.parse(
  readFileSync(new URL("../../../service/test/bad-files/sentences.json", import.meta.url), "utf8"),
);

const application = provideApplication();
let bad: BadFiles;

beforeAll(async () => {
  bad = await makeBadFiles();
});

describe("files that are no good, dropped together", () => {
  it("are each refused in the words of the command line, with a table of the places", async () => {
    const user = await application.visit();
    await openDemo(user);
    const files = names.map((name) => ({
      name,
      mimeType: "application/octet-stream",
      buffer: Buffer.from((bad.others[name] ?? bad.shapes[name]) as Uint8Array),
    }));
    await user.page.locator("input[type=file][multiple]").setInputFiles(files);
    for (const name of names)
      await user.page
        .getByText(sentences[name]?.en ?? "", { exact: true })
        .first()
        .waitFor({ timeout: 60_000 });
    const places = user.page.getByRole("region", {
      name: user.words("inputs.problem.label", { filename: "survey sex.csv" }),
    });
    expect(await places.getByRole("row").count()).toBe(3);
    expect(await places.innerText()).toContain("women");
    const saved = user.page.waitForEvent("download");
    const alert = user.page.getByRole("alert").filter({ hasText: "survey sex.csv" });
    await alert.getByRole("button", { name: user.words("inputs.problem.save") }).click();
    expect((await saved).suggestedFilename()).toBe("problems-survey-sex.csv");
  });
});
