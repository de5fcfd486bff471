import { mapKindOf, suitableBreaks } from "@tessera/contract";
import type { IndicatorMetadata } from "@tessera/contract/api";
import { computed, type Ref, ref, shallowRef, watch } from "vue";
import { rangeOf, type Scale } from "../../plots/colours.ts";
import { loadRange, rangeAddress } from "./estimates.ts";
import { readStored, useAddress, writeStored } from "./view-address.ts";

/** How the range of a scale is chosen. */
export const scaleKinds = ["suitable", "shown", "whole", "default", "custom"] as const;
export type ScaleKind = (typeof scaleKinds)[number];

export interface ScaleChoice {
  kind: ScaleKind;
  /** As the user entered them, in the units of the data. */
  min?: number;
  max?: number;
}

/**
 * From the values shown by the rule of the indicator (`mapScales`): a range that is fitted to them makes small differences look large, and the
 * default range covers all countries.
 */
const initialScale: ScaleChoice = { kind: "suitable" };

/** As the address and the browser's memory carry it: "custom:0.02:0.1". */
export function scaleText({ kind, min, max }: ScaleChoice): string {
  return kind === "custom" ? `custom:${min}:${max}` : kind;
}

export function scaleOfText(text: string | undefined): ScaleChoice | undefined {
  const [name, ...ends] = (text ?? "").split(":");
  const kind = scaleKinds.find((one) => one === name);
  if (kind !== "custom") return kind && { kind };
  const [min = Number.NaN, max = Number.NaN] = ends.map(Number);
  return rangeFault(min, max) === undefined ? { kind, min, max } : undefined;
}

/** The scale of an indicator. Until all values of the result are loaded, those shown are used. */
export function scaleOf(
  choice: ScaleChoice,
  indicator: IndicatorMetadata,
  shown: Iterable<number | null>,
  whole: Iterable<number | null> | undefined,
): Scale {
  const { min, max, colour, invert_scale: isInverted } = indicator;
  const ends = endsOf();
  return { ...ends, colour, isInverted };

  function endsOf(): { min: number; max: number } {
    if (choice.kind === "custom" && choice.min !== undefined && choice.max !== undefined)
      return { min: choice.min, max: choice.max };
    if (choice.kind === "default") return { min, max };
    if (choice.kind === "suitable") {
      const breaks = suitableBreaks(shown, mapKindOf(indicator));
      return { min: breaks?.[0] ?? min, max: breaks?.at(-1) ?? max };
    }
    return rangeOf(choice.kind === "whole" && whole ? whole : shown) ?? { min, max };
  }
}

/** The factor from data to what users enter: 100 for percentages, 1000 for rates per thousand. */
export function writtenUnits({ format, scale }: Pick<IndicatorMetadata, "format" | "scale">): number {
  return scale * (format.includes("%") ? 100 : 1);
}

/** Parses "12,5" and "12.5"; NaN for other texts. */
export function writtenNumber(text: string): number {
  const plain = text.replace(/[\s%\u00a0\u202f]/g, "").replace(",", ".");
  return plain === "" ? Number.NaN : Number(plain);
}

export type RangeFault = "noNumber" | "notRising";

/** What is wrong with a range; undefined if it is valid. */
export function rangeFault(min: number, max: number): RangeFault | undefined {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return "noNumber";
  return min < max ? undefined : "notRising";
}

interface Scaled {
  calibration: string;
  indicator: IndicatorMetadata;
  level: string;
  shown: readonly (number | null)[];
}

/** The scale of an indicator: from the URL, else the last choice, else suited to the indicator. */
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
      // On an error the values shown are used.
      const values = await loadRange(rangeAddress(calibration, everything)).catch(() => undefined);
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

const scaleKey = "tessera.scales";

/** Scale choices are stored by indicator and use. */
function keepScale(name: string, choice: ScaleChoice): void {
  writeStored(scaleKey, { ...(readStored(scaleKey) as object | undefined), [name]: scaleText(choice) });
}

function keptScale(name: string): ScaleChoice | undefined {
  return scaleOfText((readStored(scaleKey) as Record<string, string> | undefined)?.[name]);
}
