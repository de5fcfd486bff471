import { fitPhases } from "@tessera/contract";
import { type Language, translate } from "@tessera/i18n";
import type { RunProgress } from "@tessera/model";
import type { ProgressPhase } from "../journal/task.js";

const searching = fitPhases.findIndex(({ phase }) => phase === "fitModel");

/** Progress of a fit as phases, with iterations and time in words. No phase goes back, whatever is reported. */
export class FitProgress {
  readonly #language: Language;
  readonly #phases: ProgressPhase[];
  readonly #now: () => number;
  #current = -1;
  #searchStart = 0;
  /** Iterations of each search so far. */
  readonly #iterations: number[] = [];

  constructor(language: Language, now: () => number = () => performance.now() / 1000) {
    this.#language = language;
    this.#now = now;
    this.#phases = fitPhases.map(({ phase }) => ({
      started: false,
      complete: false,
      name: translate(language, `progress.${phase}`),
    }));
  }

  update({ phase, search = 1, iteration, share }: RunProgress): ProgressPhase[] {
    const position = fitPhases.findIndex((one) => one.phase === phase);
    if (position > this.#current) this.#enter(position);
    const entry = this.#phases[position] as ProgressPhase;
    if (share !== undefined) entry.value = Math.max(entry.value ?? 0, Math.min(1, share));
    if (iteration !== undefined && position === this.#current) entry.helpText = this.#iterationText(search, iteration);
    return this.snapshot();
  }

  /** All phases done. */
  finish(): ProgressPhase[] {
    this.#enter(this.#phases.length);
    return this.snapshot();
  }

  snapshot(): ProgressPhase[] {
    return this.#phases.map((entry) => ({ ...entry }));
  }

  #enter(position: number): void {
    if (position === searching) this.#searchStart = this.#now();
    if (this.#current === searching && this.#iterations.length > 0) this.#tellSearches();
    this.#current = position;
    this.#phases.forEach((entry, place) => {
      entry.started = place <= position;
      entry.complete = place < position;
    });
  }

  /** A second search counts its own iterations, so it is named. */
  #iterationText(search: number, iteration: number): string {
    this.#iterations[search - 1] = Math.max(iteration, this.#iterations[search - 1] ?? 0);
    const values = { iteration: this.#iterations[search - 1] as number, elapsed: this.#elapsed() };
    return search === 1
      ? translate(this.#language, "progress.iteration", values)
      : translate(this.#language, "progress.searchIteration", { search, ...values });
  }

  /** Once, when the last search has ended. */
  #tellSearches(): void {
    const iterations = this.#iterations.reduce((sum, count) => sum + (count ?? 0), 0);
    const values = { iterations, elapsed: this.#elapsed() };
    const searches = this.#iterations.length;
    (this.#phases[searching] as ProgressPhase).helpText =
      searches === 1
        ? translate(this.#language, "progress.iterations", values)
        : translate(this.#language, "progress.searches", { searches, ...values });
  }

  #elapsed(): string {
    return elapsedText(this.#now() - this.#searchStart);
  }
}

/** `12.3s`, `2m 4.1s`. */
export function elapsedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${(seconds - 60 * minutes).toFixed(1)}s`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}
