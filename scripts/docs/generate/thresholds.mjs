// The programme thresholds of docs/results.md, from the table of the contract.
import { programmeThresholds } from "@tessera/contract";
import { translate } from "@tessera/i18n";
import { table } from "./markdown.mjs";

export function thresholdsSection() {
  const rows = programmeThresholds.map(({ id, indicator, value, direction }) => [
    `\`${id}\``,
    `\`${indicator}\``,
    `${direction} ${value}`,
    translate("en", `threshold.${id}`),
  ]);
  return table(["threshold", "indicator", "probability that it is", "name"], rows);
}
