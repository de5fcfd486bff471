import { type Language, translate } from "@tessera/i18n";
import { type RunPhase, type RunProgress, runPhases } from "@tessera/model";
import { elapsedText } from "../../tasks/jobs/progress.js";

/** Where progress is shown; a terminal can be drawn over. */
export interface Screen {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
}

const width = 24;
const framesPerSecond = 8;
const eraseLine = "\r\u001b[K";
/** Of a terminal that does not say how wide it is. */
const usualColumns = 80;
/** Iterations that most fits need: how full a bar is while nobody knows how many it will be. */
const usualIterations = 30;

/** Shows a run through its phases: a bar for a person at a terminal, a line for each phase in a log. */
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

  /** Since the start of the display. */
  seconds(): number {
    return this.#now() - this.#start;
  }

  close(): void {
    if (this.#current && this.#screen.isTTY) this.#screen.write(eraseLine);
    this.#current = null;
    clearInterval(this.#timer);
  }

  /** A log is told once how long the search took. */
  #endPhase(): void {
    if (this.#screen.isTTY || this.#current?.phase !== "fitModel") return;
    const elapsed = elapsedText(this.#now() - this.#phaseStart);
    const said = translate(this.#language, "progress.iterations", { iterations: this.#iterations, elapsed });
    this.#screen.write(`  ${said}\n`);
  }

  #draw(): void {
    if (!this.#screen.isTTY || !this.#current) return;
    const { phase } = this.#current;
    const full = Math.round(this.#share() * width);
    const bar = "█".repeat(full) + "░".repeat(width - full);
    const line = `${this.#title(phase)} ${bar} ${this.#time()}`;
    this.#screen.write(`${eraseLine}${line.slice(0, (this.#screen.columns ?? usualColumns) - 1)}`);
  }

  #title(phase: RunPhase): string {
    return `${runPhases.indexOf(phase) + 1}/${runPhases.length} ${translate(this.#language, `progress.${phase}`)}`;
  }

  /** Part of the phase that is done: known, or guessed from the iterations that most fits take. */
  #share(): number {
    const { phase, share } = this.#current as RunProgress;
    if (share !== undefined) return share;
    return phase === "fitModel" ? 1 - Math.exp((-2 * this.#iterations) / usualIterations) : 0;
  }

  /** Time left where the part that is done is known, else the time that has passed. */
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
