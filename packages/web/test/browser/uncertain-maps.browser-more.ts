import type { ModelOutput } from "@tessera/model";
import { beforeAll, expect, it } from "vitest";
import { provideApplication } from "./application.ts";
import { giveResult } from "./given-result.ts";
import { expectAccessible, type Visit } from "./visit.ts";

const application = provideApplication();
let user: Visit;
let calibration: string;
let older: string;

beforeAll(async () => {
  calibration = await giveResult(application.service, withWideIntervals);
  older = await giveResult(application.service, withoutQuantiles);
});

/** Every other area has an incidence that may be twice as high. */
function withWideIntervals(output: ModelOutput): ModelOutput {
  const { indicators, indicator, area, mean, upper } = output.estimates;
  const code = indicators.indexOf("incidence");
  upper.forEach((_, row) => {
    if (indicator[row] === code && (area[row] ?? 0) % 2 === 1) upper[row] = 2 * (mean[row] ?? 0);
  });
  return output;
}

function withoutQuantiles({ estimates, ...output }: ModelOutput): ModelOutput {
  const { quantiles, ...others } = estimates;
  return { ...output, estimates: others };
}

async function open(id: string, query: string): Promise<void> {
  user = await application.visit("en", { place: `#/results/${id}/map?${query}` });
  await user.page.locator("svg path[data-area]").first().waitFor();
}

const legend = () => user.page.locator("figure svg");
const select = (key: Parameters<Visit["words"]>[0]) => user.page.getByRole("combobox", { name: user.words(key) });

it("a map shows the probability of a threshold that a user chooses by keyboard, and keeps it in the address", async () => {
  await open(calibration, "indicator=prevalence");
  await select("maps.subject").focus();
  await user.page.keyboard.press("ArrowDown");
  await legend().getByText(user.words("maps.probable.veryLikely")).first().waitFor();
  await select("maps.threshold").selectOption({ label: user.words("maps.threshold.own") });
  const number = user.page.getByRole("textbox", { name: user.words("maps.threshold.number") });
  await number.fill("120");
  await number.press("Enter");
  await user.page
    .getByRole("alert")
    .filter({ hasText: user.words("maps.threshold.fault", { most: 100 }) })
    .waitFor();
  await number.fill("7.5");
  await number.press("Enter");
  await user.page.getByRole("heading", { name: "is above 7.5%" }).waitFor();
  await expect.poll(() => user.page.url()).toContain("map.threshold.prevalence=above:0.075");
  await expectAccessible(user.page);
  await user.page.reload();
  await user.page.getByRole("heading", { name: "is above 7.5%" }).waitFor();
});

it("a map of ranks has them in its list, and hatches areas whose order is uncertain", async () => {
  await open(calibration, "indicator=prevalence&map.subject=rank");
  const ranks = user.page.getByRole("listbox", { name: user.words("maps.list.rank") }).getByRole("option");
  await ranks
    .filter({ hasText: /\d+ \(\d+ to \d+\)/ })
    .first()
    .waitFor();
  await legend().getByText(user.words("maps.widthTitle.rank")).waitFor();
  await ranks.first().focus();
  await user.page.keyboard.press("ArrowDown");
  await user.page
    .getByRole("region")
    .getByText(/^Rank \d+ \(\d+ to \d+\) of \d+$/)
    .waitFor();
  await expectAccessible(user.page);
});

it("wide intervals fade or are hatched, and a legend says from which width on", async () => {
  await open(calibration, "indicator=incidence");
  const fills = () =>
    user.page.locator("svg path[data-area]").evaluateAll((paths) => paths.map((path) => path.getAttribute("fill")));
  await legend().getByText(user.words("output.scaleNote.suitable")).waitFor();
  const plain = await fills();
  await select("maps.wideIntervals").selectOption("fade");
  await legend().getByText(user.words("maps.widthNote.relative")).waitFor();
  expect(await fills()).not.toEqual(plain);
  await select("maps.wideIntervals").selectOption("hatch");
  await user.page.locator("svg pattern[patternTransform*='-45']").first().waitFor({ state: "attached" });
  expect(await fills()).toEqual(plain);
  await expectAccessible(user.page);
});

it("coverages that hardly differ have a wide scale, with the whole country and the spread of areas in the legend", async () => {
  await open(calibration, "indicator=art_coverage");
  await legend().getByText(user.words("output.scaleNote.suitable")).waitFor();
  await legend().getByText(user.words("maps.spread")).waitFor();
  await legend()
    .getByText(user.words("maps.whole", { value: "" }).trim())
    .waitFor();
});

it("a result without quantiles says that it has no probabilities, and shows the estimates", async () => {
  await open(older, "indicator=prevalence&map.subject=probability");
  await user.page
    .getByRole("status")
    .filter({ hasText: user.words("maps.estimatesInstead") })
    .waitFor();
  await legend().getByText(user.words("output.scaleNote.suitable")).waitFor();
});
