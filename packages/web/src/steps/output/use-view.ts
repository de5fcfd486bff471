import { computed, type Ref } from "vue";
import type { AreaOptions } from "../../plots/controls.ts";
import { indicatorFormat, withInterval } from "../../plots/format.ts";
import { withReason } from "../../plots/impossible.ts";
import type { Indicator, PlotMetadata } from "../../plots/metadata.ts";
import { language, t } from "../../texts/index.ts";
import { useAddress } from "./address.ts";
import { type Choices, choicesOf, withFilter, withSetting } from "./choices.ts";
import type { ValueRow } from "./grouped.ts";

/** The choices of a view as the address has them, and how they are changed. */
export function useView(plot: string, metadata: Readonly<Ref<PlotMetadata>>, areas: Readonly<Ref<AreaOptions>>) {
  const address = useAddress();
  const choices = computed(() => choicesOf(metadata.value, plot, address.query.value, areas.value));
  return {
    choices,
    setSetting: (id: string, option: string) =>
      address.change(withSetting(address.query.value, choices.value, id, option)),
    setFilter(id: string, values: readonly string[]) {
      const filter = choices.value.controls.filters.find((one) => one.id === id);
      if (filter) address.change(withFilter(address.query.value, plot, filter, values));
    },
  };
}

/** How an indicator is drawn; one that the metadata do not describe is drawn plainly. */
export function indicatorOf({ metadata }: Pick<Choices, "metadata">, id: string | undefined): Indicator {
  const found = metadata.indicators.find(({ indicator }) => indicator === id);
  return (
    found ?? {
      indicator: id ?? "",
      name: id ?? "",
      value_column: "mean",
      error_low_column: "lower",
      error_high_column: "upper",
      indicator_column: "indicator",
      indicator_value: id ?? "",
      indicator_sort_order: 0,
      min: 0,
      max: 1,
      colour: "",
      invert_scale: false,
      scale: 1,
      accuracy: null,
      format: "0.00",
    }
  );
}

/** Numbers of an indicator: as exact as it claims to be, and along an axis or a legend as exact as that needs. */
export function formatsOf(indicator: Indicator) {
  return {
    format: indicatorFormat(indicator, language.value),
    axisFormat: indicatorFormat({ ...indicator, accuracy: null }, language.value),
  };
}

/** A value with its interval, in words where there is none. */
export function textOf(row: ValueRow | undefined, format: (value: number | null | undefined) => string): string {
  if (!row) return t("plots.noValue");
  return withReason(withInterval(format, row.mean, row.lower, row.upper), row);
}
