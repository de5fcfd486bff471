/** Characters after which a list of areas, codes or rows is cut, so that it does not drown the rest of the sentence. */
const longestList = 150;
/** Lists of columns and values are shown whole; this only keeps a hostile file from filling a page. */
const longestWholeList = 2_000;
const longestItem = 60;

/** A list for a text, cut after about 150 characters. */
export function listed(items: Iterable<string | number>): string {
  return joined(items, longestList);
}

/** A list for a text, whole for any file that was made in earnest. */
export function listedWhole(items: Iterable<string | number>): string {
  return joined(items, longestWholeList);
}

/** What a cell holds, on one line and no longer than a text can bear. */
export function quoted(cell: string | number): string {
  const line = String(cell).replace(/\s+/g, " ");
  return line.length > longestItem ? `${line.slice(0, longestItem)}...` : line;
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
