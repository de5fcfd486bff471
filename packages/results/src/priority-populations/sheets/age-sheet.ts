import type { SingleSex } from "@tessera/contract";
import type { ModelOutput } from "@tessera/model";
import type { Sheet, WorkbookCell } from "../../formats/workbook.js";
import type { GroupCell, GroupNumbers } from "../group-cells.js";
import { behaviours, type Group, isBroadAge, keyPopulationsOf } from "../groups.js";
import { incidenceCategories, incidenceCategory } from "../incidence-categories.js";
import { countryOf, estimatedAreas } from "../model-totals.js";
import { infections, people, perHundred, ratio, type SheetWords, share } from "./cells.js";

/** Columns of groups: key populations are one. */
const columns = [...behaviours, "key"] as const;
type Column = (typeof columns)[number];

/** People who are counted by class of incidence. */
const classed = ["notKey", "key", "cohabiting", "nonRegular"] as const;

/**
 * One sex and age group: a row for each district. `parts` are the five-year cells that the counts by class of incidence are summed over,
 * each group by its own incidence.
 */
export function ageSheet(
  cells: readonly GroupCell[],
  parts: readonly GroupCell[],
  output: ModelOutput,
  words: SheetWords,
): Sheet {
  const { sex, age } = cells[0] as GroupCell;
  const names = new Map(estimatedAreas(output).map((area) => [area.area_id, area.area_name]));
  const country = countryOf(output).area_name;
  const rows = cells.map((cell): WorkbookCell[] => {
    const { area, total } = cell;
    const of = (column: Column) => columnNumbers(cell, column);
    return [
      ...[country, area, names.get(area)],
      ...columns.map((column) => share(of(column).share)),
      ...columns.map((column) => people(of(column).susceptible)),
      ...[people(total.population), people(total.plhiv)],
      ...columns.map((column) => infections(of(column).infections)),
      infections(total.infections),
      ...columns.map((column) => perHundred(of(column).infections / of(column).susceptible)),
      ...[perHundred(total.incidence), words.category(total.incidence)],
      ...(sex === "female" ? [ratio((cell.groups.fsw as GroupNumbers).ratio)] : []),
      ...classCounts(
        parts.filter((part) => part.area === area),
        sex,
      ),
    ];
  });
  return {
    sheet: words.text(`priority.sheet.age.${sex}`, { age: words.age(age) }),
    rows: [headingsOf(sex, isBroadAge(age), words), ...rows],
    stickyRows: 1,
    stickyColumns: 3,
    widths: [14, 14, 20],
  };
}

function headingsOf(sex: SingleSex, isBroad: boolean, words: SheetWords): WorkbookCell[] {
  const of = (measure: "share" | "shareSusceptible" | "susceptible" | "infections" | "incidence") =>
    columns.map((column) => words.measure(measure, words.group(column)));
  const all = (measure: "population" | "plhiv" | "infections" | "incidence" | "category") =>
    words.measure(measure, words.group("all"));
  const counts = classed.flatMap((group) =>
    incidenceCategories.map((category) => {
      const values = { group: words.group(group), category: words.text(`priority.category.${category}`) };
      return words.heading(words.text("priority.measure.inCategory", values));
    }),
  );
  return [
    ...(["country", "areaId", "areaName"] as const).map((name) => words.heading(words.text(`priority.column.${name}`))),
    ...of(isBroad ? "shareSusceptible" : "share"),
    ...of("susceptible"),
    ...[all("population"), all("plhiv")],
    ...[...of("infections"), all("infections")],
    ...[...of("incidence"), all("incidence"), all("category")],
    ...(sex === "female" ? [words.measure("ratio", words.group("fsw"))] : []),
    ...counts,
  ];
}

/** Numbers of a column; those of key populations are added up. */
function columnNumbers(cell: GroupCell, column: Column): Pick<GroupNumbers, "share" | "susceptible" | "infections"> {
  const groups: readonly Group[] = column === "key" ? keyPopulationsOf(cell.sex) : [column];
  const sum = (name: "share" | "susceptible" | "infections") =>
    groups.reduce((all, group) => all + (cell.groups[group] as GroupNumbers)[name], 0);
  return { share: sum("share"), susceptible: sum("susceptible"), infections: sum("infections") };
}

/** People without HIV by class of the incidence of their own group and five-year age. */
function classCounts(parts: readonly GroupCell[], sex: SingleSex): WorkbookCell[] {
  const groupsOfClassed: Record<(typeof classed)[number], readonly Group[]> = {
    notKey: behaviours,
    key: keyPopulationsOf(sex),
    cohabiting: ["cohabiting"],
    nonRegular: ["nonRegular"],
  };
  return classed.flatMap((name) =>
    incidenceCategories.map((category) => {
      const numbers = parts.flatMap((part) => groupsOfClassed[name].map((group) => part.groups[group] as GroupNumbers));
      const inClass = numbers.filter(({ incidence }) => incidenceCategory(incidence) === category);
      return people(inClass.reduce((sum, { susceptible }) => sum + susceptible, 0));
    }),
  );
}
