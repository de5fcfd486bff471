import type { Query } from "./choices.ts";
import { type ScaleChoice, scaleOfText, scaleText } from "./scale-choice.ts";

const viewKey = "tessera.output";
const scaleKey = "tessera.scales";

/** What was looked at last, so that coming back from another step shows it again. */
export function keepQuery(calibration: string, query: Query): void {
  write(viewKey, { calibration, query });
}

export function keptQuery(calibration: string): Query | undefined {
  const kept = read(viewKey) as { calibration?: string; query?: Query } | undefined;
  return kept?.calibration === calibration ? kept.query : undefined;
}

/** Scales are kept for each indicator, and for its use as colour or size. */
export function keepScale(name: string, choice: ScaleChoice): void {
  write(scaleKey, { ...(read(scaleKey) as object | undefined), [name]: scaleText(choice) });
}

export function keptScale(name: string): ScaleChoice | undefined {
  return scaleOfText((read(scaleKey) as Record<string, string> | undefined)?.[name]);
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing still shows everything. */
function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
