import { type Ref, watch } from "vue";

/**
 * Measures what the user waits for: `map-redraw` from a change of the filters to the painted picture, with the request in between, and
 * `map-paint` from the arrival of the values.
 */
export function useRedrawTime(asked: Readonly<Ref<unknown>>, shown: Readonly<Ref<unknown>>): void {
  let changed: number | undefined;
  watch(
    asked,
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
      // The first frame is drawn before it is shown; at the second it has been.
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
