import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, zoomIdentity } from "d3-zoom";
import { computed, onMounted, type Ref, shallowRef, watch } from "vue";
import type { Box } from "./outlines.ts";

const largestScale = 24;

/** Moves and enlarges a picture by wheel, drag, pinch, double click and buttons, within the edges of its view. */
export function useZoom(picture: Readonly<Ref<SVGSVGElement | null>>, view: Readonly<Ref<Box>>) {
  const transform = shallowRef(zoomIdentity);
  const scale = computed(() => transform.value.k);
  const behaviour = zoom<SVGSVGElement, unknown>()
    .extent(() => view.value)
    .scaleExtent([1, largestScale])
    .duration(0)
    .touchable(true)
    // A press that moves by at most this many pixels is a click.
    .clickDistance(5)
    .wheelDelta(({ deltaX, deltaY }) => -Math.log2(1.0015) * (deltaY || deltaX))
    .filter(isForMap)
    .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      transform.value = event.transform;
    });

  watch(view, (box) => behaviour.translateExtent(box), { immediate: true });

  /** The wheel without a key, and one finger on the whole map, scroll the page. */
  function isForMap(event: Event): boolean {
    if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey || event.shiftKey;
    if ("touches" in event) return (event as TouchEvent).touches.length > 1 || scale.value > 1;
    return !(event as MouseEvent).button;
  }

  function apply(change: (svg: ReturnType<typeof select<SVGSVGElement, unknown>>) => void): void {
    if (picture.value) change(select(picture.value));
  }
  onMounted(() => apply((svg) => svg.call(behaviour)));

  return {
    transform,
    scale,
    isMoved: computed(() => scale.value > 1),
    zoomBy: (factor: number) => apply((svg) => svg.call(behaviour.scaleBy, factor)),
    reset: () => apply((svg) => svg.call(behaviour.transform, zoomIdentity)),
    /** Shows a part of the picture with some room around it. */
    zoomTo([[left, top], [right, bottom]]: Box): void {
      const [[viewLeft, viewTop], [viewRight, viewBottom]] = view.value;
      const factor = 0.85 * Math.min((viewRight - viewLeft) / (right - left), (viewBottom - viewTop) / (bottom - top));
      apply((svg) => {
        svg.call(behaviour.scaleTo, factor);
        svg.call(behaviour.translateTo, (left + right) / 2, (top + bottom) / 2);
      });
    },
  };
}
