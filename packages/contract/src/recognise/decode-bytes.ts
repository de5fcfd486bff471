/** Browsers and Node.js both have it; the types of neither are loaded in this package. */
declare const TextDecoder: new (label?: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

/**
 * The text of bytes: UTF-16 where it begins with its byte order mark, or with a Latin letter as UTF-16 writes it; else UTF-8 with or
 * without a mark; else Windows-1252, which spreadsheets write.
 */
export function decodedText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The text at the beginning of a file, whose last character may be cut. */
export function decodedStart(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  return wide ? new TextDecoder(wide).decode(bytes) : new TextDecoder().decode(bytes);
}

function wideEncoding([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first > 0x1f && second === 0 && third > 0x1f && fourth === 0) return "utf-16le";
  if (first === 0 && second > 0x1f && third === 0 && fourth > 0x1f) return "utf-16be";
  return undefined;
}

/** One character for each byte. */
export function latinText(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
