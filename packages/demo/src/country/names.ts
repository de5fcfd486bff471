import type { Random } from "../random/random.js";

const beginnings = ["K", "T", "M", "S", "V", "L", "N", "R", "B", "D", "Z", "J", "Ch", "Br", "Tr", "O", "A", "E", "I"];
const middles = ["r", "l", "n", "m", "s", "d", "v", "nd", "mb", "ss", "lv", "rt", "ç", "ñ", "z", "b", "g"];
const vowels = ["a", "e", "i", "o", "u", "a", "e", "o", "á", "é", "í", "ô", "ã", "è"];
const endings = ["a", "o", "e", "ia", "um", "éa", "ira", "ela", "und", "or", "ê", "ési", "ano"];

/** Names that nobody has, each once. */
export function inventNames(random: Random, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const beginning = random.pick(beginnings);
    const syllables = 1 + random.below(2);
    let name = /[AEIO]$/.test(beginning) ? beginning : beginning + random.pick(vowels);
    for (let syllable = 1; syllable < syllables; syllable++) name += random.pick(middles) + random.pick(vowels);
    name += random.pick(middles) + random.pick(endings);
    if (name.length >= 4) names.add(name);
  }
  return [...names];
}
