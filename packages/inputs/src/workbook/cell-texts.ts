/** Characters that a cell of a workbook can hold. */
export const longestCell = 32_767;

/** A tag and the text behind it. */
const tagAndText = /<(?:\w+:)?(\w+)\b([^<>]*)>([^<]*)|<\/[^<>]*>([^<]*)/g;

/**
 * The first cell, or text that cells share, with more characters than a cell can hold: its address, or its number among the shared
 * texts. Readers of sheets put such texts together piece by piece, in a time that grows with the square of their length.
 */
export function overlongCell(xml: string): string | null {
  let holder = "";
  let length = 0;
  let shared = 0;
  for (const [, name, attributes = "", text = "", after = ""] of xml.matchAll(tagAndText)) {
    if (name === "c" || name === "si" || name === "row") {
      holder =
        name !== "si"
          ? (/\sr\s*=\s*["']([A-Z\d]{1,12})["']/.exec(attributes.slice(0, 200))?.[1] ?? "")
          : `#${++shared}`;
      length = 0;
    }
    length += characters(text) + characters(after);
    if (length > longestCell || attributes.length > longestCell) return holder;
  }
  return null;
}

/** A character reference stands for one. */
function characters(text: string): number {
  return text.includes("&") ? text.replace(/&[^;&]{1,10};/g, "x").length : text.length;
}
