import { isCalendarQuarter, type Language, type Message } from "@tessera/contract";
import { quarterInSentence, type TextKey, translate } from "@tessera/i18n";

export type ReasonKey = Extract<TextKey, `reason.${string}`>;

/** Why a value is suggested. */
export type Reason = Message<ReasonKey>;

/** The suggested value of an option; an empty text or list leaves it blank. */
export interface SuggestedOption {
  name: string;
  value: string | readonly string[] | number;
  reason: Reason;
}

/** A reason or an advice in words. Quarters among its values become the last month and the year. */
export function reasonText({ key, values }: Message<TextKey>, language: Language): string {
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    isCalendarQuarter(value) ? quarterInSentence(value, language) : value,
  ]);
  return translate(language, key, Object.fromEntries(worded));
}
