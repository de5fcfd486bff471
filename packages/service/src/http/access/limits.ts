import { isIPv6 } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { TextKey } from "@tessera/i18n";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Proxies, RouteGroup } from "../../configuration/network-values.js";
import type { Settings } from "../../configuration/settings.js";
import { failure, type ServiceError } from "../../errors/service-error.js";

const minute = 60_000;

/** Seconds after which a client should retry an upload. */
const uploadWaitSeconds = 5;

type Limit = ReturnType<FastifyInstance["createRateLimit"]>;

/** Enforces the configured rate limits for each client address. */
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

/** The first matching pattern decides. */
const groupsOfRoutes: readonly [RegExp, RouteGroup | undefined][] = [
  [/^\/(livez|readyz|app.*)$/, undefined],
  [/^(\/internal)?\/upload\//, "uploads"],
  [/^\/(validate|chart-data|review-input|model\/options|calibrate\/options)\b/, "validation"],
  [/\/submit\b|^\/(internal|project|wake)\b|^\/projects\/:id\/(import|push)$/, "submit"],
  [/\/status\/|\/exists$|^\/projects\/:id\/transfers\b/, "polling"],
  [
    /^\/(model|calibrate|download)\/(result|plot|estimates|range|boundaries|about|debug)\b|^\/comparison\/(plot|metadata)\b/,
    "downloads",
  ],
  [
    /^\/(service\/sign-in|repository\/key)$|^\/people\/(sign-in|join|workshop|reset|forgotten)$|^\/people\/oidc\//,
    "sign-in",
  ],
];

/** The group of a registered route, or undefined if it is never limited. */
export function groupOf(route: string): RouteGroup | undefined {
  const row = groupsOfRoutes.find(([pattern]) => pattern.test(route));
  return row ? row[1] : "other";
}

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The client of an address. In IPv6 it is the /64 network, within which a client can choose its address. */
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

/** 429 with a Retry-After header for programs and a text for people. */
export function tooMany(reply: FastifyReply, text: TextKey, wait: number): ServiceError {
  const seconds = Math.max(1, wait);
  reply.header("retry-after", seconds);
  return failure("TOO_MANY_REQUESTS", text, { seconds });
}

/** The `trustProxy` option of the framework: addresses, or a function of the number of hops. */
export function trustedProxies(
  by: Proxies | undefined,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (by === undefined) return false;
  return typeof by === "number" ? (_address, hop) => hop < by : by;
}
