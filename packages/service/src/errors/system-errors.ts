import { randomInt } from "node:crypto";
import type { TextKey } from "@tessera/i18n";

/** Errors that an operator can fix, by system error code or, where a library hides the code, by its message. */
const diskErrors: { codes: string[]; text: string; key: TextKey }[] = [
  { codes: ["ENOSPC", "EDQUOT"], text: "No space left on device", key: "detail.diskFull" },
  { codes: ["EROFS"], text: "Read-only file system", key: "detail.diskReadOnly" },
];

/** The text for a disk that is full or read-only; undefined for other errors. */
export function diskErrorText(error: unknown): TextKey | undefined {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return diskErrors.find(({ codes, text }) => codes.includes(code) || message.includes(text))?.key;
}

/** Messages of libraries and of the engine when memory runs out. */
const memoryMessages = /out of memory|allocation failed|could not allocate/i;

/** Whether memory ran out, in a thread, an allocation or a library. */
export function isOutOfMemory(error: unknown): boolean {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return code === "ERR_WORKER_OUT_OF_MEMORY" || code === "ENOMEM" || memoryMessages.test(message);
}

const consonants = "bdfghjklmnprstvz";
const vowels = "aeiou";

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

function word(): string {
  return pick(consonants) + pick(vowels) + pick(consonants) + pick(vowels) + pick(consonants);
}

/** Three words that a user can read out over the phone, and that are in the log line of the error. */
export function errorKey(): string {
  return `${word()}-${word()}-${word()}`;
}
