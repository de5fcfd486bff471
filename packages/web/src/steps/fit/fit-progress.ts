import { partOfPhases } from "@tessera/contract";
import type { ProgressPhase, TaskStatus } from "@tessera/contract/api";
import { onBeforeUnmount, watchEffect } from "vue";
import { percentText } from "../../texts/formats.ts";

/** After the end of a task, running phases count as stopped and waiting ones as not reached. */
type PhaseState = "waiting" | "running" | "done" | "stopped" | "notReached";

export function phasesOf(status: TaskStatus | undefined): ProgressPhase[] {
  return (status?.progress ?? []).filter((phase) => typeof phase !== "string");
}

export function stateOf({ started, complete }: ProgressPhase, hasEnded: boolean): PhaseState {
  if (complete) return "done";
  if (started) return hasEnded ? "stopped" : "running";
  return hasEnded ? "notReached" : "waiting";
}

/** The part that is done, from 0 to 1: by phases, or by run time relative to earlier fits if that is more. */
export function partDone(phases: readonly ProgressPhase[], elapsed: number, expected: number | undefined): number {
  // Elapsed time alone never completes a task.
  const byTime = expected && phases.length > 0 ? Math.min(0.95, elapsed / expected) : 0;
  return Math.min(1, Math.max(partOfPhases(phases), byTime));
}

/** Expected seconds until the end; undefined without earlier fits, or if this fit takes longer than they did. */
export function secondsLeft(elapsed: number, expected: number | undefined): number | undefined {
  return expected !== undefined && expected > elapsed ? expected - elapsed : undefined;
}

/** Run times of the fits of a project in this browser, for a forecast. */
interface FitTimes {
  /** The running fit, and when it left the queue in milliseconds since 1970. */
  running: { id: string; since: number } | null;
  /** Run times in seconds, newest first. */
  seconds: number[];
}

const kept = 5;

export function fitStarted(times: FitTimes, id: string, now: number): FitTimes {
  return times.running?.id === id ? times : { ...times, running: { id, since: now } };
}

/** A fit whose start was not observed has no run time. */
export function fitEnded(times: FitTimes, id: string, now: number): FitTimes {
  if (times.running?.id !== id) return times;
  return { running: null, seconds: [(now - times.running.since) / 1000, ...times.seconds].slice(0, kept) };
}

/** The median, which is robust to a laptop that slept during a fit. */
export function expectedSeconds({ seconds }: FitTimes): number | undefined {
  const sorted = [...seconds].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export function storedFitTimes(project: string): FitTimes {
  try {
    const times = JSON.parse(localStorage.getItem(keyOf(project)) ?? "null") as FitTimes | null;
    if (times && Array.isArray(times.seconds)) return times;
  } catch {
    // An unreadable value is overwritten.
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

/** Shows the progress in the title of the browser tab. */
export function usePercentageInTitle(part: () => number | undefined): void {
  watchEffect(() => {
    const done = part();
    document.title = done === undefined ? plainTitle : `${percentText(done)} · ${plainTitle}`;
  });
  onBeforeUnmount(() => {
    document.title = plainTitle;
  });
}
