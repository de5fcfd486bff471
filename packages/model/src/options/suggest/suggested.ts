import type { CountryDefaults } from "../form/country-defaults.js";
import type { FormFacts } from "../form/file-facts.js";
import type { Reason, ReasonKey, SuggestedOption } from "../form/suggested-option.js";
import type { Round } from "../round.js";

/** What suggestions depend on. */
export interface Circumstances {
  facts: FormFacts;
  countries: CountryDefaults;
  round: Round;
  /** Options that the user has set. Suggestions for others follow them. */
  chosen: Readonly<Record<string, unknown>>;
}

/** A value with its reason. */
export type Suggested = Omit<SuggestedOption, "name">;

export function suggested(value: Suggested["value"], key: ReasonKey, values: Reason["values"] = {}): Suggested {
  return { value, reason: { key, values } };
}

/** The single value that the user has set; undefined if there is none. */
export function chosenText({ chosen }: Pick<Circumstances, "chosen">, name: string): string | undefined {
  const [value, ...others] = [Object.hasOwn(chosen, name) ? chosen[name] : []].flat();
  if (value === undefined || value === null || value === "" || others.length > 0) return undefined;
  return String(value);
}
