import { type Language, translate } from "@tessera/i18n";
import { type RunProgress, runPhases } from "@tessera/model";
import type { ProgressPhase } from "../journal/task.js";

/** Progress of a fit as phases, with iterations and time in words. */
export class FitProgress {
  readonly #language: Language;
  readonly #phases: ProgressPhase[];
  #fitStart = 0;
  #iterations = 0;

  constructor(language: Language) {
    this.#language = language;
    this.#phases = runPhases.map((phase) => ({
      started: false,
      complete: false,
      name: translate(language, `progress.${phase}`),
    }));
  }

  update({ phase, iteration, share }: RunProgress): ProgressPhase[] {
    const current = runPhases.indexOf(phase);
    this.#phases.forEach((entry, position) => {
      entry.started = position <= current;
      entry.complete = position < current;
    });
    if (phase === "fitModel" && iteration === undefined) this.#fitStart = performance.now();
    if (iteration !== undefined) this.#iterations = iteration;
    this.#tellFit(phase, iteration);
    if (share !== undefined) (this.#phases[current] as ProgressPhase).value = share;
    return this.snapshot();
  }

  /** All phases done. */
  finish(): ProgressPhase[] {
    for (const entry of this.#phases) entry.complete = true;
    return this.snapshot();
  }

  snapshot(): ProgressPhase[] {
    return this.#phases.map((entry) => ({ ...entry }));
  }

  #tellFit(phase: RunProgress["phase"], iteration: number | undefined): void {
    const fit = this.#phases[runPhases.indexOf("fitModel")] as ProgressPhase;
    const elapsed = elapsedText((performance.now() - this.#fitStart) / 1000);
    if (iteration !== undefined) fit.helpText = translate(this.#language, "progress.iteration", { iteration, elapsed });
    // Once, when the search has ended.
    if (phase === "uncertainty" && this.#fitStart > 0) {
      fit.helpText = translate(this.#language, "progress.iterations", { iterations: this.#iterations, elapsed });
      this.#fitStart = 0;
    }
  }
}

/** `12.3s`, `2m 4.1s`. */
export function elapsedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${(seconds - 60 * minutes).toFixed(1)}s`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}
