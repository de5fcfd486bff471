import { ref } from "vue";

interface Size {
  width: number;
  height: number;
}

const screenWidth = ref(typeof innerWidth === "undefined" ? 0 : innerWidth);
if (typeof addEventListener !== "undefined")
  addEventListener("resize", () => {
    screenWidth.value = innerWidth;
  });

/** What a dialog has beside a drawing in it, and the narrowest drawing whose labels do not touch. */
const margins = 84;
const narrowest = 280;

/** The size of an enlarged drawing. On a small screen it has fewer units, so that its letters stay as large as others. */
export function largeSize(whole: Size, screen = screenWidth.value): Size {
  const width = Math.min(whole.width, Math.max(narrowest, screen - margins));
  return { width, height: Math.round(whole.height * Math.sqrt(width / whole.width)) };
}
