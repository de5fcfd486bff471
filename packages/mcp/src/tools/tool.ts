import type { Language } from "@tessera/i18n";
import type { Static, TSchema } from "typebox";
import type { ServiceApi } from "../asking/service-api.js";

/** One call of a tool. */
export interface Call {
  api: ServiceApi;
  language: Language;
  /** Tells the client how far it is, from 0 to 1, if the client has asked for that. */
  report: (part: number, words: string) => Promise<void>;
  signal: AbortSignal;
}

/** What a tool does to the service: nothing, something that is added, or something that is ended. */
type Effect = "reads" | "adds" | "ends";

/** A tool as a client sees it, and what it does. */
export interface Tool {
  name: string;
  title: string;
  /** When to use it, what it answers, and what to use next. Read by a language model. */
  description: string;
  effect: Effect;
  input: TSchema;
  output: TSchema;
  run: (given: never, call: Call) => Promise<object>;
}

/** A row of the table of tools, with the types of its schemas. */
export function tool<Input extends TSchema, Output extends TSchema>(
  row: Omit<Tool, "input" | "output" | "run"> & {
    input: Input;
    output: Output;
    run: (given: Static<Input>, call: Call) => Promise<Static<Output>>;
  },
): Tool {
  return row as unknown as Tool;
}
