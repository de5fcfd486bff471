import { isIP } from "node:net";
import { hostname } from "node:os";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HostNames } from "../../configuration/network-values.js";
import type { Settings } from "../../configuration/settings.js";
import { failure } from "../../errors/service-error.js";

/** Health probes use any host name, and get no data. */
const anyHostRoutes = new Set(["/livez", "/readyz"]);

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** GET routes that change something: they queue tasks. */
const changingReads = new Set(["/wake"]);

/** Refuses requests that a page of another site makes a visitor's browser send. */
export function refuseForeign(app: FastifyInstance, { settings }: { settings: Settings }): void {
  const { host, allowedHosts = [], publicUrl } = settings;
  const isOwn = ownHosts(
    host,
    publicUrl === undefined ? allowedHosts : [...allowedHosts, bareName(new URL(publicUrl).host)],
  );
  app.addHook("onRequest", async (request) => {
    if (anyHostRoutes.has(request.routeOptions.url ?? "")) return;
    // Behind a trusted proxy, also the host name of the original request.
    const foreign = [request.headers.host ?? "", request.host].find((host) => !isOwn(host));
    if (foreign !== undefined)
      throw failure("FORBIDDEN", "detail.access.foreignHost", {
        host: foreign.slice(0, 100),
        setting: "--allowed-hosts",
      });
    const isChange = !readingMethods.has(request.method) || changingReads.has(request.routeOptions.url ?? "");
    if (isChange && isCrossSite(request)) throw failure("FORBIDDEN", "detail.access.foreignSite");
  });
}

/** Browsers state the origin of a request, and pages cannot change that; programs state nothing. */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  // Browsers send Sec-Fetch-Site only over https and to localhost; older browsers never do.
  const { origin } = headers;
  return origin !== undefined && hostOf(origin) !== host.toLowerCase();
}

/** Host and port of an origin, without a default port. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whether a `Host` header names this service. With DNS rebinding, a page of another site resolves its own name to this machine to
 * read responses of the service. That does not work with an IP address, localhost, or a name of another owner.
 */
function ownHosts(listening: string, more: HostNames): (host: string) => boolean {
  if (more.includes("*")) return () => true;
  const machine = hostname().toLowerCase();
  const known = new Set(["localhost", machine, machine.split(".")[0], listening.toLowerCase(), ...more]);
  return (host) => {
    const bare = bareName(host);
    // Browsers always send a host.
    return bare === "" || isIP(bare) !== 0 || known.has(bare);
  };
}

/** Host name without port, brackets and trailing dot. */
function bareName(host: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1];
  return (bracketed ?? host.replace(/:\d*$/, "").replace(/\.$/, "")).toLowerCase();
}
