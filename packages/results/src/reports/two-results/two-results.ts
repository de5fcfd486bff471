import type { ModelOutput } from "@tessera/model";
import type { LocalChange } from "../../two-results/local-changes.js";
import type { MatchedQuarter } from "../../two-results/matched-quarters.js";
import type { ReportContext } from "../report-context.js";

/** A result with the name that its reader knows it by. */
export interface NamedResult {
  name: string;
  output: ModelOutput;
}

/** Two results, and what they have in common. */
export interface TwoResults {
  first: NamedResult & { context: ReportContext };
  second: NamedResult & { context: ReportContext };
  /** Quarters that are compared, ascending. */
  quarters: readonly MatchedQuarter[];
  /** The quarter that areas are compared at: that of the present estimates of the first if it has a match, else the latest. */
  quarter: MatchedQuarter | undefined;
  /** Ids of the areas that both estimate. */
  areas: ReadonlySet<string>;
  /** Numbers that the models were given for areas and that differ; undefined where an output does not carry them. */
  local: ReadonlyMap<string, readonly LocalChange[]> | undefined;
}
