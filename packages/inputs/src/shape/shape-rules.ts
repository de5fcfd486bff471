import { listed } from "@tessera/contract";
import { errorOf, inputProblem, type Violation } from "../messages.js";
import type { AreaFeature, ShapeFile } from "./features.js";

type ShapeRule = (features: readonly AreaFeature[], file: string) => Violation | null;

/** Real countries have up to six levels. */
const maximumLevel = 20;

const id = ({ property }: AreaFeature): string => String(property("area_id"));
const level = ({ property }: AreaFeature): number => property("area_level") as number;
const parent = ({ property }: AreaFeature): unknown => property("parent_area_id");
const regionCode = ({ property }: AreaFeature): unknown => property("spectrum_region_code");

function given(name: string): ShapeRule {
  return (features, file) => {
    const without = features.flatMap(({ property }, index) => (property(name) === undefined ? [index + 1] : []));
    if (without.length === 0) return null;
    const values = { file, property: name, count: without.length, features: listed(without) };
    return { key: "detail.input.propertyMissing", values };
  };
}

/** Values of the property that are not missing have this type. */
function ofType(name: string, type: "string" | "number"): ShapeRule {
  return (features, file) => {
    const wrong = features.filter(({ property }) => !["undefined", type].includes(typeof property(name)));
    if (wrong.length === 0) return null;
    const key = type === "string" ? "detail.input.propertyNotText" : "detail.input.propertyNotNumber";
    return { key, values: { file, property: name, areas: listed(wrong.map(id)) } };
  };
}

const oneTopLevelArea: ShapeRule = (features, file) => {
  const top = features.map(id).filter((area) => !area.includes("_"));
  return top.length === 1
    ? null
    : { key: "detail.input.topLevel", values: { file, count: top.length, areas: listed(top) || "–" } };
};

const oneCountry: ShapeRule = (features, file) => {
  const countries = new Set(features.map((feature) => id(feature).slice(0, 3)));
  if (countries.size === 1) return null;
  const [first] = countries;
  const areas = listed(features.map(id).filter((area) => area.slice(0, 3) !== first));
  return { key: "detail.input.shapeCountries", values: { file, countries: listed(countries), areas } };
};

const oneRoot: ShapeRule = (features, file) => {
  const roots = features.filter((feature) => parent(feature) === undefined).map(id);
  return roots.length === 1
    ? null
    : { key: "detail.input.roots", values: { file, count: roots.length, areas: listed(roots) || "–" } };
};

/** All areas have a code of their Spectrum projection, except the country where regions have their own. */
const regionCodesGiven: ShapeRule = (features, file) => {
  const without = features.filter((feature) => regionCode(feature) === undefined);
  const isOnlyCountry = without.every((feature) => parent(feature) === undefined);
  if (isOnlyCountry) return null;
  return {
    key: "detail.input.regionCodesMissing",
    values: { file, count: without.length, areas: listed(without.map(id)) },
  };
};

const regionCodesWhole: ShapeRule = (features, file) => {
  const wrong = features.filter((feature) => regionCode(feature) !== undefined && !isWhole(regionCode(feature)));
  if (wrong.length === 0) return null;
  return { key: "detail.input.regionCodesNotWhole", values: { file, areas: listed(wrong.map(id)) } };
};

const regionCodesDiffer: ShapeRule = (features, file) => {
  if (features.every((feature) => [0, undefined].includes(regionCode(feature) as number))) return null;
  const regions = features.filter((feature) => level(feature) === 1);
  const codes = regions.map(regionCode);
  const shared = regions.filter((_, index) => codes.indexOf(codes[index]) !== codes.lastIndexOf(codes[index]));
  return shared.length === 0
    ? null
    : { key: "detail.input.regionCodesShared", values: { file, areas: listed(shared.map(id)) } };
};

function isWhole(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

const eachOnce: ShapeRule = (features, file) => {
  const seen = new Set<string>();
  const repeated = features.map(id).filter((area) => seen.size === seen.add(area).size);
  return repeated.length === 0
    ? null
    : { key: "detail.input.areasRepeated", values: { file, areas: listed(new Set(repeated)) } };
};

const levelsWhole: ShapeRule = (features, file) => {
  const wrong = features.filter((feature) => !isWhole(level(feature)) || level(feature) > maximumLevel);
  return wrong.length === 0
    ? null
    : { key: "detail.input.levelsNotWhole", values: { file, areas: listed(wrong.map(id)), limit: maximumLevel } };
};

/** A parent is of a level above its children, so the tree has no cycle. */
const parentsAbove: ShapeRule = (features, file) => {
  const levels = new Map(features.map((feature) => [id(feature), level(feature)]));
  const lost = features.filter((feature) => parent(feature) !== undefined && !levels.has(parent(feature) as string));
  if (lost.length > 0) return { key: "detail.input.parentUnknown", values: { file, areas: listed(lost.map(id)) } };
  const below = features.filter((feature) => (levels.get(parent(feature) as string) ?? -1) >= level(feature));
  return below.length === 0
    ? null
    : { key: "detail.input.parentNotAbove", values: { file, areas: listed(below.map(id)) } };
};

/** Levels are 0, 1, … without a gap. Each has one label, and at least as many areas as the level above. */
const levelsInOrder: ShapeRule = (features, file) => {
  const counts = new Map<number, number>();
  const labels = new Map<number, unknown>();
  for (const feature of features) {
    const here = level(feature);
    const label = feature.property("area_level_label");
    counts.set(here, (counts.get(here) ?? 0) + 1);
    if (!labels.has(here)) labels.set(here, label);
    else if (labels.get(here) !== label)
      return {
        key: "detail.input.levelLabels",
        values: { file, level: here, labels: listed([labels.get(here), label].map(String)), area: id(feature) },
      };
  }
  const levels = [...counts.keys()].sort((a, b) => a - b);
  if (levels.some((here, index) => here !== index))
    return { key: "detail.input.levelsGap", values: { file, levels: listed(levels) } };
  const fewer = levels.find((here) => here > 0 && (counts.get(here) ?? 0) < (counts.get(here - 1) ?? 0));
  return fewer === undefined
    ? null
    : { key: "detail.input.levelsShrink", values: { file, level: fewer, above: fewer - 1 } };
};

/** In order: the first violation is reported. */
const rules: readonly ShapeRule[] = [
  given("area_id"),
  oneTopLevelArea,
  oneCountry,
  given("area_level_label"),
  given("area_level"),
  ofType("area_id", "string"),
  ofType("parent_area_id", "string"),
  ofType("area_name", "string"),
  ofType("area_sort_order", "number"),
  oneRoot,
  ofType("spectrum_region_code", "number"),
  regionCodesWhole,
  regionCodesGiven,
  ofType("area_level", "number"),
  levelsWhole,
  regionCodesDiffer,
  given("area_name"),
  given("area_sort_order"),
  ofType("area_level_label", "string"),
  eachOnce,
  parentsAbove,
  levelsInOrder,
];

export function checkFeatures({ file, features }: ShapeFile): void {
  if (features.length === 0) throw inputProblem("detail.input.noAreas", { file, kind: "Shape" });
  for (const rule of rules) {
    const problem = rule(features, file);
    if (problem) throw errorOf(problem);
  }
}
