import type { SingleSex } from "@tessera/contract";
import { type BroadAge, broadAges, type FiveYearAge, type Group } from "./groups.js";
import { addedTotals, type Total } from "./model-totals.js";

/** Numbers of a group in a district and age. Incidence is per person-year. */
export interface GroupNumbers {
  /** Of all people in a five-year age group, of susceptible people in a broad one. */
  share: number;
  population: number;
  plhiv: number;
  prevalence: number;
  susceptible: number;
  infections: number;
  incidence: number;
  /** Incidence relative to people with one cohabiting partner; null if not known. */
  ratio: number | null;
}

/** A district and age group of one sex, divided into groups. */
export interface GroupCell {
  area: string;
  sex: SingleSex;
  age: FiveYearAge | BroadAge;
  total: Total;
  groups: Partial<Record<Group, GroupNumbers>>;
}

/** Cells of a broad age group: sums over the five-year cells of each district, which are in the order of districts. */
export function broadCells(cells: readonly GroupCell[], age: BroadAge): GroupCell[] {
  const ages = new Set<string>(broadAges[age]);
  const byArea = new Map<string, GroupCell[]>();
  for (const cell of cells) if (ages.has(cell.age)) byArea.set(cell.area, [...(byArea.get(cell.area) ?? []), cell]);
  return [...byArea.values()].map((parts) => addedCell(parts, age));
}

function addedCell(parts: readonly GroupCell[], age: BroadAge): GroupCell {
  const { area, sex, groups } = parts[0] as GroupCell;
  const total = addedTotals(parts.map((part) => part.total));
  const numbers = Object.keys(groups).map((group) => {
    const ofGroup = parts.map((part) => part.groups[group as Group] as GroupNumbers);
    return [group, addedNumbers(ofGroup, total)] as const;
  });
  const added = Object.fromEntries(numbers) as Partial<Record<Group, GroupNumbers>>;
  // Ratios of men differ too much between ages to be told of all of them.
  if (sex === "female") setRatios(added);
  return { area, sex, age, total, groups: added };
}

function addedNumbers(parts: readonly GroupNumbers[], total: Total): GroupNumbers {
  const sum = (name: "population" | "plhiv" | "susceptible" | "infections") =>
    parts.reduce((all, part) => all + part[name], 0);
  const [population, plhiv, susceptible, infections] = [
    sum("population"),
    sum("plhiv"),
    sum("susceptible"),
    sum("infections"),
  ];
  return {
    share: susceptible / (total.population - total.plhiv),
    population,
    plhiv,
    prevalence: population > 0 ? plhiv / population : 0,
    susceptible,
    infections,
    incidence: susceptible > 0 ? infections / susceptible : 0,
    ratio: null,
  };
}

/** Sets incidence relative to people with one cohabiting partner. */
export function setRatios(groups: Partial<Record<Group, GroupNumbers>>): void {
  const base = groups.cohabiting?.incidence ?? 0;
  for (const numbers of Object.values(groups)) numbers.ratio = base > 0 ? numbers.incidence / base : null;
}
