import type { TextValues } from "@tessera/contract";
import { type TextKey, texts } from "./texts/index.js";

type Translate = (key: TextKey, values?: TextValues) => string;

/** Forms have one label for an option at several time points, distinguished by position. */
const timePoints: readonly [ending: RegExp, label: TextKey][] = [
  [/_(year1|t1)$/, "optionForm.t1"],
  [/_(year2|t2)$/, "optionForm.t2"],
  [/_(year3|t3)$/, "optionForm.t3"],
];

/** Label of an option on forms; its own name if forms do not have it. */
export function optionLabel(name: string, t: Translate): string {
  const own = textKey(`option.${name}`);
  if (own) return t(own);
  for (const [ending, time] of timePoints) {
    const shared = ending.test(name) ? textKey(`option.${name.replace(ending, "")}`) : undefined;
    if (shared) return `${t(shared)}, ${t(time)}`;
  }
  return name;
}

function textKey(key: string): TextKey | undefined {
  return Object.hasOwn(texts.en, key) ? (key as TextKey) : undefined;
}
