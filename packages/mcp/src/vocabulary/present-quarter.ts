import type { CalibrationChanges } from "@tessera/contract/api";
import { Refusal } from "../asking/ask.js";
import { inPath, type ServiceApi } from "../asking/service-api.js";

/** The quarter of the present estimates of a result. A result that does not say so has its latest quarter but one, as all of that time had. */
export async function presentQuarter(
  api: ServiceApi,
  result: string,
  quarters: readonly { id: string }[],
): Promise<string> {
  try {
    return (await api.get<CalibrationChanges>(`/calibrate/changes/${inPath(result)}`)).current_quarter;
  } catch (error) {
    const [latest, before] = quarters
      .map(({ id }) => id)
      .sort()
      .reverse();
    const quarter = before ?? latest;
    if (error instanceof Refusal && quarter !== undefined) return quarter;
    throw error;
  }
}
