import { type Ref, watch } from "vue";

/**
 * Performance measures: `map-redraw` is the time from a change of filters to the painted map, request included, and `map-paint` the time from
 * the arrival of the values.
 */
export function useRedrawTime(requested: Readonly<Ref<unknown>>, shown: Readonly<Ref<unknown>>): void {
  let changed: number | undefined;
  watch(
    requested,
    () => {
      changed = performance.now();
    },
    { flush: "sync" },
  );
  watch(
    shown,
    () => {
      const start = changed;
      const arrived = performance.now();
      if (start === undefined) return;
      // The callback of the second frame runs after the first one is painted.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          performance.measure("map-redraw", { start });
          performance.measure("map-paint", { start: arrived });
        }),
      );
      changed = undefined;
    },
    { flush: "sync" },
  );
}
