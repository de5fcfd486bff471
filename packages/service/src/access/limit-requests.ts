import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Service } from "../service.js";
import { groupOf, type RouteGroup } from "./route-groups.js";
import { tooMany } from "./too-many.js";

const minute = 60_000;

/** How long a client is asked to wait for one of its own uploads to end. */
const uploadWaitSeconds = 5;

type Limit = ReturnType<FastifyInstance["createRateLimit"]>;

/** Refuses what a client asks beyond the limits that are set; a client is an address. */
export async function limitRequests(app: FastifyInstance, { settings }: Service): Promise<void> {
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
