import { listed } from "@tessera/contract";
import type { AreaFeature } from "./features.js";
import { id, isWhole, level, noFeatures, parent, type ShapeRule } from "./shape-rule.js";

/** Real countries have up to six levels. */
const maximumLevel = 20;

export const levelsWhole = noFeatures(
  "area_level",
  ["area_level"],
  (features) => features.filter((feature) => !isWhole(level(feature)) || level(feature) > maximumLevel),
  (wrong) => ({
    key: "detail.input.levelsNotWhole",
    values: { areas: listed(wrong.map(id)), limit: maximumLevel },
  }),
);

export const parentsKnown = noFeatures(
  "parent_area_id",
  ["area_id", "parent_area_id"],
  (features) => {
    const known = new Set<unknown>(features.map(id));
    return features.filter((feature) => parent(feature) !== undefined && !known.has(parent(feature)));
  },
  () => ({ key: "detail.input.parentUnknown" }),
);

/** A parent is of a level above its children, so the tree has no cycle. */
export const parentsAbove = noFeatures(
  "parent_area_id",
  ["area_id", "area_level", "parent_area_id"],
  (features) => {
    const levels = new Map(features.map((feature) => [id(feature), level(feature)]));
    return features.filter((feature) => (levels.get(parent(feature) as string) ?? -1) >= level(feature));
  },
  () => ({ key: "detail.input.parentNotAbove" }),
);

/** Each level has one label. The message names the first other one. */
export const oneLabelPerLevel: ShapeRule = {
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
export const levelsInOrder: ShapeRule = {
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
