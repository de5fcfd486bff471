import { computed, type Ref } from "vue";
import { areasWithin } from "../../plots/area-tree.ts";
import type { Result } from "./calibrated-result.ts";
import type { Choices } from "./plot-choices.ts";

/**
 * The chosen areas and all inside them. It is the same set until other areas are chosen: hundreds of outlines and their values are arranged by it,
 * and every choice of anything else would arrange them once more.
 */
export function useAreasWithin(result: () => Result, choices: () => Choices): Readonly<Ref<ReadonlySet<string>>> {
  const chosen = computed((before?: readonly string[]) => {
    const now = choices().values.area ?? [];
    return before && hasSame(before, now) ? before : now;
  });
  const tree = computed(() => result().country.options.tree);
  return computed(() => areasWithin(tree.value, chosen.value));
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, k) => one === others[k]);
}
