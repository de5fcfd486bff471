import type { Phase, TaskStatus } from "../../api/tasks.ts";

/** After the end, a phase that was under way was stopped, and one that had not begun was not reached. */
export type PhaseState = "waiting" | "running" | "done" | "stopped" | "notReached";

export function phasesOf(status: TaskStatus | undefined): Phase[] {
  return (status?.progress ?? []).filter((phase) => typeof phase !== "string");
}

export function stateOf({ started, complete }: Phase, hasEnded: boolean): PhaseState {
  if (complete) return "done";
  if (started) return hasEnded ? "stopped" : "running";
  return hasEnded ? "notReached" : "waiting";
}

/** Shares of the time that the four phases of a fit usually take; most of it is the fit itself. */
const usualShares = [0.05, 0.6, 0.2, 0.15];

/** How much is done, from 0 to 1: by the phases, and between them by the time that earlier fits took. */
export function partDone(phases: readonly Phase[], elapsed: number, expected: number | undefined): number {
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
