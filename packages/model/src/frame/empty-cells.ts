import { ageGroup, fiveYearAgeGroups } from "@tessera/inputs";
import { listed, type ModelWarning } from "../errors.js";
import { cellsPerArea, type ModelArea, modelAges, modelSexes } from "./frame.js";

/** Put in place of nobody, so that shares of a cell are defined. */
const inPlaceOfNobody = 0.1;

export interface FilledPopulation {
  /** By time and cell. */
  cells: Float64Array[];
  /** 1 where nobody lives. */
  isEmpty: Float64Array[];
}

/** Populations of which every cell has somebody. */
export function fillEmptyCells(population: readonly Float64Array[]): FilledPopulation {
  return {
    cells: population.map((cells) => cells.map((people) => (people === 0 ? inPlaceOfNobody : people))),
    isEmpty: population.map((cells) => cells.map((people) => (people === 0 ? 1 : 0))),
  };
}

/** Which cells were filled. */
export function emptyCellWarnings(
  file: string,
  areas: readonly ModelArea[],
  quarters: readonly string[],
  isEmpty: readonly Float64Array[],
): ModelWarning[] {
  const cells = isEmpty.flatMap((atTime, t) =>
    Array.from(atTime).flatMap((empty, cell) => (empty === 1 ? [`${cellName(areas, cell)} ${quarters[t]}`] : [])),
  );
  if (cells.length === 0) return [];
  return [
    {
      key: "warning.model.zeroPopulation",
      values: { file, count: cells.length, groups: listed(cells), replacement: inPlaceOfNobody },
      locations: ["model_fit"],
    },
  ];
}

/** As messages name a cell: `X_1_1 female 0-4`. */
export function cellName(areas: readonly ModelArea[], cell: number): string {
  return `${areas[Math.floor(cell / cellsPerArea)]?.id} ${groupName(cell % cellsPerArea)}`;
}

/** As messages name the people of a sex and age: `female 0-4`. */
export function groupName(inArea: number): string {
  const { label } = ageGroup(fiveYearAgeGroups[inArea % modelAges] as string);
  return `${modelSexes[Math.floor(inArea / modelAges)]} ${label}`;
}
