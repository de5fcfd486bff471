import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { TextKey } from "@tessera/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Proxies, RouteGroup } from "../../configuration/network-values.js";
import type { Settings } from "../../configuration/settings.js";
import { failure, type ServiceError } from "../../errors/service-error.js";

const minute = 60_000;

/** How long a client is asked to wait for one of its own uploads to end. */
const uploadWaitSeconds = 5;

type Limit = ReturnType<FastifyInstance["createRateLimit"]>;

/** Refuses what a client asks beyond the limits that are set; a client is an address. */
export async function limitRequests(app: FastifyInstance, { settings }: { settings: Settings }): Promise<void> {
  const { rateLimits = {}, concurrentUploads } = settings;
  await app.register(rateLimit, { global: false });
  const limits = new Map<RouteGroup | undefined, Limit>();
  for (const [group, max] of Object.entries(rateLimits))
    limits.set(group as RouteGroup, app.createRateLimit({ max, timeWindow: minute }));

  app.addHook("onRequest", async (request, reply) => {
    const group = groupOf(request.routeOptions.url ?? "");
    const standing = await limits.get(group)?.(request);
    if (isExceeded(standing)) throw tooMany(reply, "detail.access.tooManyRequests", standing.ttlInSeconds);
    if (group === "uploads" && concurrentUploads > 0) countUpload(request, reply);
  });

  const running = new Map<string, number>();

  function countUpload({ ip }: FastifyRequest, reply: FastifyReply): void {
    const count = running.get(ip) ?? 0;
    if (count >= concurrentUploads) throw tooMany(reply, "detail.access.tooManyUploads", uploadWaitSeconds);
    running.set(ip, count + 1);
    reply.raw.once("close", () => {
      const left = (running.get(ip) ?? 1) - 1;
      if (left > 0) running.set(ip, left);
      else running.delete(ip);
    });
  }
}

type Standing = Awaited<ReturnType<Limit>> | undefined;

function isExceeded(standing: Standing): standing is Extract<Standing, { isAllowed: false }> {
  return standing?.isAllowed === false && standing.isExceeded;
}

/** The first that fits a route says its group. */
const groupsOfRoutes: readonly [RegExp, RouteGroup | undefined][] = [
  [/^\/(livez|readyz|app.*)$/, undefined],
  [/^\/internal\/upload\//, "uploads"],
  [/^\/(validate|chart-data|review-input|model\/options|calibrate\/options)\b/, "validation"],
  [/\/submit\b|^\/(internal|project|wake)\b/, "submit"],
  [/\/status\/|\/exists$/, "polling"],
  [/^\/(model|calibrate|download)\/(result|plot|estimates|boundaries|debug)\b|^\/comparison\/plot\b/, "downloads"],
  [/^\/service\/sign-in$/, "sign-in"],
];

/** The group of a route by its path as it is registered; nothing for what is never limited. */
export function groupOf(route: string): RouteGroup | undefined {
  const row = groupsOfRoutes.find(([pattern]) => pattern.test(route));
  return row ? row[1] : "other";
}

const windowSeconds = 60;

/** A person mistypes a few times; a program that guesses does not stop there. */
const mostOfClient = 10;

/** For all clients together, whose addresses may be as many as somebody likes. */
const mostOfAll = 100;

/**
 * Counts wrong tokens, so that nobody finds a right one by trying. The same one again is not counted: a program whose token was withdrawn
 * goes on sending it, and must not close the service to others at its address.
 */
export class WrongTokens {
  readonly #byClient = new Map<string, Set<string>>();
  #all = 0;
  #windowEnd = 0;

  count(ip: string, token: string): void {
    this.#forgetIfDue();
    if (this.#all === 0) this.#windowEnd = performance.now() + windowSeconds * 1000;
    const client = clientOf(ip);
    const tried = this.#byClient.get(client) ?? new Set();
    this.#byClient.set(client, tried);
    const before = tried.size;
    tried.add(createHash("sha256").update(token).digest("base64"));
    this.#all += tried.size - before;
  }

  /** Why a client may not try a token now, before the token is looked at. */
  refusal(ip: string, reply: FastifyReply): ServiceError | undefined {
    this.#forgetIfDue();
    return (this.#byClient.get(clientOf(ip))?.size ?? 0) >= mostOfClient ? this.#wait(reply) : undefined;
  }

  /** The same for the way in, which closes for all where too many try; whoever is in already stays so. */
  refusalToSignIn(ip: string, reply: FastifyReply): ServiceError | undefined {
    return this.refusal(ip, reply) ?? (this.#all >= mostOfAll ? this.#wait(reply) : undefined);
  }

  #wait(reply: FastifyReply): ServiceError {
    const seconds = Math.ceil((this.#windowEnd - performance.now()) / 1000);
    return tooMany(reply, "detail.access.tooManyWrongTokens", seconds);
  }

  #forgetIfDue(): void {
    if (performance.now() < this.#windowEnd) return;
    this.#byClient.clear();
    this.#all = 0;
  }
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The client of an address: a whole network (/64) in IPv6, of which a client has as many addresses as it likes. */
export function clientOf(ip: string): string {
  const version4 = mappedIPv4.exec(ip)?.[1];
  if (version4 !== undefined || !isIPv6(ip)) return version4 ?? ip;
  const [before = "", after] = ip.split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after === undefined || after === "" ? [] : after.split(":");
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Says how long to wait, in the header for programs and in the text for people. */
function tooMany(reply: FastifyReply, text: TextKey, wait: number): ServiceError {
  const seconds = Math.max(1, wait);
  reply.header("retry-after", seconds);
  return failure("TOO_MANY_REQUESTS", text, { seconds });
}

/** What the server asks of every address on the way of a request, the nearest first. */
export function trustedProxies(
  by: Proxies | undefined,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (by === undefined) return false;
  return typeof by === "number" ? (_address, hop) => hop < by : by;
}
