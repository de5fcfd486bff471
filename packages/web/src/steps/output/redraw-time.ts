import { type Ref, watch } from "vue";

/**
 * Performance measures of a view: `redraw` is the time from a change of filters to the painted picture, request included, and `paint` the time
 * from the arrival of the values.
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
          performance.measure("redraw", { start });
          performance.measure("paint", { start: arrived });
        }),
      );
      changed = undefined;
    },
    { flush: "sync" },
  );
}
