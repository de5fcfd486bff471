import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeOnce } from "../../files/durable-files.js";
import { DamagedFact, type Fact, type Facts, parseFact } from "./facts.js";

const taskIdPattern = /^[0-9a-f]{32}$/;

export function isTaskId(text: string): boolean {
  return taskIdPattern.test(text);
}

/** The folders of tasks in the results folder: one a task, with a JSON file for each fact. */
export class TaskFolders {
  readonly #results: string;

  constructor(results: string) {
    this.#results = results;
  }

  path(id: string): string {
    return join(this.#results, id);
  }

  async ids(): Promise<string[]> {
    const entries = await readdir(this.#results, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && isTaskId(entry.name)).map(({ name }) => name);
  }

  /** Names of the files of a task, or undefined for a task that another process has just withdrawn. */
  namesIn(id: string): Promise<string[] | undefined> {
    return readdir(this.path(id)).catch(undefinedIfAbsent);
  }

  async *all(): AsyncGenerator<{ id: string; names: string[] }> {
    for (const id of await this.ids()) {
      const names = await this.namesIn(id);
      if (names) yield { id, names };
    }
  }

  async read<Name extends Fact>(id: string, fact: Name): Promise<Facts[Name] | undefined> {
    const text = await readFile(this.#file(id, fact), "utf8").catch((error) => {
      if (error.code === "EISDIR") throw new DamagedFact(fact, "it is a folder");
      return undefinedIfAbsent(error);
    });
    return text === undefined ? undefined : parseFact(fact, text);
  }

  /** Writes a fact once. Returns false if the fact was there already. */
  write<Name extends Fact>(id: string, fact: Name, content: Facts[Name]): Promise<boolean> {
    return writeOnce(this.#file(id, fact), JSON.stringify(content));
  }

  /** As `write`. An error after the fact became visible to others, such as that of a sync, counts as success. */
  async decide<Name extends Fact>(id: string, fact: Name, content: Facts[Name]): Promise<boolean> {
    try {
      return await this.write(id, fact, content);
    } catch (error) {
      const written = await readFile(this.#file(id, fact), "utf8").catch(() => undefined);
      if (written === undefined) throw error;
      return written === JSON.stringify(content);
    }
  }

  async remove(id: string, fact: Fact): Promise<void> {
    await rm(this.#file(id, fact), { force: true });
  }

  /** Ended tasks with files beside their facts: the process that ran or ended them was killed. */
  async withLeftovers(): Promise<string[]> {
    const ids: string[] = [];
    for (const id of await this.ids()) {
      const names = (await this.namesIn(id).catch(() => undefined)) ?? [];
      if (names.includes("finished.json") && names.some(isLeftover)) ids.push(id);
    }
    return ids;
  }

  /** Removes unfinished result files and half-written facts of an ended task. */
  async removeLeftovers(id: string): Promise<void> {
    for (const name of (await readdir(this.path(id))).filter(isLeftover))
      await rm(join(this.path(id), name), { recursive: true, force: true, maxRetries: 3 });
  }

  async removeUnfinishedFiles(id: string): Promise<void> {
    await rm(unfinishedFiles(this.#results, id), { recursive: true, force: true, maxRetries: 3 });
  }

  #file(id: string, fact: Fact): string {
    return join(this.path(id), `${fact}.json`);
  }
}

/** The folder of result files that a running task has not finished. */
export function unfinishedFiles(results: string, id: string): string {
  return join(results, id, "unfinished");
}

function isLeftover(name: string): boolean {
  return name === "unfinished" || name.endsWith(".tmp");
}

function undefinedIfAbsent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}

export function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

/**
 * The queue id of an API that was given none: random on first use of a results folder, and stored there, so that a restart finds
 * its tasks again.
 */
export async function keptQueueId(results: string, prefix: string): Promise<string> {
  const path = join(results, "queue-id");
  if (!existsSync(path)) await writeOnce(path, `${prefix}:${randomBytes(16).toString("hex")}`);
  return readFileSync(path, "utf8");
}
