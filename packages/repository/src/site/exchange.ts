import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { assertAddress, guardedLookup, isPrivateHost } from "./addresses.js";
import { keepPace, type Pace } from "./pace.js";
import { retryAfter } from "./retry.js";
import { RepositoryTrouble } from "./trouble.js";

/** Where the repository is, and as whom it is asked. */
export interface Site extends Pace {
  /** Address of the site, such as https://repository.example.org or one with a path. */
  url: URL;
  /** Value of the header Authorization: the key of a person, or a token. */
  authorization?: string | undefined;
  /** Replaces an authorization that ends, before a request. */
  renew?: (() => Promise<void>) | undefined;
}

export interface Sending {
  method?: "GET" | "POST";
  headers?: Record<string, string | number>;
  /** Makes the body, anew for every try. */
  body?: () => Readable | Buffer;
  signal?: AbortSignal | undefined;
  /** The answer is a file, which takes a time by its size. */
  isFile?: boolean;
}

const mostRedirects = 5;

/**
 * Sends one request and answers when its header is there. The key goes to the configured site alone; a redirect to another host, as to a storage of files, is
 * followed without it. Node's `fetch` cannot check the address that a connection is made to.
 */
export async function exchange(site: Site, address: string, sending: Sending = {}): Promise<IncomingMessage> {
  let url = addressOf(address, site.url);
  for (let redirects = 0; ; redirects++) {
    const answer = await once(site, url, sending);
    const { location } = answer.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0) && location !== undefined;
    if (!isRedirect) return answer;
    answer.resume();
    // A body is sent to the site that was named, and nowhere else.
    if (redirects >= mostRedirects || sending.body) throw new RepositoryTrouble("notCkan");
    url = addressOf(location, url);
  }
}

function addressOf(text: string, base: URL): URL {
  if (!URL.canParse(text, base.href)) throw new RepositoryTrouble("unsafeAddress", text.slice(0, 100));
  return new URL(text, base);
}

async function once(site: Site, url: URL, sending: Sending) {
  const { method = "GET", headers = {}, body, signal, isFile = false } = sending;
  const isOwn = url.origin === site.url.origin;
  if (isOwn) await site.renew?.();
  const options: RequestOptions = {
    method,
    // A kept connection may be closed by the site at any moment, which looks like a broken one.
    agent: false,
    headers: {
      ...headers,
      "user-agent": "tessera",
      ...(isOwn && site.authorization !== undefined && { authorization: site.authorization }),
    },
    ...(signal && { signal }),
    ...(!isOwn && (await guards(site, url))),
  };
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options);
  let answer: IncomingMessage | undefined;
  request.setTimeout(site.timeout * 1000, () =>
    (answer ?? request).destroy(new RepositoryTrouble("slow", String(site.timeout))),
  );
  keepPace(request, site, isFile);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", (message) => {
      answer = message;
      resolve(message);
    });
    request.on("error", reject);
  });
  const given = body?.();
  if (given instanceof Buffer || given === undefined) request.end(given);
  // A body that breaks destroys the request, which rejects the answer.
  else void pipeline(given, request).catch(() => {});
  try {
    return await answered;
  } catch (error) {
    throw troubleOf(error, signal);
  }
}

/** A file that is stored on another host: never over a weaker connection than that to the site, and never inside a private network that the site is not in. */
async function guards(site: Site, url: URL): Promise<Partial<RequestOptions>> {
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && site.url.protocol === "http:");
  if (!isSafe) throw new RepositoryTrouble("unsafeAddress", url.host);
  const allowsPrivate = await isPrivateHost(site.url.hostname);
  assertAddress(url.hostname, allowsPrivate);
  return { lookup: guardedLookup(allowsPrivate) };
}

/** The trouble of a connection. Whoever cancels gets their own reason. */
export function troubleOf(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason;
  if (error instanceof RepositoryTrouble) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  return new RepositoryTrouble(code === "ECONNRESET" || code === "EPIPE" ? "broken" : "away", code);
}

/** The trouble of an answer that is no success. The text is what the site says about it. */
export function troubleOfStatus(answer: IncomingMessage, text = ""): RepositoryTrouble {
  const status = answer.statusCode ?? 0;
  if (status === 401 || status === 403) return new RepositoryTrouble("forbidden");
  if (status === 404 || status === 410) return new RepositoryTrouble("missing");
  if (status === 413) return new RepositoryTrouble("tooLarge");
  const wait = retryAfter(answer.headers["retry-after"], new Date());
  if (status === 429) return new RepositoryTrouble("busy", "", wait);
  if (status >= 500) return new RepositoryTrouble("failed", String(status), wait);
  return new RepositoryTrouble(status >= 400 ? "refused" : "notCkan", text);
}
