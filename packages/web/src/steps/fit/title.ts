import { onBeforeUnmount, watchEffect } from "vue";
import { language } from "../../texts/index.ts";

const plainTitle = "Tessera";

/** Tells in the title of the tab how far something is, for whoever works in another tab meanwhile. */
export function usePercentageInTitle(part: () => number | undefined): void {
  watchEffect(() => {
    const done = part();
    const percentage = new Intl.NumberFormat(language.value, { style: "percent" });
    document.title = done === undefined ? plainTitle : `${percentage.format(done)} · ${plainTitle}`;
  });
  onBeforeUnmount(() => {
    document.title = plainTitle;
  });
}
