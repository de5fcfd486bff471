/** Far beyond what bodies of the contract, contents of projects and restored states have. */
export const jsonBounds = { depth: 100, values: 1_000_000 } as const;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The bound that a JSON text exceeds, found before it is parsed: what is parsed takes many times
 * the memory of its text, and functions that call themselves for each level run out of stack. Of a
 * text that is not JSON this says nothing: the parser refuses it.
 */
export function exceededBound(
  text: Uint8Array,
  bounds: Record<keyof typeof jsonBounds, number> = jsonBounds,
): keyof typeof jsonBounds | undefined {
  let depth = 0;
  let values = 1;
  for (let place = 0; place < text.length; place++) {
    const byte = text[place];
    if (byte === quote) place = endOfString(text, place);
    else if (byte === comma) values++;
    else if (byte === openArray || byte === openObject) {
      depth++;
      values++;
    } else if (byte === closeArray || byte === closeObject) depth--;
    else continue;
    if (depth > bounds.depth) return "depth";
    if (values > bounds.values) return "values";
  }
  return undefined;
}

/** The place of the quote that ends a string. */
function endOfString(text: Uint8Array, start: number): number {
  let place = start + 1;
  while (place < text.length && text[place] !== quote) place += text[place] === backslash ? 2 : 1;
  return place;
}
