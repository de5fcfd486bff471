import { randomInt } from "node:crypto";
import type { TextKey } from "@tessera/i18n";

/** What whoever runs the service can mend, by the code of the operating system or, from libraries, by its words. */
const troubles: { codes: string[]; words: string; key: TextKey }[] = [
  { codes: ["ENOSPC", "EDQUOT"], words: "No space left on device", key: "detail.diskFull" },
  { codes: ["EROFS"], words: "Read-only file system", key: "detail.diskReadOnly" },
];

/** The text about a disk that takes no more, or nothing when an error is about something else. */
export function diskTrouble(error: unknown): TextKey | undefined {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return troubles.find(({ codes, words }) => codes.includes(code) || message.includes(words))?.key;
}

/** What libraries and the engine say when they are given no more memory. */
const words = /out of memory|allocation failed|could not allocate/i;

/** Whether an error is about memory that a thread, an array or a library was not given. */
export function isOutOfMemory(error: unknown): boolean {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  return code === "ERR_WORKER_OUT_OF_MEMORY" || code === "ENOMEM" || words.test(message);
}

const consonants = "bdfghjklmnprstvz";
const vowels = "aeiou";

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

function word(): string {
  return pick(consonants) + pick(vowels) + pick(consonants) + pick(vowels) + pick(consonants);
}

/** Three words that a user can read out over the phone; the log line of the error carries the same ones. */
export function errorKey(): string {
  return `${word()}-${word()}-${word()}`;
}
