import { computed } from "vue";
import { type Box, boxAround, type Outline, type WorldSquare } from "../../../map/outlines.ts";
import { useAreasWithin } from "../areas-within.ts";
import type { Result } from "../calibrated-result.ts";
import type { Estimate } from "../estimates.ts";
import type { Choices } from "../plot-choices.ts";

/** The outlines of a map. */
export interface ShownAreas {
  outlines: readonly Outline[];
  borders: readonly Outline[];
  surroundings: readonly Outline[];
  focus: Box | undefined;
  world: WorldSquare;
}

/** The areas of a map: those of the selected level inside the selected areas. */
export function useShownAreas(result: () => Result, choices: () => Choices, drawn: () => Choices) {
  const level = computed(() => drawn().values.detail?.[0] ?? "");
  // Selecting areas needs no request, so it takes effect at once.
  const within = useAreasWithin(result, choices);
  const all = computed(() => result().country.outlines(level.value));
  const outlines = computed(() => all.value.filter(({ id }) => within.value.has(id)));
  const isPart = computed(() => outlines.value.length > 0 && outlines.value.length < all.value.length);
  const surroundings = computed(() => (isPart.value ? all.value.filter(({ id }) => !within.value.has(id)) : []));
  const focus = computed(() => (isPart.value ? boxAround(outlines.value) : undefined));

  return {
    level,
    outlines,
    /** Each part is computed separately, because outlines are slow to draw. */
    areas: computed(
      (): ShownAreas => ({
        outlines: outlines.value,
        borders: result().country.borders(level.value),
        surroundings: surroundings.value,
        focus: focus.value,
        world: result().country.world,
      }),
    ),
    /** Estimates of the selected areas by area id. */
    rowsWithin(rows: readonly Estimate[]): Map<string, Estimate> {
      return new Map(rows.filter(({ area_id }) => within.value.has(area_id)).map((row) => [row.area_id, row]));
    },
    /** Values of the areas on the map, for the list. */
    valuesOf(rows: ReadonlyMap<string, Estimate>) {
      const { areas } = result().country;
      return outlines.value.map(({ id }) => ({
        id,
        name: areas.get(id)?.name ?? id,
        mean: rows.get(id)?.mean ?? null,
        impossible: rows.get(id)?.impossible ?? null,
      }));
    },
  };
}
