import { type Language, translate } from "@tessera/i18n";
import { elapsedText } from "../../tasks/jobs/progress.js";
import type { Progress, ProgressPhase } from "../../tasks/journal/task.js";
import { eraseLine, progressBar, type Screen, usualColumns } from "../screen.js";

const width = 24;
const framesPerSecond = 8;

/** Shows the progress of jobs: a progress bar on a terminal, else one line a phase. */
export class ProgressDisplay {
  readonly #screen: Screen;
  readonly #language: Language;
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #start: number;
  /** The phase that runs, and what precedes its name. */
  #current: { title: string; phase: ProgressPhase } | null = null;
  #phaseStart: number;

  constructor(screen: Screen, language: Language, now: () => number = () => performance.now() / 1000) {
    this.#screen = screen;
    this.#language = language;
    this.#now = now;
    this.#start = now();
    this.#phaseStart = this.#start;
    if (screen.isTTY) this.#timer = setInterval(() => this.#draw(), 1000 / framesPerSecond);
  }

  /** Begins a step that has no phases. */
  begin(name: string): void {
    this.#show({ title: name, phase: { started: true, complete: false, name } });
  }

  /** Progress of a job with phases; other jobs report lines of text, which repeat the step. */
  update(progress: Progress): void {
    const phases = progress.filter((phase): phase is ProgressPhase => typeof phase !== "string");
    // A phase that has just ended may say so only now, such as how many iterations it took.
    const ended = phases.find(({ name, complete }) => complete && name === this.#current?.phase.name);
    if (ended && this.#current) this.#current.phase = ended;
    const place = phases.findLastIndex(({ started, complete }) => started && !complete);
    const phase = phases[place];
    if (phase) this.#show({ title: `${place + 1}/${phases.length} ${phase.name}`, phase });
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

  #show(next: { title: string; phase: ProgressPhase }): void {
    if (next.title !== this.#current?.title) {
      this.#endPhase();
      this.#phaseStart = this.#now();
      if (!this.#screen.isTTY) this.#screen.write(`${next.title}\n`);
    }
    this.#current = next;
    this.#draw();
  }

  /** Without a terminal, one line gives the last words of a phase. */
  #endPhase(): void {
    const words = this.#current?.phase.helpText;
    if (words !== undefined && !this.#screen.isTTY) this.#screen.write(`  ${words}\n`);
  }

  #draw(): void {
    if (!this.#screen.isTTY || !this.#current) return;
    const { title, phase } = this.#current;
    const bar = phase.value === undefined ? "" : `${progressBar(Math.round(phase.value * width), width)} `;
    const line = `${title} ${bar}${this.#time(phase)}`;
    this.#screen.write(`${eraseLine}${line.slice(0, (this.#screen.columns ?? usualColumns) - 1)}`);
  }

  /** What the phase says, else the time left where the fraction done is known, else the time elapsed. */
  #time({ value, helpText }: ProgressPhase): string {
    if (helpText !== undefined) return helpText;
    const spent = this.#now() - this.#phaseStart;
    if (value === undefined || value === 0) return elapsedText(spent);
    return translate(this.#language, "fit.timeLeft", { left: elapsedText((spent * (1 - value)) / value) });
  }
}
