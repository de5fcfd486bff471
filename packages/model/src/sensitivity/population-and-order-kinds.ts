import type { VariantKind } from "./variant-kind.js";

/** Population that is off by a tenth. Chosen: censuses and their projections differ by as much. */
const larger = 1.1;
const smaller = 0.9;

/** Kinds of variants of what neither data nor options say: how right the population is, and in which order areas are smoothed. */
export const circumstanceKinds = [
  {
    id: "population-larger",
    isUsual: true,
    find: () => [{ changes: { variation: { populationScale: larger } } }],
  },
  {
    id: "population-smaller",
    isUsual: true,
    find: () => [{ changes: { variation: { populationScale: smaller } } }],
  },
  {
    id: "published-area-order",
    isUsual: false,
    find: ({ ordersDiffer }) => (ordersDiffer ? [{ changes: { variation: { areaOrder: "reference" } } }] : []),
  },
] as const satisfies readonly VariantKind[];
