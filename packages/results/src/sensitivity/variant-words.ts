import type { VariantChoices } from "@tessera/contract/api";
import { type Language, translate, wordsOf } from "@tessera/i18n";
import {
  type AbsentVariant,
  isPresent,
  needsFit,
  type SensitivityResult,
  type Variant,
  type VariantResult,
} from "@tessera/model";

export function variantLabel({ kind, values }: Pick<Variant, "kind" | "values">, language: Language): string {
  return translate(language, `variant.${kind}`, values);
}

export function variantAbout({ kind, values }: Pick<Variant, "kind" | "values">, language: Language): string {
  return translate(language, `variant.${kind}.about`, values);
}

/** The variants of options as a user chooses among them. */
export function variantChoices(variants: readonly (Variant | AbsentVariant)[], language: Language): VariantChoices {
  return {
    variants: variants.filter(isPresent).map((variant) => ({
      id: variant.id,
      label: variantLabel(variant, language),
      about: variantAbout(variant, language),
      isUsual: variant.isUsual,
      needsFit: needsFit(variant),
    })),
    absent: variants
      .filter((variant) => !isPresent(variant))
      .map(({ id, kind }) => ({ id, reason: translate(language, `variant.${kind}.absent`) })),
  };
}

/** How the estimates of an analysis were simulated. */
export function methodText({ speed, samples }: SensitivityResult, language: Language): string {
  return translate(language, `sensitivity.method.${speed}`, { samples });
}

/** Why a variant has no estimates; undefined if it has some. */
export function failureText(variant: VariantResult, language: Language): string | undefined {
  if (!variant.failed) return undefined;
  const reasons = variant.failed.map((reason) => wordsOf(reason, language)).join(" ");
  return translate(language, "sensitivity.failed", { variant: variantLabel(variant, language), reasons });
}
