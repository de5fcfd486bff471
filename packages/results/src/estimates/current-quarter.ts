import { currentTime, type ModelOutput } from "@tessera/model";

/** The quarter of the present estimates: that of T2, or of T3 if there are data of then. */
export function currentQuarter({
  calendarQuarters,
  options,
}: Pick<ModelOutput, "calendarQuarters" | "options">): string {
  return calendarQuarters[currentTime(options)] as string;
}
