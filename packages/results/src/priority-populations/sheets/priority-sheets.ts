import { singleSexes } from "@tessera/contract";
import type { DownloadRequest } from "../../download-request.js";
import type { Sheet } from "../../formats/workbook.js";
import { broadCells, type GroupCell } from "../group-cells.js";
import { type BroadAge, broadAges, fiveYearAges } from "../groups.js";
import { priorityPopulations } from "../priority-populations.js";
import type { MissingTables, PriorityTables } from "../tables/priority-tables.js";
import { aboutSheet } from "./about-sheet.js";
import { ageSheet } from "./age-sheet.js";
import { allGroupsSheet } from "./all-groups-sheet.js";
import { SheetWords } from "./cells.js";
import { missingSheet } from "./missing-sheet.js";
import { modelSheet } from "./model-sheet.js";

/** Sheets of the workbook: about it, model estimates, and for a country with tables both sexes by group and each age group. */
export function prioritySheets(request: DownloadRequest): Sheet[] {
  const { output, language, priorityPopulations: given } = request;
  const words = new SheetWords(language);
  const tables = given?.tables ?? { reason: "notConfigured" as const };
  const model = modelSheet(output, words);
  if (!given || isMissing(tables))
    return [aboutSheet(request, undefined, words), missingSheet(tables as MissingTables, given, words), model];
  const result = priorityPopulations(output, tables, given.options, given.workbook);
  const bySex = singleSexes.map((sex) => {
    const fiveYear = result.cells[sex];
    const broad = (Object.keys(broadAges) as BroadAge[]).flatMap((age) => broadCells(fiveYear, age));
    return { sex, fiveYear, cells: [...fiveYear, ...broad] };
  });
  return [
    aboutSheet(request, { tables, request: given, result }, words),
    model,
    ...bySex.map(({ sex, cells }) => allGroupsSheet(sex, inOrder(cells), output, words)),
    ...bySex.flatMap(({ fiveYear, cells }) =>
      sheetAges.map((age) => {
        const ofAge = cells.filter((cell) => cell.age === age);
        const parts = age in broadAges ? fiveYear.filter((cell) => isPart(cell, age as BroadAge)) : ofAge;
        return ageSheet(ofAge, parts, output, words);
      }),
    ),
  ];
}

const sheetAges = [...fiveYearAges, ...(Object.keys(broadAges) as BroadAge[])];

function isMissing(tables: PriorityTables | MissingTables): tables is MissingTables {
  return "reason" in tables;
}

function isPart({ age }: GroupCell, broad: BroadAge): boolean {
  return (broadAges[broad] as readonly string[]).includes(age);
}

/** By district, then by age as the sheets are. */
function inOrder(cells: readonly GroupCell[]): GroupCell[] {
  const areas = [...new Set(cells.map(({ area }) => area))];
  const byArea = new Map<string, GroupCell[]>(areas.map((area) => [area, []]));
  for (const cell of cells) byArea.get(cell.area)?.push(cell);
  return [...byArea.values()].flat();
}
