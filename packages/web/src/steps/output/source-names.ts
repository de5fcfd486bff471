import { parseSource } from "@tessera/contract";
import type { PlotMetadata } from "@tessera/contract/api";
import { quarterText } from "../../texts/formats.ts";
import { t } from "../../texts/i18n.ts";

/** Sources of numbers that facilities report; others are the names of surveys. */
const reported = { programme: "source.programme", interpolated: "source.interpolated" } as const;

/** The name of a source in the words of the reader. */
export function sourceName(source: string): string {
  const parsed = parseSource(source);
  if (!parsed) return source;
  const { product, data = "", quarter, ofWomen } = parsed;
  const ofData = data in reported ? t(reported[data as keyof typeof reported]) : data;
  return [
    product ? t("source.estimate", { product }) : ofData,
    quarterText(quarter),
    ...(ofWomen ? [t("source.women")] : []),
  ].join(", ");
}

export function withSourceNames(metadata: PlotMetadata): PlotMetadata {
  const filterTypes = metadata.filterTypes.map((type) =>
    type.column_id === "source" && type.options
      ? { ...type, options: type.options.map((option) => ({ ...option, label: sourceName(option.id) })) }
      : type,
  );
  return { ...metadata, filterTypes };
}
