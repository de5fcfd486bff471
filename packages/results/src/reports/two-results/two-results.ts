import type { ModelOutput } from "@tessera/model";
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
  /** Quarters that both estimate, ascending. */
  quarters: readonly string[];
  /** The common quarter that areas are compared at: time 2 of the first if the second has it, else the latest. */
  quarter: string | undefined;
  /** Ids of the areas that both estimate. */
  areas: ReadonlySet<string>;
}
