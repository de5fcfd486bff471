import { type Collection, type Feature, geojson, shape } from "../small-country.js";
import { bytesCase, type Case, shapeCase } from "./case.js";

const property = (name: string, feature: number, value: unknown) => (collection: Collection) => {
  (collection.features[feature] as Feature).properties[name] = value;
};
const geometry = (feature: number, value: unknown) => (collection: Collection) => {
  (collection.features[feature] as Feature).geometry = value;
};
const polygon = (...rings: unknown[]) => ({ type: "Polygon", coordinates: rings });
/** Gives every feature its Spectrum region code. */
export const codes = (values: readonly (number | null)[]) => (collection: Collection) => {
  for (const [feature, value] of values.entries()) property("spectrum_region_code", feature, value)(collection);
};

export const brokenShapes: Case[] = [
  bytesCase("shape", "no content", () => Buffer.from(""), "empty"),
  bytesCase("shape", "text that is not JSON", () => Buffer.from("{]"), "shapeNotJson", "1:2"),
  bytesCase("shape", "half a file", () => geojson(shape()).subarray(0, 900), "shapeNotJson", "1:899"),
  bytesCase(
    "shape",
    "NaN",
    () => Buffer.from(JSON.stringify(shape()).replace("0.5", "NaN")),
    "shapeNotJson",
    '"center_y":NaN',
  ),
  bytesCase("shape", "a lone number", () => Buffer.from("5"), "shapeNotCollection"),
  bytesCase("shape", "a single feature", () => geojson(shape().features[0]), "shapeNotCollection"),
  bytesCase(
    "shape",
    "features that are no list",
    () => geojson({ type: "FeatureCollection", features: {} }),
    "shapeNotCollection",
  ),
  bytesCase(
    "shape",
    "a member that is no feature",
    () => geojson({ ...shape(), features: [...shape().features, 1] }),
    "shapeNotFeature",
    8,
  ),
  shapeCase("no features", ({ features }) => features.splice(0), "noAreas", "Shape"),
  ...["area_id", "area_level_label", "area_level", "area_name", "area_sort_order"].flatMap((name) => [
    shapeCase(`no ${name}`, property(name, 3, undefined), "propertyMissing", name, 4),
    shapeCase(`a blank ${name}`, property(name, 4, " "), "propertyMissing", name, 5),
  ]),
  shapeCase("a second top-level area", property("area_id", 3, "XSM"), "topLevel", "XSM, XSM"),
  shapeCase("no top-level area", property("area_id", 0, "XSM_0"), "topLevel"),
  shapeCase("an area of another country", property("area_id", 3, "ZZZ_2_1"), "shapeCountries", "XSM, ZZZ", "ZZZ_2_1"),
  shapeCase("a list as area_id", property("area_id", 3, ["XSM_2_1"]), "propertyNotText", "area_id", "XSM_2_1"),
  ...["parent_area_id", "area_name"].map((name) =>
    shapeCase(`a number as ${name}`, property(name, 3, 7), "propertyNotText", name, "XSM_2_1"),
  ),
  shapeCase(
    "a number as area_level_label",
    property("area_level_label", 3, 7),
    "propertyNotText",
    "area_level_label",
    "XSM_2_1",
  ),
  ...["area_sort_order", "area_level", "spectrum_region_code"].map((name) =>
    shapeCase(`text as ${name}`, property(name, 3, "7"), "propertyNotNumber", name, "XSM_2_1"),
  ),
  shapeCase("a second root", property("parent_area_id", 1, null), "roots", "XSM, XSM_1_1"),
  shapeCase("no root", property("parent_area_id", 0, "XSM_1_1"), "roots", 0),
  shapeCase(
    "a district without a region code",
    property("spectrum_region_code", 3, null),
    "regionCodesMissing",
    "XSM_2_1",
  ),
  shapeCase(
    "a country and a district without a region code",
    codes([null, 1, 2, null, 1, 2, 2]),
    "regionCodesMissing",
    "XSM_2_1",
  ),
  shapeCase(
    "a region code that is not whole",
    property("spectrum_region_code", 3, 1.5),
    "regionCodesNotWhole",
    "XSM_2_1",
  ),
  shapeCase("a negative region code", property("spectrum_region_code", 3, -1), "regionCodesNotWhole", "XSM_2_1"),
  shapeCase("two regions with one code", codes([null, 1, 1, 1, 1, 1, 1]), "regionCodesShared", "XSM_1_1, XSM_1_2"),
  shapeCase("an area twice", property("area_id", 4, "XSM_2_1"), "areasRepeated", "XSM_2_1"),
  ...[1.5, -1, 21].map((level) =>
    shapeCase(`the level ${level}`, property("area_level", 3, level), "levelsNotWhole", "XSM_2_1"),
  ),
  shapeCase("an unknown parent", property("parent_area_id", 3, "XSM_1_9"), "parentUnknown", "XSM_2_1"),
  shapeCase("a parent of the same level", property("parent_area_id", 3, "XSM_2_2"), "parentNotAbove", "XSM_2_1"),
  shapeCase("an area that is its own parent", property("parent_area_id", 3, "XSM_2_1"), "parentNotAbove", "XSM_2_1"),
  shapeCase(
    "two labels for a level",
    property("area_level_label", 4, "Quarter"),
    "levelLabels",
    "District, Quarter",
    "XSM_2_2",
  ),
  shapeCase(
    "a level that is left out",
    ({ features }) => {
      for (const { properties } of features.slice(3)) properties.area_level = 3;
    },
    "levelsGap",
    "0, 1, 3",
  ),
  shapeCase("fewer districts than regions", ({ features }) => features.splice(4), "levelsShrink", 2),
  ...[
    null,
    undefined,
    { type: "Point", coordinates: [0, 0] },
    polygon(),
    { type: "MultiPolygon", coordinates: [] },
    { type: "Polygon" },
  ].map((value) => shapeCase(`the geometry ${JSON.stringify(value)}`, geometry(3, value), "noGeometry", "XSM_2_1")),
  shapeCase(
    "a ring of two positions",
    geometry(
      3,
      polygon([
        [0, 0],
        [0, 0],
      ]),
    ),
    "ringTooShort",
    "XSM_2_1",
  ),
  shapeCase("a ring that is no list", geometry(3, polygon(5)), "ringTooShort", "XSM_2_1"),
  shapeCase(
    "an open ring",
    geometry(
      3,
      polygon([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ),
    "ringOpen",
    "XSM_2_1",
  ),
  shapeCase("a position of one number", geometry(3, polygon([[0, 0], [1], [1, 1], [0, 0]])), "notAPosition", "XSM_2_1"),
  shapeCase(
    "a position of texts",
    geometry(
      3,
      polygon([
        [0, 0],
        ["1", "0"],
        [1, 1],
        [0, 0],
      ]),
    ),
    "notAPosition",
    "XSM_2_1",
  ),
  bytesCase(
    "shape",
    "an infinite position",
    () => Buffer.from(JSON.stringify(shape()).replace("[0,0]", "[1e999,0]")),
    "notAPosition",
    "XSM",
  ),
];
