import { isIP } from "node:net";
import { hostname } from "node:os";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HostNames } from "../../configuration/network-values.js";
import type { Settings } from "../../configuration/settings.js";
import { failure } from "../../errors/service-error.js";

/** Probes ask by whatever name their network has, and learn nothing but that the service is there. */
const anyHostRoutes = new Set(["/livez", "/readyz"]);

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What the contract reads by GET although it changes something: tasks are queued. */
const changingReads = new Set(["/wake"]);

/** Refuses what a page of another site has a visitor's browser ask. */
export function refuseForeign(app: FastifyInstance, { settings }: { settings: Settings }): void {
  const isOwn = ownHosts(settings.host, settings.allowedHosts ?? []);
  app.addHook("onRequest", async (request) => {
    if (anyHostRoutes.has(request.routeOptions.url ?? "")) return;
    // Behind a trusted proxy also the name that the proxy was asked by.
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

/** Browsers say where a request comes from, and pages cannot change that; programs say nothing. */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  // Browsers send the header above over https and to this machine alone; older ones never do.
  const { origin } = headers;
  return origin !== undefined && hostOf(origin) !== host.toLowerCase();
}

/** Host and port of an origin, without the port that its scheme has anyway. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whether a `Host` header names this service. A page of another site can have its own name lead to this machine (DNS rebinding), and would
 * then be allowed to read what the service answers; it cannot do so with an address, with localhost, or with a name that is not its own.
 */
export function ownHosts(listening: string, more: HostNames): (host: string) => boolean {
  if (more.includes("*")) return () => true;
  const machine = hostname().toLowerCase();
  const known = new Set(["localhost", machine, machine.split(".")[0], listening.toLowerCase(), ...more]);
  return (host) => {
    const bare = bareName(host);
    // Browsers always send a name.
    return bare === "" || isIP(bare) !== 0 || known.has(bare);
  };
}

/** Without port, brackets and the dot that may end a full name. */
function bareName(host: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1];
  return (bracketed ?? host.replace(/:\d*$/, "").replace(/\.$/, "")).toLowerCase();
}
