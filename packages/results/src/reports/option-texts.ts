import { type TextKey, texts } from "@tessera/i18n";
import { isSet } from "../option-values.js";
import type { ReportContext } from "./context.js";

/** Forms have one label for the two times of an option, and tell them apart by their place. */
const times: readonly [ending: RegExp, label: TextKey][] = [
  [/_(year1|t1)$/, "optionForm.t1"],
  [/_(year2|t2)$/, "optionForm.t2"],
];

/** What forms call an option; its own name where they do not have it. */
export function optionLabel(name: string, { say }: Pick<ReportContext, "say">): string {
  const own = textKey(`option.${name}`);
  if (own) return say(own);
  for (const [ending, time] of times) {
    const shared = ending.test(name) ? textKey(`option.${name.replace(ending, "")}`) : undefined;
    if (shared) return `${say(shared)}, ${say(time)}`;
  }
  return name;
}

const choicePrefixes = ["optionForm.level", "optionForm.strat", "optionForm.method"];

/** What forms call the value of an option; several are a list, and a value that forms do not know stands as it is. */
export function optionValue(value: unknown, { say }: Pick<ReportContext, "say">): string {
  if (Array.isArray(value)) return value.map((one) => optionValue(one, { say })).join(", ");
  if (!isSet(value)) return "–";
  const text = String(value);
  if (text === "true") return say("optionForm.yes");
  if (text === "false") return say("optionForm.no");
  const known = choicePrefixes.map((prefix) => textKey(`${prefix}.${text}`)).find((key) => key !== undefined);
  return known ? say(known) : text;
}

function textKey(key: string): TextKey | undefined {
  return Object.hasOwn(texts.en, key) ? (key as TextKey) : undefined;
}
