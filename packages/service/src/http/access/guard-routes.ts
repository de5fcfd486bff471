import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../../configuration/settings.js";
import { failure, type ServiceError } from "../../errors/service-error.js";
import { type AccessTokens, bearerToken } from "./access-tokens.js";
import type { WrongTokens } from "./limits.js";
import { sessionHolder, sessionsIn } from "./session.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the token that opened the service to this request. */
    holder: string | undefined;
  }
}

/** Routes without data: the greeting, the state of the process, the pages of the application and the way in. */
const openRoutes = new Set([
  "/",
  "/livez",
  "/readyz",
  "/app",
  "/app/",
  "/app/*",
  "/service/sign-in",
  "/service/sign-out",
]);

const debugRoute = "/model/debug/:id";

interface Guard {
  settings: Settings;
  access?: AccessTokens | undefined;
  wrongTokens: WrongTokens;
}

/** Lets through requests with a token, or with a session that was opened with one. Without tokens the service is open. */
export function guardRoutes(app: FastifyInstance, { access, settings, wrongTokens }: Guard): void {
  app.decorateRequest("holder", undefined);
  if (!access) return;
  app.addHook("onRequest", async (request, reply) => {
    // The path as the router understood it: no spelling of a path can pass for another.
    const route = request.routeOptions.url ?? "";
    // There the header has to carry a token of its own, which is asked for where the bundle is made.
    const hasOwnToken = route === debugRoute && settings.debugToken !== undefined;
    if (openRoutes.has(route) || hasOwnToken) return;
    const token = bearerToken(request.headers.authorization);
    request.holder = token === undefined ? sessionOf(request) : holderOf(token, request, reply);
    if (request.holder === undefined) throw refusedAccess(reply, token !== undefined);
  });

  function holderOf(token: string, { ip }: FastifyRequest, reply: FastifyReply): string | undefined {
    const refusal = wrongTokens.refusal(ip, reply);
    if (refusal) throw refusal;
    const holder = access?.find(token)?.name;
    if (holder === undefined) wrongTokens.count(ip, token);
    return holder;
  }

  function sessionOf(request: FastifyRequest): string | undefined {
    const now = new Date();
    for (const session of sessionsIn(request.headers.cookie)) {
      const holder = sessionHolder(session, access?.all ?? [], now);
      if (holder !== undefined) return holder;
    }
    return undefined;
  }
}

/** Says how to get in, in the header for programs and in the text for people. */
export function refusedAccess(reply: FastifyReply, isWrong: boolean): ServiceError {
  reply.header("www-authenticate", `Bearer realm="tessera"${isWrong ? ', error="invalid_token"' : ""}`);
  return failure("UNAUTHORIZED", isWrong ? "detail.access.wrongToken" : "detail.access.noToken");
}
