import type { TextValues } from "@tessera/contract";
import { calibrationKinds } from "./calibration-kinds.js";
import { dataKinds } from "./data-kinds.js";
import { circumstanceKinds } from "./population-and-order-kinds.js";
import type { VariantFacts } from "./variant-facts.js";
import type { VariantChanges, VariantKind, VariantRow } from "./variant-kind.js";

/** In the order in which users see them. */
const kinds = [...dataKinds, ...calibrationKinds, ...circumstanceKinds] as const satisfies readonly VariantKind[];

export type VariantKindId = (typeof kinds)[number]["id"];

export interface Variant {
  id: string;
  kind: VariantKindId;
  values: TextValues;
  changes: VariantChanges;
  isUsual: boolean;
}

/** A kind without a variant for these options and files. */
export interface AbsentVariant {
  id: VariantKindId;
  kind: VariantKindId;
  isAbsent: true;
}

/** Every variant of the options of a run, and the kinds that would change nothing. */
export function variantsOf(facts: VariantFacts): (Variant | AbsentVariant)[] {
  return kinds.flatMap(({ id, isUsual, find }): (Variant | AbsentVariant)[] => {
    const rows: readonly VariantRow[] = find(facts);
    if (rows.length === 0) return [{ id, kind: id, isAbsent: true }];
    return rows.map(({ suffix, values = {}, changes }) => ({
      id: suffix === undefined ? id : `${id}-${suffix}`,
      kind: id,
      values,
      changes,
      isUsual,
    }));
  });
}

export function isPresent(variant: Variant | AbsentVariant): variant is Variant {
  return !("isAbsent" in variant);
}

export function needsFit({ changes }: Variant): boolean {
  return changes.options !== undefined || changes.variation !== undefined;
}
