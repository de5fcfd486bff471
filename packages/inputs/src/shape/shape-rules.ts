import { listed, quoted } from "@tessera/contract";
import { refuseIfAny, type Violation } from "../messages.js";
import type { AreaFeature, ShapeFile } from "./features.js";
import { given, id, isWhole, level, noFeatures, ofType, parent, regionCode, type ShapeRule } from "./shape-rule.js";
import { levelsInOrder, levelsWhole, oneLabelPerLevel, parentsAbove, parentsKnown } from "./tree-rules.js";

const oneTopLevelArea: ShapeRule = {
  property: "area_id",
  isUsable: true,
  needs: ["area_id"],
  check(features) {
    const top = features.filter((feature) => !id(feature).includes("_"));
    if (top.length === 1) return null;
    const values = { count: top.length, areas: listed(top.map(id)) || "–" };
    return { key: "detail.input.topLevel", values, features: top };
  },
};

const oneCountry: ShapeRule = {
  property: "area_id",
  isUsable: true,
  needs: ["area_id"],
  check(features) {
    const countries = new Set(features.map((feature) => id(feature).slice(0, 3)));
    if (countries.size === 1) return null;
    const [first] = countries;
    const foreign = features.filter((feature) => id(feature).slice(0, 3) !== first);
    const values = { countries: listed(countries), areas: listed(foreign.map(id)) };
    return { key: "detail.input.shapeCountries", values, features: foreign };
  },
};

const oneRoot: ShapeRule = {
  property: "parent_area_id",
  needs: ["parent_area_id"],
  check(features) {
    const roots = features.filter((feature) => parent(feature) === undefined);
    if (roots.length === 1) return null;
    return {
      key: "detail.input.roots",
      values: { count: roots.length, areas: listed(roots.map(id)) || "–" },
      features: roots,
    };
  },
};

/** All areas have a code of their Spectrum projection, except the country where regions have their own. */
const regionCodesGiven = noFeatures(
  "spectrum_region_code",
  [],
  (features) => {
    const without = features.filter((feature) => regionCode(feature) === undefined);
    return without.every((feature) => parent(feature) === undefined) ? [] : without;
  },
  (without) => ({
    key: "detail.input.regionCodesMissing",
    values: { count: without.length, areas: listed(without.map(id)) },
  }),
);

const regionCodesWhole = noFeatures(
  "spectrum_region_code",
  ["spectrum_region_code"],
  (features) => features.filter((feature) => regionCode(feature) !== undefined && !isWhole(regionCode(feature))),
  () => ({ key: "detail.input.regionCodesNotWhole" }),
);

const regionCodesDiffer = noFeatures(
  "spectrum_region_code",
  ["spectrum_region_code", "area_level"],
  (features) => {
    if (features.every((feature) => [0, undefined].includes(regionCode(feature) as number))) return [];
    const regions = features.filter((feature) => level(feature) === 1);
    const codes = regions.map(regionCode);
    return regions.filter((_, index) => codes.indexOf(codes[index]) !== codes.lastIndexOf(codes[index]));
  },
  () => ({ key: "detail.input.regionCodesShared" }),
);

const eachOnce = noFeatures(
  "area_id",
  ["area_id"],
  (features) => {
    const seen = new Set<string>();
    return features.filter((feature) => seen.size === seen.add(id(feature)).size);
  },
  (repeated) => ({ key: "detail.input.areasRepeated", values: { areas: listed(new Set(repeated.map(id))) } }),
);

/** In the order of messages. */
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
  parentsKnown,
  parentsAbove,
  oneLabelPerLevel,
  levelsInOrder,
];

/** Refuses a shape file that breaks rules, and lists all of them. */
export function checkFeatures({ file, features }: ShapeFile): void {
  if (features.length === 0) refuseIfAny([{ key: "detail.input.noAreas", values: { file, kind: "Shape" } }]);
  const unusable = new Set<string>();
  const violations: Violation[] = [];
  for (const { property, needs = [], isUsable, check } of rules) {
    const found = needs.some((name) => unusable.has(name)) ? null : check(features);
    if (!found) continue;
    if (!isUsable) unusable.add(property);
    const { key, values } = found;
    violations.push({
      key,
      values: { file, ...values },
      places: () => (found.features.length > 0 ? placesOf(found.features, features, property) : [{ column: property }]),
    });
  }
  refuseIfAny(violations);
}

/** Areas by their number in the file, with their id beside the value. */
function* placesOf(wrong: readonly AreaFeature[], all: readonly AreaFeature[], name: string) {
  const numbers = new Map(all.map((feature, index) => [feature, index + 1]));
  for (const feature of wrong) {
    const value = feature.property(name);
    const shown = [feature.property("area_id"), ...(name === "area_id" ? [] : [value])];
    const values = shown.flatMap((one) => (one === undefined ? [] : [quoted(String(one))]));
    yield { row: numbers.get(feature) as number, column: name, value: values.join(": ") };
  }
}
