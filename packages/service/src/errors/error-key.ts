import { randomInt } from "node:crypto";

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
