import { t } from "../texts/index.ts";
import type { PlotMetadata } from "./metadata.ts";

const sexes = ["both", "female", "male"] as const;

/** The service names the sexes by their codes, in every language the same; people read them in theirs. */
export function withSexNames<Metadata extends Pick<PlotMetadata, "filterTypes">>(metadata: Metadata): Metadata {
  const filterTypes = metadata.filterTypes.map((type) => {
    if (type.column_id !== "sex" || !type.options) return type;
    const options = type.options.map((option) => {
      const sex = sexes.find((one) => one === option.id);
      return sex ? { ...option, label: t(`plots.sex.${sex}`) } : option;
    });
    return { ...type, options };
  });
  return { ...metadata, filterTypes };
}
