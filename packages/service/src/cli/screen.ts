import type { Language } from "@tessera/i18n";

/** Where a command writes. A terminal can be drawn over, and may say how wide it is. */
export interface Screen {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Columns of a terminal that does not say how wide it is. */
export const usualColumns = 80;

/** Returns to the start of the line and clears it. */
export const eraseLine = "\r\u001b[K";

/** A bar of a progress display, `share` of it full. */
export function progressBar(full: number, width: number): string {
  return "█".repeat(full) + "░".repeat(width - full);
}

/** The size of a file in kilobytes, right-aligned for a list of files. */
export function kilobytes(bytes: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  return `${format.format(Math.ceil(bytes / 1000)).padStart(7)} kB`;
}

/** A line for each file of a list: its name and size. */
export function fileLines(files: readonly { name: string; bytes: number }[], language: Language): string[] {
  const width = Math.max(...files.map(({ name }) => name.length));
  return files.map(({ name, bytes }) => `  ${name.padEnd(width)}  ${kilobytes(bytes, language)}`);
}

/** A path, quoted for a shell if need be. */
export function quoted(path: string): string {
  return /[^\w./-]/.test(path) ? `'${path.replaceAll("'", "'\\''")}'` : path;
}
