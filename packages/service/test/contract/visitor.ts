/** A cookie as a browser keeps it. */
interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
  isStrict: boolean;
  end: number;
}

export interface Visit {
  status: number;
  /** Address at the end of all redirects. */
  url: string;
  text: string;
  headers: Headers;
}

/** What a browser does with addresses, forms, redirects and cookies, by the rules of SameSite. */
export class Visitor {
  readonly #cookies = new Map<string, Cookie>();
  readonly #language: string;

  constructor(language = "en") {
    this.#language = language;
  }

  /** Opens an address, and follows redirects. `from` is the page on which somebody clicked. */
  open(url: string, from?: string): Promise<Visit> {
    return this.#navigate(url, from);
  }

  /** Sends a form of a page to that page. `passed` is told every address on the way. */
  submit(url: string, fields: Record<string, string>, passed?: (url: string) => void): Promise<Visit> {
    return this.#navigate(url, url, { body: new URLSearchParams(fields), passed });
  }

  /** What a script of a page asks its own service for. */
  async fetch(url: string, method = "GET", body?: object): Promise<Response> {
    const headers = { ...this.#headers(new URL(url), true), ...(body && { "content-type": "application/json" }) };
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    for (const line of answer.headers.getSetCookie()) this.#keep(line, new URL(url));
    return answer;
  }

  /** Opens an address up to the first answer, as a window does that is then left alone. */
  async begin(url: string): Promise<string> {
    const answer = await this.#ask(new URL(url), true);
    return answer.headers.get("location") ?? "";
  }

  /** Names of the cookies that are kept for a service. */
  cookieNames(url: string): string[] {
    const { hostname } = new URL(url);
    return [...this.#cookies.values()].flatMap(({ host, name }) => (host === hostname ? name : []));
  }

  /** Another one with the same cookies, which what happens to this one does not change. */
  copyOf(): Visitor {
    const copy = new Visitor(this.#language);
    for (const [key, cookie] of this.#cookies) copy.#cookies.set(key, cookie);
    return copy;
  }

  async #navigate(
    start: string,
    from: string | undefined,
    { body, passed }: { body?: URLSearchParams; passed?: ((url: string) => void) | undefined } = {},
  ): Promise<Visit> {
    let url = new URL(start);
    let sent = body;
    // A chain of redirects is of one site if all its addresses are, and the page that it began on.
    const sites = new Set(from === undefined ? [] : [new URL(from).hostname]);
    for (let steps = 0; steps < 20; steps++) {
      sites.add(url.hostname);
      passed?.(url.href);
      const answer = await this.#ask(url, sites.size === 1, sent);
      const location = answer.headers.get("location");
      if (answer.status < 300 || answer.status >= 400 || location === null)
        return { status: answer.status, url: url.href, text: await answer.text(), headers: answer.headers };
      url = new URL(location, url);
      sent = undefined;
    }
    throw new Error(`redirects from ${start} do not end`);
  }

  async #ask(url: URL, isSameSite: boolean, body?: URLSearchParams): Promise<Response> {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: this.#headers(url, isSameSite),
      ...(body && { method: "POST", body }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line, url);
    return answer;
  }

  #headers({ hostname, pathname }: URL, isSameSite: boolean): Record<string, string> {
    const now = Date.now();
    const sent = [...this.#cookies.values()].filter(
      ({ host, path, isStrict, end }) =>
        host === hostname && pathname.startsWith(path) && end > now && (isSameSite || !isStrict),
    );
    const cookie = sent.map(({ name, value }) => `${name}=${value}`).join("; ");
    return { "accept-language": this.#language, ...(cookie !== "" && { cookie }) };
  }

  #keep(line: string, { hostname, pathname }: URL): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const attribute = (name: string) =>
      attributes.find((part) => part.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    const path = attribute("path") ?? pathname.replace(/\/[^/]*$/, "/");
    const key = `${hostname}${path} ${name}`;
    const seconds = Number(attribute("max-age") ?? Number.POSITIVE_INFINITY);
    const date = attribute("expires");
    const end = date === undefined ? Date.now() + seconds * 1000 : Date.parse(date);
    if (end <= Date.now()) this.#cookies.delete(key);
    else
      this.#cookies.set(key, {
        name,
        value,
        host: hostname,
        path,
        end,
        isStrict: attribute("samesite")?.toLowerCase() === "strict",
      });
  }
}
