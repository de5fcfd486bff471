/** A token that opens the service, with the name by which its holder stands in the log. */
export interface AccessToken {
  name: string;
  token: string;
}

const entry = /^(?:([\p{L}\p{N} ._-]{1,40}):\s*)?([A-Za-z0-9._~+/=-]{16,256})$/u;

const expected =
  "Expected a token of 16 to 256 letters, digits or any of -._~+/=, with a name before it where there are several, such as 'office: …'.";

/** Tokens of a text with one in each line, or with commas between them. Lines that begin with # are remarks. */
export function parseTokens(text: string): AccessToken[] {
  const entries = text
    .split(/[\r\n,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (entries.length === 0) throw new Error(`There is no token in it. ${expected}`);
  return entries.map((line, index) => {
    const [, name = `token ${index + 1}`, token] = entry.exec(line) ?? [];
    // A token that is nearly right is still nobody's business: the message counts instead of quoting.
    if (token === undefined) throw new Error(`Entry ${index + 1} cannot be used. ${expected}`);
    return { name: name.trim(), token };
  });
}
