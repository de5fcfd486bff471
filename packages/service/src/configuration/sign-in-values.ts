/** An address of http or https, without user, query, fragment and the slash at its end. */
function webAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === "";
  return isPlain ? url : undefined;
}

/** Where people reach the service. A path is allowed: a proxy may add one. */
export function publicUrl(text: string): string {
  const url = webAddress(text);
  if (url) return url.href.replace(/\/+$/, "");
  throw new Error("Expected an address such as https://tessera.example.org, without anything after its path.");
}

/** An identity provider. Whoever could change its answers on the way could sign in as anybody. */
export function providerUrl(text: string): string {
  const url = webAddress(text);
  const isSafe = url?.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
  if (url && isSafe) return text;
  throw new Error(
    "Expected the address of the issuer, such as https://id.example.org/realms/health. It begins with https:// but on this machine.",
  );
}

export function scopes(text: string): string {
  const names = text.split(/[\s,]+/).filter(Boolean);
  if (names.includes("openid")) return names.join(" ");
  throw new Error('Expected scopes with spaces between them, openid among them, such as "openid profile email".');
}

export function commaSeparated(text: string): string[] {
  const entries = text.split(",").map((entry) => entry.trim());
  if (entries.every(Boolean)) return entries;
  throw new Error("Expected names with commas between them.");
}

export function mailUrl(text: string): string {
  if (/^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== "") return text;
  throw new Error("Expected an address such as smtps://user:password@mail.example.org or smtp://mail.example.org:587.");
}

const address = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export function mailAddress(text: string): string {
  if (address.test(text)) return text;
  throw new Error("Expected an address such as tessera@example.org or Tessera <tessera@example.org>.");
}
