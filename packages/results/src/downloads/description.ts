import { type Language, translate } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import { type DownloadType, downloads } from "./kinds.js";

const describedOptions = ["area_scope", "area_level", "calendar_quarter_t2", "calendar_quarter_t3"] as const;

/** What the file is and which run it comes from, in plain text; null for a type without description. */
export function downloadDescription(type: DownloadType, output: ModelOutput, language: Language): string | null {
  const { description } = downloads[type];
  if (!description) return null;
  const lines = describedOptions.map((option) => {
    const value = output.options[option] ?? "";
    return `${translate(language, `option.${option}`)} - ${Array.isArray(value) ? value.join(", ") : value}`;
  });
  return [translate(language, description), "", ...lines].join("\n");
}
