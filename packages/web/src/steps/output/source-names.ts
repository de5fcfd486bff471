import type { PlotMetadata } from "@tessera/contract/api";
import { quarterText } from "../../texts/formats.ts";
import { t } from "../../texts/i18n.ts";

/** A source as the service names it: "Tessera estimate CY2020Q3", "programme CY2023Q4", a survey with its quarter. */
const namedSource = /^(?:(?<product>.+) estimate|(?<data>.+)) (?<quarter>CY\d{4}Q[1-4])(?<women> females 15-49)?$/;

/** The name of a source in the words of the reader. */
export function sourceName(source: string): string {
  const { product, data = "", quarter = "", women } = namedSource.exec(source)?.groups ?? {};
  if (!quarter) return source;
  const name = product ? t("output.source.estimate", { product }) : data;
  return [
    name === "programme" ? t("output.source.programme") : name,
    quarterText(quarter),
    ...(women ? [t("output.source.women")] : []),
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
