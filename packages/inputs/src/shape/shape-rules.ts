import { listed, quoted, type TextValues } from "@tessera/contract";
import { refuseIfAny, type Violation } from "../messages.js";
import type { AreaFeature, ShapeFile } from "./features.js";

interface ShapeRule {
  /** The property that the rule is about. */
  property: string;
  /** Properties that it relies on: it is skipped where another rule found one of them unusable. */
  needs?: readonly string[];
  /** Whether other rules can rely on the property although it breaks this one. */
  isUsable?: true;
  check(features: readonly AreaFeature[]): Found | null;
}

/** Features that break a rule, and what its message names beside the file. */
interface Found {
  key: Violation["key"];
  values: TextValues;
  features: readonly AreaFeature[];
}

/** Real countries have up to six levels. */
const maximumLevel = 20;

const id = ({ property }: AreaFeature): string => String(property("area_id"));
const level = ({ property }: AreaFeature): number => property("area_level") as number;
const parent = ({ property }: AreaFeature): unknown => property("parent_area_id");
const regionCode = ({ property }: AreaFeature): unknown => property("spectrum_region_code");

/** A rule that the features with a fault break. */
function none(
  property: string,
  needs: readonly string[],
  faulty: (features: readonly AreaFeature[]) => readonly AreaFeature[],
  found: (faulty: readonly AreaFeature[]) => Pick<Found, "key"> & { values?: TextValues },
): ShapeRule {
  return {
    property,
    needs,
    check(features) {
      const wrong = faulty(features);
      if (wrong.length === 0) return null;
      return { values: { areas: listed(wrong.map(id)) }, ...found(wrong), features: wrong };
    },
  };
}

function given(name: string): ShapeRule {
  return {
    property: name,
    check(features) {
      const numbers = features.flatMap(({ property }, index) => (property(name) === undefined ? [index + 1] : []));
      if (numbers.length === 0) return null;
      const values = { property: name, count: numbers.length, features: listed(numbers) };
      const without = numbers.map((number) => features[number - 1] as AreaFeature);
      return { key: "detail.input.propertyMissing", values, features: without };
    },
  };
}

/** Values of the property that are not missing have this type. */
function ofType(name: string, type: "string" | "number"): ShapeRule {
  return none(
    name,
    [],
    (features) => features.filter(({ property }) => !["undefined", type].includes(typeof property(name))),
    (wrong) => ({
      key: type === "string" ? "detail.input.propertyNotText" : "detail.input.propertyNotNumber",
      values: { property: name, areas: listed(wrong.map(id)) },
    }),
  );
}

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
const regionCodesGiven = none(
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

const regionCodesWhole = none(
  "spectrum_region_code",
  ["spectrum_region_code"],
  (features) => features.filter((feature) => regionCode(feature) !== undefined && !isWhole(regionCode(feature))),
  () => ({ key: "detail.input.regionCodesNotWhole" }),
);

const regionCodesDiffer = none(
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

function isWhole(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}

const eachOnce = none(
  "area_id",
  ["area_id"],
  (features) => {
    const seen = new Set<string>();
    return features.filter((feature) => seen.size === seen.add(id(feature)).size);
  },
  (repeated) => ({ key: "detail.input.areasRepeated", values: { areas: listed(new Set(repeated.map(id))) } }),
);

const levelsWhole = none(
  "area_level",
  ["area_level"],
  (features) => features.filter((feature) => !isWhole(level(feature)) || level(feature) > maximumLevel),
  (wrong) => ({
    key: "detail.input.levelsNotWhole",
    values: { areas: listed(wrong.map(id)), limit: maximumLevel },
  }),
);

const parentsKnown = none(
  "parent_area_id",
  ["area_id", "parent_area_id"],
  (features) => {
    const known = new Set<unknown>(features.map(id));
    return features.filter((feature) => parent(feature) !== undefined && !known.has(parent(feature)));
  },
  () => ({ key: "detail.input.parentUnknown" }),
);

/** A parent is of a level above its children, so the tree has no cycle. */
const parentsAbove = none(
  "parent_area_id",
  ["area_id", "area_level", "parent_area_id"],
  (features) => {
    const levels = new Map(features.map((feature) => [id(feature), level(feature)]));
    return features.filter((feature) => (levels.get(parent(feature) as string) ?? -1) >= level(feature));
  },
  () => ({ key: "detail.input.parentNotAbove" }),
);

/** Each level has one label. The message names the first other one. */
const oneLabelPerLevel: ShapeRule = {
  property: "area_level_label",
  needs: ["area_level", "area_level_label"],
  check(features) {
    const label = ({ property }: AreaFeature) => property("area_level_label");
    const labels = new Map<number, unknown>();
    const others = features.filter((feature) => {
      if (!labels.has(level(feature))) labels.set(level(feature), label(feature));
      return labels.get(level(feature)) !== label(feature);
    });
    const [first] = others;
    if (!first) return null;
    const both = listed([labels.get(level(first)), label(first)].map(String));
    const values = { level: level(first), labels: both, area: id(first) };
    return { key: "detail.input.levelLabels", values, features: others };
  },
};

/** Levels are 0, 1, … without a gap, and each has at least as many areas as the level above. */
const levelsInOrder: ShapeRule = {
  property: "area_level",
  needs: ["area_level"],
  check(features) {
    const counts = new Map<number, number>();
    for (const feature of features) counts.set(level(feature), (counts.get(level(feature)) ?? 0) + 1);
    const levels = [...counts.keys()].sort((a, b) => a - b);
    if (levels.some((here, index) => here !== index))
      return { key: "detail.input.levelsGap", values: { levels: listed(levels) }, features: [] };
    const fewer = levels.find((here) => here > 0 && (counts.get(here) ?? 0) < (counts.get(here - 1) ?? 0));
    if (fewer === undefined) return null;
    return { key: "detail.input.levelsShrink", values: { level: fewer, above: fewer - 1 }, features: [] };
  },
};

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
