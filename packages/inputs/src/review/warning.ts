import type { TextKey, TextValues } from "@tessera/i18n";

/** Something about the data that a person should look at before estimates are made from them. */
export interface ReviewWarning {
  key: Extract<TextKey, `warning.review.${string}`>;
  values: TextValues;
  locations: readonly "review_inputs"[];
}

export function reviewWarning(key: ReviewWarning["key"], values: TextValues): ReviewWarning {
  return { key, values, locations: ["review_inputs"] };
}
