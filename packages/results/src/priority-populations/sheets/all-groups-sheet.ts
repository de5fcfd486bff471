import type { SingleSex } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import type { Sheet, WorkbookCell } from "../../formats/workbook.js";
import type { GroupCell, GroupNumbers } from "../group-cells.js";
import { type Group, groupsOf } from "../groups.js";
import { countryOf, estimatedAreas } from "../model-totals.js";
import { infections, people, perHundred, ratio, type SheetWords, share } from "./cells.js";

/** Blocks of columns, one column for each group. */
const blocks = ["population", "plhiv", "susceptible", "incidence", "infections"] as const;

/** Everything of one sex: a row for each district and age group. */
export function allGroupsSheet(
  sex: SingleSex,
  cells: readonly GroupCell[],
  output: ModelOutput,
  words: SheetWords,
): Sheet {
  const names = new Map(estimatedAreas(output).map((area) => [area.area_id, area]));
  const country = countryOf(output).area_name;
  const groups: readonly Group[] = groupsOf[sex];
  const related = groups.filter((group) => group !== "noSex" && group !== "cohabiting");
  const columns = (["country", "areaId", "areaName", "areaLevel", "age", "key"] as const).map((name) =>
    words.heading(words.text(`priority.column.${name}`)),
  );
  const headings = [
    ...columns,
    ...groups.map((group) => words.measure("shareMixed", words.group(group))),
    ...(sex === "female" ? [words.measure("shareMixed", words.group("nonRegularPlus"))] : []),
    ...(["population", "plhiv", "infections", "incidence", "category"] as const).map((measure) =>
      words.measure(measure, words.group("all")),
    ),
    ...groups.map((group) => words.measure("prevalence", words.group(group))),
    ...related.map((group) => words.measure("ratio", words.group(group))),
    ...blocks.flatMap((block) => groups.map((group) => words.measure(block, words.group(group)))),
  ];
  const rows = cells.map((cell): WorkbookCell[] => {
    const { area, age, total } = cell;
    const of = (group: Group) => cell.groups[group] as GroupNumbers;
    const named = names.get(area);
    return [
      ...[country, area, named?.area_name, named?.area_level, words.age(age), `${area} ${age}`],
      ...groups.map((group) => share(of(group).share)),
      // Surveys count women who are paid for sex among those with non-regular partners.
      ...(sex === "female" ? [share(of("nonRegular").share + of("fsw").share)] : []),
      ...[people(total.population), people(total.plhiv), infections(total.infections)],
      ...[perHundred(total.incidence), words.category(total.incidence)],
      ...groups.map((group) => share(of(group).prevalence)),
      ...related.map((group) => ratio(of(group).ratio)),
      ...groups.map((group) => people(of(group).population)),
      ...groups.map((group) => people(of(group).plhiv)),
      ...groups.map((group) => people(of(group).susceptible)),
      ...groups.map((group) => perHundred(of(group).incidence)),
      ...groups.map((group) => infections(of(group).infections)),
    ];
  });
  return {
    sheet: words.text(`priority.sheet.all.${sex}`),
    rows: [headings, ...rows],
    stickyRows: 1,
    stickyColumns: 5,
    widths: [14, 14, 20, 8, 10, 22],
  };
}
