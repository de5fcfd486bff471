import { type Area, hierarchyOf } from "../../plots/area-tree.ts";

export interface PopulationRow {
  area_id: string;
  calendar_quarter: string;
  sex: string;
  age_group: string;
  population: number | null;
}

/** Population of an area by age group, youngest first. */
export interface Pyramid {
  id: string;
  name: string;
  hierarchy: string;
  male: number[];
  female: number[];
}

export const totalOf = ({ male, female }: Pick<Pyramid, "male" | "female">): number =>
  [...male, ...female].reduce((sum, people) => sum + people, 0);

/** Proportions of the total. */
export function sharesOf<Shape extends Pick<Pyramid, "male" | "female">>(pyramid: Shape): Shape {
  return scaledTo(pyramid, 1);
}

/** The pyramid scaled to another total. */
export function scaledTo<Shape extends Pick<Pyramid, "male" | "female">>(pyramid: Shape, total: number): Shape {
  const factor = total / (totalOf(pyramid) || 1);
  const scaled = (people: readonly number[]) => people.map((number) => number * factor);
  return { ...pyramid, male: scaled(pyramid.male), female: scaled(pyramid.female) };
}

/** The pyramids of all areas in one quarter. An area without rows is the sum of the areas inside it. */
export function pyramidsOf(
  rows: readonly PopulationRow[],
  quarter: string,
  ages: readonly string[],
  areas: readonly Area[],
): Map<string, Pyramid> {
  const own = new Map<string, Pick<Pyramid, "male" | "female">>();
  const places = new Map(ages.map((age, place) => [age, place]));
  for (const { area_id, calendar_quarter, sex, age_group, population } of rows) {
    const place = places.get(age_group);
    if (calendar_quarter !== quarter || place === undefined || (sex !== "male" && sex !== "female")) continue;
    const people = own.get(area_id) ?? emptyPyramid(ages.length);
    people[sex][place] = (people[sex][place] ?? 0) + (population ?? 0);
    own.set(area_id, people);
  }
  const byId = new Map(areas.map((area) => [area.id, area]));
  const children = new Map<string | null, Area[]>();
  for (const area of areas) children.set(area.parent, [...(children.get(area.parent) ?? []), area]);
  const pyramids = new Map<string, Pyramid>();
  const visit = (area: Area): Pyramid | undefined => {
    const below = (children.get(area.id) ?? []).flatMap((child) => visit(child) ?? []);
    const people = own.get(area.id) ?? (below.length > 0 ? below.reduce(sumOf, emptyPyramid(ages.length)) : undefined);
    if (!people) return undefined;
    const pyramid = { id: area.id, name: area.name, hierarchy: hierarchyOf(area, byId), ...people };
    pyramids.set(area.id, pyramid);
    return pyramid;
  };
  for (const area of areas) if (area.parent === null || !byId.has(area.parent)) visit(area);
  return pyramids;
}

type People = Pick<Pyramid, "male" | "female">;

function emptyPyramid(ages: number): People {
  return { male: Array<number>(ages).fill(0), female: Array<number>(ages).fill(0) };
}

function sumOf(one: People, other: People): People {
  const sum = (a: readonly number[], b: readonly number[]) => a.map((number, place) => number + (b[place] ?? 0));
  return { male: sum(one.male, other.male), female: sum(one.female, other.female) };
}
