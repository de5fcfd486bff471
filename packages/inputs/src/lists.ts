import { quoted } from "@tessera/contract";

/** Characters after which a list of areas, codes or rows is cut, so that the rest of the sentence stays readable. */
const longestList = 150;
/** Lists of columns and values are shown whole; this bounds what a hostile file can fill. */
const longestWholeList = 2_000;

/** A list for a text, cut after about 150 characters. Items after the cut are not read: they may be all rows of a file. */
export function listed(items: Iterable<string | number>): string {
  return joined(items, longestList);
}

/** A list for a text, whole for every file made in good faith. */
export function listedWhole(items: Iterable<string | number>): string {
  return joined(items, longestWholeList);
}

function joined(items: Iterable<string | number>, longest: number): string {
  const shown: string[] = [];
  let length = 0;
  for (const item of items) {
    const text = quoted(item);
    if (shown.length > 0 && length + text.length >= longest) return `${shown.join(", ")}, ...`;
    shown.push(text);
    length += text.length + 2;
  }
  return shown.join(", ");
}
