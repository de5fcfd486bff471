import { listed, type TextValues } from "@tessera/contract";
import type { Violation } from "../messages.js";
import type { AreaFeature } from "./features.js";

export interface ShapeRule {
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

export const id = ({ property }: AreaFeature): string => String(property("area_id"));
export const level = ({ property }: AreaFeature): number => property("area_level") as number;
export const parent = ({ property }: AreaFeature): unknown => property("parent_area_id");
export const regionCode = ({ property }: AreaFeature): unknown => property("spectrum_region_code");

/** A rule that the features with a fault break. */
export function noFeatures(
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

export function given(name: string): ShapeRule {
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
export function ofType(name: string, type: "string" | "number"): ShapeRule {
  return noFeatures(
    name,
    [],
    (features) => features.filter(({ property }) => !["undefined", type].includes(typeof property(name))),
    (wrong) => ({
      key: type === "string" ? "detail.input.propertyNotText" : "detail.input.propertyNotNumber",
      values: { property: name, areas: listed(wrong.map(id)) },
    }),
  );
}

export function isWhole(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0;
}
