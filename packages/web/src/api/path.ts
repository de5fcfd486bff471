/**
 * A path of the service with values in it: pathTo`/projects/${id}/save`. Each value stays one part
 * of the path, or one value of the query, whatever it is made of. A query may be given as a whole.
 */
export function pathTo(texts: TemplateStringsArray, ...values: readonly (string | number | URLSearchParams)[]): string {
  return texts.reduce((path, text, index) => path + encoded(values[index - 1] ?? "") + text);
}

function encoded(value: string | number | URLSearchParams): string {
  if (value instanceof URLSearchParams) return value.toString();
  // Browsers resolve these also where they are encoded.
  if (value === "." || value === "..") throw new RangeError(`no address has the part ${value}`);
  return encodeURIComponent(value);
}
