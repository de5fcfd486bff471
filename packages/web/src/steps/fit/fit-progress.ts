import type { ProgressPhase, TaskStatus } from "@tessera/contract/api";
import { onBeforeUnmount, watchEffect } from "vue";
import { percentText } from "../../texts/formats.ts";

/** After the end, a phase that was under way was stopped, and one that had not begun was not reached. */
type PhaseState = "waiting" | "running" | "done" | "stopped" | "notReached";

export function phasesOf(status: TaskStatus | undefined): ProgressPhase[] {
  return (status?.progress ?? []).filter((phase) => typeof phase !== "string");
}

export function stateOf({ started, complete }: ProgressPhase, hasEnded: boolean): PhaseState {
  if (complete) return "done";
  if (started) return hasEnded ? "stopped" : "running";
  return hasEnded ? "notReached" : "waiting";
}

/** Shares of the time that the four phases of a fit usually take; most of it is the fit itself. */
const usualShares = [0.05, 0.6, 0.2, 0.15];

/** How much is done, from 0 to 1: by the phases, and between them by the time that earlier fits took. */
export function partDone(phases: readonly ProgressPhase[], elapsed: number, expected: number | undefined): number {
  const shares = phases.length === usualShares.length ? usualShares : phases.map(() => 1 / phases.length);
  const byPhase = phases.reduce((sum, phase, position) => {
    const part = phase.complete ? 1 : phase.started ? (phase.value ?? 0) : 0;
    return sum + part * (shares[position] ?? 0);
  }, 0);
  // Time alone does not finish a task.
  const byTime = expected && phases.length > 0 ? Math.min(0.95, elapsed / expected) : 0;
  return Math.min(1, Math.max(byPhase, byTime));
}

/** Seconds until the end; undefined where nothing is known, or the fit takes longer than the earlier ones. */
export function secondsLeft(elapsed: number, expected: number | undefined): number | undefined {
  return expected !== undefined && expected > elapsed ? expected - elapsed : undefined;
}

/** How long fits of a project took in this browser, so that the next one can say how long it will take. */
interface FitTimes {
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

const plainTitle = "Tessera";

/** Tells in the title of the tab how far something is, for whoever works in another tab meanwhile. */
export function usePercentageInTitle(part: () => number | undefined): void {
  watchEffect(() => {
    const done = part();
    document.title = done === undefined ? plainTitle : `${percentText(done)} · ${plainTitle}`;
  });
  onBeforeUnmount(() => {
    document.title = plainTitle;
  });
}
