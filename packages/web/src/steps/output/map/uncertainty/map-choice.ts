import { type Threshold, thresholdDirections } from "@tessera/contract";
import type { IndicatorMetadata } from "@tessera/contract/api";
import type { Query } from "../../../../plots/chart-address.ts";
import type { Asked } from "../../estimates.ts";
import { useAddress } from "../../view-address.ts";
import { hasThresholds, initialThreshold, thresholdOfText, thresholdText } from "./thresholds.ts";

/** What a map shows of estimates. */
export const mapSubjects = ["estimate", "probability", "rank"] as const;
export type MapSubject = (typeof mapSubjects)[number];

/** How a map shows that an interval is wide. */
export const wideMarks = ["usual", "fade", "hatch"] as const;
export type WideMark = (typeof wideMarks)[number];

export interface MapChoice {
  subject: MapSubject;
  threshold: Threshold | undefined;
  /** As chosen. If nothing is, ranks are hatched where the order is uncertain, and estimates are not. */
  wide: WideMark | undefined;
}

const keys = { subject: "map.subject", wide: "map.wide" } as const;
const thresholdKey = (indicator: string) => `map.threshold.${indicator}`;

export function mapChoiceOf(query: Query, indicator: IndicatorMetadata): MapChoice {
  const [subject] = query[keys.subject] ?? [];
  const [wide] = query[keys.wide] ?? [];
  return {
    subject: mapSubjects.find((one) => one === subject) ?? "estimate",
    threshold: thresholdOfText(query[thresholdKey(indicator.indicator)]?.[0]) ?? initialThreshold(indicator),
    wide: wideMarks.find((one) => one === wide),
  };
}

/** The choice in an address. What is absent has its default. */
export function mapQuery({ subject, threshold, wide }: MapChoice, indicator: string): Query {
  return {
    [keys.subject]: [subject],
    ...(wide && { [keys.wide]: [wide] }),
    ...(subject === "probability" && threshold && { [thresholdKey(indicator)]: [thresholdText(threshold)] }),
  };
}

/** What the service is asked for. Counts have no probabilities: then the estimates are shown. */
export function askedFor({ subject, threshold }: MapChoice, indicator: IndicatorMetadata): Asked {
  if (subject === "rank") return { rank: "true" };
  if (subject !== "probability" || !threshold || !hasThresholds(indicator)) return {};
  return { [threshold.direction]: String(threshold.value) };
}

/** What values on the screen are of. */
export function subjectOf(asked: Asked | undefined): { subject: MapSubject; threshold: Threshold | undefined } {
  if (asked?.rank) return { subject: "rank", threshold: undefined };
  const direction = thresholdDirections.find((one) => asked?.[one] !== undefined);
  if (!direction) return { subject: "estimate", threshold: undefined };
  return { subject: "probability", threshold: { direction, value: Number(asked?.[direction]) } };
}

export function wideMarkOf({ wide }: MapChoice, subject: MapSubject): WideMark {
  if (subject === "probability") return "usual";
  return wide ?? (subject === "rank" ? "hatch" : "usual");
}

/** The choice of a map in the URL. */
export function useMapChoice() {
  const address = useAddress();
  const choiceOf = (indicator: IndicatorMetadata) => mapChoiceOf(address.query.value, indicator);
  return {
    choiceOf,
    choose(changed: Partial<MapChoice>, indicator: IndicatorMetadata) {
      const next = { ...choiceOf(indicator), ...changed };
      address.change({ ...address.query.value, ...mapQuery(next, indicator.indicator) });
    },
  };
}
