import type { ModelOutput } from "@tessera/model";

/** The quarter that the current data describe: the second time point. */
export function currentQuarter({ calendarQuarters }: ModelOutput): string {
  return calendarQuarters[1] as string;
}
