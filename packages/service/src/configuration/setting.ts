export type Command = "serve" | "worker";

export interface Setting<Value> {
  /** As on the command line; a switch has no value name. */
  flag?: string;
  /** Environment variables that give the value when the flag does not. The first one set counts. */
  env?: string[];
  /** Absent for a switch, which is on by its flag or by an environment variable that is exactly `true`. */
  parse?: (text: string) => Value;
  initial: Value;
  commands: Command[];
  help: string;
  /** The value is not shown in messages and log lines. */
  secret?: true;
}

export const serve: Command[] = ["serve"];
export const worker: Command[] = ["worker"];
export const both: Command[] = ["serve", "worker"];

/** A row of a table of settings, whose type of value is inferred. */
export function setting<Value>(row: Setting<Value>): Setting<Value> {
  return row;
}

/** Parsers of setting values. Their error messages are shown after the name of the setting. */

export function wholeNumber(minimum: number, maximum = Number.MAX_SAFE_INTEGER) {
  return (text: string): number => {
    const value = Number(text);
    if (text.trim() !== "" && Number.isInteger(value) && value >= minimum && value <= maximum) return value;
    const range = maximum === Number.MAX_SAFE_INTEGER ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
    throw new Error(`Expected a whole number ${range}.`);
  };
}

/** Node.js fires a timer at once if its delay exceeds a 32-bit integer of milliseconds. */
const longestSeconds = 2_147_483;

export function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= longestSeconds) return value;
  throw new Error(`Expected a number of seconds from 0 to ${longestSeconds}.`);
}

export function days(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && Number.isFinite(value) && value >= 0) return value;
  throw new Error("Expected a number of days, 0 or more.");
}

export function oneOf<Choice extends string>(...choices: Choice[]) {
  return (text: string): Choice => {
    const choice = choices.find((known) => known === text);
    if (choice !== undefined) return choice;
    throw new Error(`Expected one of: ${choices.join(", ")}.`);
  };
}

export function storeUrl(text: string): string {
  if (/^rediss?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error("Expected a URL such as redis://redis:6379.");
}

export function databaseUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error("Expected a URL such as postgres://user:password@host/tessera.");
}

export function anyText(text: string): string {
  if (text !== "") return text;
  throw new Error("Expected a value that is not empty.");
}

/** User and password in a URL. */
const credentials = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi;

/** Masks user and password of URLs, for logs and screens. */
export function withoutCredentials(text: string): string {
  return text.replace(credentials, "$1***@");
}

const byteUnits = ["B", "kB", "MB", "GB", "TB"];

/** A number of bytes such as `500MB`, `20 GB` or `1000`. */
export function byteSize(text: string): number {
  const [, number = "", unit = "B"] = /^\s*(\d+(?:\.\d+)?)\s*([kMGT]?B)?\s*$/i.exec(text) ?? [];
  const power = byteUnits.findIndex((known) => known.toLowerCase() === unit.toLowerCase());
  if (number === "") throw new Error("Expected a size such as 500MB or 20GB.");
  return Math.round(Number(number) * 1000 ** power);
}
