/** How a text begins that a spreadsheet runs, after any apostrophes that keep it from doing so. */
const runnable = /^'*[=+\-@\t\r]/;

/** Spreadsheets run a text that begins like a formula; an apostrophe in front keeps it a text. */
export function inertText(text: string): string {
  return runnable.test(text) ? `'${text}` : text;
}

/** The text that was made inert. */
export function originalText(text: string): string {
  return text.startsWith("'") && runnable.test(text) ? text.slice(1) : text;
}
