import { computed, type Ref, ref, shallowRef, watch } from "vue";
import type { Indicator } from "../../plots/metadata.ts";
import { useAddress } from "./address.ts";
import { loadExtremes } from "./estimates.ts";
import { estimateAddress } from "./estimates-choice.ts";
import { keepScale, keptScale } from "./memory.ts";
import { initialScale, type ScaleChoice, scaleOf, scaleOfText, scaleText } from "./scale-choice.ts";

interface Scaled {
  calibration: string;
  indicator: Indicator;
  level: string;
  shown: readonly (number | null)[];
}

/** The scale of an indicator: of this address, else as it was last chosen, else fitted. */
export function useScale(use: "colour" | "size", scaled: Readonly<Ref<Scaled>>) {
  const address = useAddress();
  const name = computed(() => `${use === "size" ? "size" : "scale"}.${scaled.value.indicator.indicator}`);
  const choice = computed(
    () => scaleOfText(address.query.value[name.value]?.[0]) ?? keptScale(name.value) ?? initialScale,
  );
  const whole = shallowRef<{ name: string; values: readonly number[] }>();
  const isLoading = ref(false);
  const wholeName = computed(() => `${name.value} ${scaled.value.level}`);

  watch(
    [() => choice.value.kind, wholeName],
    async ([kind, wanted]) => {
      isLoading.value = false;
      if (kind !== "whole" || whole.value?.name === wanted) return;
      const { calibration, indicator, level } = scaled.value;
      const everything = { indicator: [indicator.indicator], area_level: [level] };
      isLoading.value = true;
      // Where it cannot be had, the values shown stand in, and the next choice asks again.
      const values = await loadExtremes(estimateAddress(calibration, everything)).catch(() => undefined);
      if (wholeName.value !== wanted) return;
      isLoading.value = false;
      if (values) whole.value = { name: wanted, values };
    },
    { immediate: true },
  );

  return {
    choice,
    isLoading,
    query: computed(() => ({ [name.value]: [scaleText(choice.value)] })),
    scale: computed(() => {
      const { indicator, shown } = scaled.value;
      const all = whole.value?.name === wholeName.value ? whole.value.values : undefined;
      return scaleOf(choice.value, indicator, shown, all);
    }),
    choose(changed: ScaleChoice) {
      keepScale(name.value, changed);
      address.change({ ...address.query.value, [name.value]: [scaleText(changed)] });
    },
  };
}
