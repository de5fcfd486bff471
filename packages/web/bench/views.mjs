/** What is chosen in each view, one after the other, and what of the view is there once it can be used. */
const indicators = ["plhiv", "art_coverage", "incidence", "art_current", "population"];
const shares = ["art_coverage", "female", "male", "Y015_024", "prevalence"];
const map = "path[data-area]";
const small = "svg[data-drawing]";

/** Views by name. Those of two results have the other one in their address. */
export const measuredViews = [
  { name: "map of probabilities", place: "map?map.subject=probability", ready: map, choices: shares },
  { name: "map of ranks, hatched", place: "map?map.subject=rank", ready: map, choices: shares },
  { name: "map of estimates, hatched", place: "map?map.wide=hatch", ready: map, choices: shares },
  { name: "grid of maps over ages", place: "grid?grid.over=age", ready: small, choices: indicators },
  { name: "trends", place: "trends", ready: small, choices: [...indicators, "female"] },
  { name: "pyramids", place: "pyramids", ready: small, periods: 3 },
  { name: "bars", place: "bars", ready: "[role=img] svg text", choices: indicators },
  { name: "table", place: "table", ready: "tbody td", choices: indicators },
  { name: "bubbles", place: "bubbles", ready: map, choices: shares },
  {
    name: "surveys by district",
    place: "surveys",
    ready: "[data-row]",
    choices: ["art_coverage", "female", "male", "prevalence"],
  },
  {
    name: "observed and expected",
    place: "residuals",
    ready: "tbody td",
    choices: ["art_coverage", "female", "male", "prevalence"],
  },
  { name: "map of differences", place: "difference?{other}", ready: map, choices: shares },
  { name: "largest changes", place: "changes?{other}", ready: "tbody td", choices: shares },
];

/** Chooses a value in the field that offers it, and waits until the view has measured its redraw; false where no field offers it. */
export async function choose(page, value) {
  const field = page.locator("select").filter({ has: page.locator(`option[value="${value}"]`) });
  if ((await field.count()) === 0) return false;
  const before = await redraws(page);
  await field.first().selectOption(value);
  await page
    .waitForFunction((count) => performance.getEntriesByName("redraw").length > count, before.length, {
      timeout: 10_000,
    })
    .catch(() => {});
  // What follows a choice, such as the address, is not part of the next one.
  await page.waitForTimeout(400);
  return true;
}

export const redraws = (page) => measured(page, "redraw");

/** Milliseconds of each measure of a name, in their order. */
export function measured(page, name) {
  return page.evaluate((wanted) => performance.getEntriesByName(wanted).map(({ duration }) => duration), name);
}

/** The values that the field of a kind offers and that are not chosen, at most some. */
export function otherOptions(page, begin, most) {
  return page.evaluate(
    ([start, count]) =>
      [...document.querySelectorAll("main select option")]
        .filter((option) => option.value.startsWith(start) && !option.selected)
        .slice(0, count)
        .map((option) => option.value),
    [begin, most],
  );
}
