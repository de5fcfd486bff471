import { type TextKey, type TextValues, texts } from "@tessera/i18n";

/** Whether a yes-or-no option is on. Forms send strings, programs send booleans; a run reads both so. */
export function isOn(value: unknown): boolean {
  return String(value).toLowerCase() === "true";
}

/** Whether an option has a value. Forms send an empty string for none. */
export function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

type Translate = (key: TextKey, values?: TextValues) => string;

const choicePrefixes = ["optionForm.level", "optionForm.strat", "optionForm.method", "optionForm.uncertainty"];

/** Label of an option's value on forms; the value itself if forms do not have it. Several values are a list. */
export function optionValue(value: unknown, t: Translate): string {
  if (Array.isArray(value)) return value.map((one) => optionValue(one, t)).join(", ");
  if (!isSet(value)) return "–";
  const text = String(value);
  if (text === "true") return t("optionForm.yes");
  if (text === "false") return t("optionForm.no");
  const known = choicePrefixes.map((prefix) => textKey(`${prefix}.${text}`)).find((key) => key !== undefined);
  return known ? t(known) : text;
}

function textKey(key: string): TextKey | undefined {
  return Object.hasOwn(texts.en, key) ? (key as TextKey) : undefined;
}
