import { type Language, translate } from "@tessera/i18n";
import { type RunPhase, type RunProgress, runPhases } from "@tessera/model";
import { elapsedText } from "../../tasks/jobs/progress.js";
import { eraseLine, progressBar, type Screen, usualColumns } from "../screen.js";

const width = 24;
const framesPerSecond = 8;
/** Iterations of a typical fit. The bar of the search approaches its end exponentially at this scale, because the total is unknown. */
const usualIterations = 30;

/** Shows the phases of a run: a progress bar on a terminal, else one line a phase. */
export class ProgressDisplay {
  readonly #screen: Screen;
  readonly #language: Language;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #start: number;
  #current: RunProgress | null = null;
  #phaseStart: number;
  #iterations = 0;

  constructor(screen: Screen, language: Language, now: () => number = () => performance.now() / 1000) {
    this.#screen = screen;
    this.#language = language;
    this.#now = now;
    this.#start = now();
    this.#phaseStart = this.#start;
    if (screen.isTTY) this.#timer = setInterval(() => this.#draw(), 1000 / framesPerSecond);
  }

  update(progress: RunProgress): void {
    if (progress.phase !== this.#current?.phase) {
      this.#endPhase();
      this.#phaseStart = this.#now();
      if (!this.#screen.isTTY) this.#screen.write(`${this.#title(progress.phase)}\n`);
    }
    if (progress.iteration !== undefined) this.#iterations = progress.iteration;
    this.#current = progress;
    this.#draw();
  }

  /** Seconds since the display was opened. */
  seconds(): number {
    return this.#now() - this.#start;
  }

  close(): void {
    if (this.#current && this.#screen.isTTY) this.#screen.write(eraseLine);
    this.#current = null;
    clearInterval(this.#timer);
  }

  /** Without a terminal, one line says how long the search took. */
  #endPhase(): void {
    if (this.#screen.isTTY || this.#current?.phase !== "fitModel") return;
    const elapsed = elapsedText(this.#now() - this.#phaseStart);
    const line = translate(this.#language, "progress.iterations", { iterations: this.#iterations, elapsed });
    this.#screen.write(`  ${line}\n`);
  }

  #draw(): void {
    if (!this.#screen.isTTY || !this.#current) return;
    const { phase } = this.#current;
    const full = Math.round(this.#fraction() * width);
    const line = `${this.#title(phase)} ${progressBar(full, width)} ${this.#time()}`;
    this.#screen.write(`${eraseLine}${line.slice(0, (this.#screen.columns ?? usualColumns) - 1)}`);
  }

  #title(phase: RunPhase): string {
    return `${runPhases.indexOf(phase) + 1}/${runPhases.length} ${translate(this.#language, `progress.${phase}`)}`;
  }

  /** Fraction of the phase that is done, estimated from the iterations where it is unknown. */
  #fraction(): number {
    const { phase, share } = this.#current as RunProgress;
    if (share !== undefined) return share;
    return phase === "fitModel" ? 1 - Math.exp((-2 * this.#iterations) / usualIterations) : 0;
  }

  /** Time left where the fraction done is known, else the time elapsed. */
  #time(): string {
    const { phase, share, iteration } = this.#current as RunProgress;
    const spent = this.#now() - this.#phaseStart;
    const elapsed = elapsedText(spent);
    if (phase === "fitModel" && iteration !== undefined)
      return translate(this.#language, "progress.iteration", { iteration, elapsed });
    if (share !== undefined && share > 0)
      return translate(this.#language, "fit.timeLeft", { left: elapsedText((spent * (1 - share)) / share) });
    return elapsed;
  }
}
