/** How long fits of a project took in this browser, so that the next one can say how long it will take. */
export interface FitTimes {
  /** The fit that runs, and when it left the queue, in milliseconds since 1970. */
  running: { id: string; since: number } | null;
  /** Seconds that fits took, newest first. */
  seconds: number[];
}

const kept = 5;

export function fitStarted(times: FitTimes, id: string, now: number): FitTimes {
  return times.running?.id === id ? times : { ...times, running: { id, since: now } };
}

/** Of a fit whose start was not seen nothing is learnt. */
export function fitEnded(times: FitTimes, id: string, now: number): FitTimes {
  if (times.running?.id !== id) return times;
  return { running: null, seconds: [(now - times.running.since) / 1000, ...times.seconds].slice(0, kept) };
}

/** The median of the earlier ones: one that slept with its laptop does not count. */
export function expectedSeconds({ seconds }: FitTimes): number | undefined {
  const sorted = [...seconds].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export function storedFitTimes(project: string): FitTimes {
  try {
    const times = JSON.parse(localStorage.getItem(keyOf(project)) ?? "null") as FitTimes | null;
    if (times && Array.isArray(times.seconds)) return times;
  } catch {
    // Something else wrote there; it is overwritten.
  }
  return { running: null, seconds: [] };
}

export function storeFitTimes(project: string, times: FitTimes): void {
  localStorage.setItem(keyOf(project), JSON.stringify(times));
}

function keyOf(project: string): string {
  return `tessera.fitTimes.${project}`;
}
