import { fiveYearAgeGroups } from "@tessera/inputs";
import type { Area } from "@tessera/model";
import { type Html, html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";
import type { Interval } from "../numbers.js";
import { colours } from "../pictures/marks.js";
import { figure, pictures } from "../pictures/picture.js";
import { pointsByGroup } from "../pictures/points-by-group.js";
import { pyramid } from "../pictures/pyramid.js";
import { type Quantity, quantities } from "../quantities.js";

const shares: readonly Quantity[] = [quantities.prevalence, quantities.artCoverage];
const counts: readonly Quantity[] = [quantities.plhiv, quantities.onArt, quantities.infections];

/** Who lives with HIV, who is treated and who is infected, by age and sex in the whole country. */
export function agesAndSexes(context: ReportContext): Html {
  const { say, heads } = context;
  const parts = heads.map((head) => {
    const heading = heads.length > 1 ? html`<h3>${head.area_name}</h3>\n` : "";
    const lines = shares.flatMap((quantity) => profile(context, head, quantity, "points") ?? []);
    const bars = counts.flatMap((quantity) => profile(context, head, quantity, "pyramid") ?? []);
    return html`${heading}${pictures(lines, "two")}${pictures(bars)}`;
  });
  return html`<p>${say("report.ages.about")}</p>\n${parts}`;
}

function profile(context: ReportContext, area: Area, quantity: Quantity, as: "points" | "pyramid"): Html | undefined {
  const { say, ageName, numbers, estimate } = context;
  const of = (sex: string) => fiveYearAgeGroups.map((age) => estimate(area, quantity, { sex, age }));
  const [female, male] = [of("female"), of("male")];
  const highest = { female: highestOf(female), male: highestOf(male) };
  if (!highest.female || !highest.male) return undefined;
  const writer = numbers(quantity);
  const title = say(`indicator.${quantity.indicator}`);
  const ages = fiveYearAgeGroups.map(ageName);
  const alt = say("report.alt.ages", {
    quantity: title,
    place: area.area_name,
    ageFemale: ages[highest.female.age] as string,
    female: writer.range(highest.female.value),
    ageMale: ages[highest.male.age] as string,
    male: writer.range(highest.male.value),
  });
  const names = { female: say("report.women"), male: say("report.men") };
  if (as === "pyramid") return figure({ title }, pyramid({ alt, ages, male, female, names, numbers: writer }));
  const series = [
    { name: names.female, colour: colours.female, shape: "circle" as const, values: female },
    { name: names.male, colour: colours.male, shape: "diamond" as const, values: male },
  ];
  return figure({ title }, pointsByGroup({ alt, groups: ages, series, numbers: writer, slanted: true }));
}

function highestOf(values: readonly (Interval | undefined)[]): { age: number; value: Interval } | undefined {
  let highest: { age: number; value: Interval } | undefined;
  values.forEach((value, age) => {
    if (value && !(highest && highest.value.mean >= value.mean)) highest = { age, value };
  });
  return highest;
}
