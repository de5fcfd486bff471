import { type Sex, sexes } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import type { Sheet, WorkbookCell } from "../../formats/workbook.js";
import { allInfections, countryOf, estimatedAreas, modelTotals, type Total } from "../model-totals.js";
import { infections, people, perHundred, type SheetWords } from "./cells.js";

/** Age groups in the order of columns: young people first, and the whole last. */
const ages = [
  "Y015_024",
  "Y015_019",
  "Y020_024",
  "Y025_049",
  "Y025_029",
  "Y030_034",
  "Y035_039",
  "Y040_044",
  "Y045_049",
  "Y015_049",
] as const;

/** Calibrated estimates of the model by district, a row each. */
export function modelSheet(output: ModelOutput, words: SheetWords): Sheet {
  const country = countryOf(output).area_name;
  const totalOf = modelTotals(output);
  const ofAll = allInfections(output);
  const headings: WorkbookCell[] = [
    ...(["country", "areaId", "areaName"] as const).map((name) => words.heading(words.text(`priority.column.${name}`))),
    words.measure("infections", words.group("allAges")),
    ...ages.flatMap((age) => ageHeadings(words, age)),
  ];
  const rows = estimatedAreas(output).map(({ area_id, area_name }) => [
    ...[country, area_id, area_name],
    infections(ofAll(area_id)),
    ...ages.flatMap((age) => {
      const bySex = Object.fromEntries(sexes.map((sex) => [sex, totalOf(area_id, sex, age)])) as Record<Sex, Total>;
      return ageCells(words, bySex);
    }),
  ]);
  return {
    sheet: words.text("priority.sheet.model"),
    rows: [headings, ...rows],
    stickyRows: 1,
    stickyColumns: 3,
    widths: [14, 14, 20],
  };
}

const order: readonly Sex[] = ["both", "female", "male"];
const rated = ["female", "male"] as const;

function ageHeadings(words: SheetWords, age: string): WorkbookCell[] {
  const group = (sex: Sex) => `${words.group(sex)}, ${words.age(age)}`;
  return [
    ...(["population", "plhiv", "infections"] as const).flatMap((measure) =>
      order.map((sex) => words.measure(measure, group(sex))),
    ),
    ...rated.flatMap((sex) => [words.measure("incidence", group(sex)), words.measure("category", group(sex))]),
  ];
}

function ageCells(words: SheetWords, bySex: Record<Sex, Total>): WorkbookCell[] {
  return [
    ...order.map((sex) => people(bySex[sex].population)),
    ...order.map((sex) => people(bySex[sex].plhiv)),
    ...order.map((sex) => infections(bySex[sex].infections)),
    ...rated.flatMap((sex) => [perHundred(bySex[sex].incidence), words.category(bySex[sex].incidence)]),
  ];
}
