import type { Finish, Interruption, Removal, Start, Task, TaskRecord } from "./task.js";

/** Facts of a task, in the order in which they are written. */
export interface Facts {
  task: Task;
  started: Start;
  interrupted: Interruption;
  restarted: Start;
  finished: Finish;
  removed: Removal;
}
export type Fact = keyof Facts;

/** Required members of each fact, and their types. */
const members: Record<Fact, Record<string, "string" | "object">> = {
  task: { id: "string", queueId: "string", queue: "string", job: "string", language: "string", acceptedAt: "string" },
  started: { worker: "string", at: "string" },
  interrupted: { worker: "string", at: "string", progress: "object" },
  restarted: { worker: "string", at: "string" },
  finished: { state: "string", at: "string", progress: "object" },
  removed: { at: "string", reason: "object", task: "object", finish: "object" },
};

/** A fact file that cannot be read: truncated by a power failure, or edited by hand. */
export class DamagedFact extends Error {
  readonly fact: Fact;

  constructor(fact: Fact, reason: string) {
    super(`${fact}.json: ${reason}`);
    this.fact = fact;
  }
}

export function parseFact<Name extends Fact>(fact: Name, text: string): Facts[Name] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new DamagedFact(fact, text === "" ? "the file is empty" : (error as Error).message);
  }
  const given = (content ?? {}) as Record<string, unknown>;
  const missing = Object.entries(members[fact]).find(([name, type]) => typeof given[name] !== type);
  if (missing) throw new DamagedFact(fact, `${missing[0]} is missing`);
  return content as Facts[Name];
}

/** The record of a task that cannot be read. It counts as ended, because it can neither run nor be fetched. */
export function damagedRecord(id: string, task: Task | undefined): TaskRecord {
  const none = "none";
  const unknown = { queueId: none, queue: none, job: "wake_up", arguments: null, language: "en" } as const;
  return {
    task: task ?? { id, ...unknown, acceptedAt: "", requestId: none },
    finish: { state: "ERROR", cause: "damaged", at: "", progress: [] },
  };
}
