import type { IndicatorMetadata } from "@tessera/contract/api";
import { computed, type Ref, ref, watch } from "vue";
import { ApiError } from "../../../../api/requests.ts";
import { t } from "../../../../texts/i18n.ts";
import type { Asked } from "../../estimates.ts";
import { askedFor, type MapChoice } from "./map-choice.ts";
import { hasThresholds } from "./thresholds.ts";

/** What is asked of the service for a map. A result without quantiles has no probabilities: then the estimates are shown, and a text says why. */
export function useSubject(calibration: () => string) {
  const refused = ref<{ calibration: string; reason: string }>();
  const reason = computed(() => (refused.value?.calibration === calibration() ? refused.value.reason : undefined));

  return {
    asked(choice: MapChoice, indicator: IndicatorMetadata): Asked {
      return choice.subject === "probability" && reason.value !== undefined ? {} : askedFor(choice, indicator);
    },
    /** Takes the refusal of a probability from the errors of a view. */
    watch(error: Readonly<Ref<unknown>>, requested: Readonly<Ref<{ asked: Asked }>>) {
      watch(error, (problem) => {
        const { above, below } = requested.value.asked;
        const isOfThreshold = above !== undefined || below !== undefined;
        // Thresholds are checked before they are sent: a refusal is about the result.
        if (isOfThreshold && problem instanceof ApiError && problem.status === 400)
          refused.value = { calibration: calibration(), reason: problem.message };
      });
    },
    /** Why estimates are shown instead of the probabilities that were chosen. */
    instead({ subject }: MapChoice, indicator: IndicatorMetadata): string | undefined {
      if (subject !== "probability") return undefined;
      if (!hasThresholds(indicator)) return t("maps.noProbability", { indicator: indicator.name });
      return reason.value && `${reason.value} ${t("maps.estimatesInstead")}`;
    },
  };
}
