/** Since when something about a task has been amiss, by a clock that nobody can set. */
export class Patience {
  readonly #since = new Map<string, number>();

  /** Whether it has been amiss for longer than the given time; the first call starts the time. */
  isOver(id: string, seconds: number): boolean {
    const since = this.#since.get(id) ?? performance.now();
    this.#since.set(id, since);
    return performance.now() - since > seconds * 1000;
  }

  delete(id: string): void {
    this.#since.delete(id);
  }

  clear(): void {
    this.#since.clear();
  }
}
