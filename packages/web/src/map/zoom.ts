import { computed, type Ref, ref } from "vue";
import { type Box, field } from "./outlines.ts";

const largest = 24;
/** Pixels that a finger may slip while it taps. */
const slip = 5;

/** Moving and enlarging a picture within its frame: wheel, drag, two fingers and buttons. */
export function useZoom(frame: Readonly<Ref<Element | null>>) {
  const scale = ref(1);
  const shift = ref({ x: 0, y: 0 });
  const fingers = new Map<number, { x: number; y: number }>();
  let way = 0;

  /** Field units for a place in the frame: the picture is centred and as large as fits. */
  function place(clientX: number, clientY: number): { x: number; y: number; unit: number } {
    const box = frame.value?.getBoundingClientRect();
    if (!box) return { x: field.width / 2, y: field.height / 2, unit: 1 };
    const unit = Math.max(field.width / box.width, field.height / box.height);
    return {
      x: field.width / 2 + (clientX - box.left - box.width / 2) * unit,
      y: field.height / 2 + (clientY - box.top - box.height / 2) * unit,
      unit,
    };
  }

  function zoomBy(factor: number, around = { x: field.width / 2, y: field.height / 2 }): void {
    const next = Math.min(largest, Math.max(1, scale.value * factor));
    const ratio = next / scale.value;
    scale.value = next;
    move(around.x - ratio * (around.x - shift.value.x), around.y - ratio * (around.y - shift.value.y));
  }

  /** Not beyond the edges of the picture. */
  function move(x: number, y: number): void {
    const room = { x: field.width * (1 - scale.value), y: field.height * (1 - scale.value) };
    shift.value = { x: Math.min(0, Math.max(room.x, x)), y: Math.min(0, Math.max(room.y, y)) };
  }

  function reset(): void {
    scale.value = 1;
    move(0, 0);
  }

  /** So that a part of the picture fills it, with some room around. */
  function zoomTo([[left, top], [right, bottom]]: Box): void {
    const factor = 0.85 * Math.min(field.width / (right - left), field.height / (bottom - top));
    scale.value = Math.min(largest, Math.max(1, factor));
    move(field.width / 2 - (scale.value * (left + right)) / 2, field.height / 2 - (scale.value * (top + bottom)) / 2);
  }

  const listeners = {
    wheel(event: WheelEvent) {
      // Without a key the wheel scrolls the page: whoever reads past a map does not want to enlarge it.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return;
      event.preventDefault();
      zoomBy(1.0015 ** -(event.deltaY || event.deltaX), place(event.clientX, event.clientY));
    },
    dblclick(event: MouseEvent) {
      zoomBy(2, place(event.clientX, event.clientY));
    },
    pointerdown(event: PointerEvent) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      way = 0;
    },
    pointermove(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      way += Math.hypot(event.clientX - before.x, event.clientY - before.y);
      const { unit } = place(event.clientX, event.clientY);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
        zoomBy(
          distance({ x: event.clientX, y: event.clientY }) / Math.max(1, distance(before)),
          place((event.clientX + other.x) / 2, (event.clientY + other.y) / 2),
        );
      } else {
        move(shift.value.x + (event.clientX - before.x) * unit, shift.value.y + (event.clientY - before.y) * unit);
      }
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    pointerup: (event: PointerEvent) => fingers.delete(event.pointerId),
    pointercancel: (event: PointerEvent) => fingers.delete(event.pointerId),
    pointerleave: (event: PointerEvent) => fingers.delete(event.pointerId),
  };

  return {
    transform: computed(() => `translate(${shift.value.x} ${shift.value.y}) scale(${scale.value})`),
    isMoved: computed(() => scale.value > 1),
    scale,
    /** The picture was pulled since the finger went down: what follows is no click. */
    wasPulled: () => way > slip,
    zoomBy,
    zoomTo,
    reset,
    listeners,
  };
}
