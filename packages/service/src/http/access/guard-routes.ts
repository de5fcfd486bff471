import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../../configuration/settings.js";
import { failure, type ServiceError } from "../../errors/service-error.js";
import { type AccessTokens, bearerToken } from "./access-tokens.js";
import { accessOfRequest } from "./rights.js";
import { sessionHolder, sessionsIn } from "./session.js";
import type { WrongTokens } from "./wrong-tokens.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Name of the token that authorised this request. */
    holder: string | undefined;
  }
}

interface Guard {
  settings: Settings;
  access?: AccessTokens | undefined;
  wrongTokens: WrongTokens;
}

/** Requires a token, or a session opened with one. Without configured tokens the service is open. */
export function guardRoutes(app: FastifyInstance, { access, settings, wrongTokens }: Guard): void {
  app.decorateRequest("holder", undefined);
  // With accounts, a token is one way among others to say who somebody is.
  if (!access || settings.signIn !== "open") return;
  app.addHook("onRequest", async (request, reply) => {
    const { right, hasDebugToken = false } = accessOfRequest(request);
    if (right === "public" || (hasDebugToken && settings.debugToken !== undefined)) return;
    const token = bearerToken(request.headers.authorization);
    request.holder = token === undefined ? sessionOf(request) : holderOf(token, request, reply);
    if (request.holder === undefined) throw refusedAccess(reply, token !== undefined);
  });

  function holderOf(token: string, request: FastifyRequest, reply: FastifyReply): string | undefined {
    const holder = access?.find(token)?.name;
    if (holder === undefined) wrongTokens.count({ request, reply }, token);
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

/** 401 with a challenge header for programs and a text for people. */
export function refusedAccess(reply: FastifyReply, isWrong: boolean): ServiceError {
  reply.header("www-authenticate", `Bearer realm="tessera"${isWrong ? ', error="invalid_token"' : ""}`);
  return failure("UNAUTHORIZED", isWrong ? "detail.access.wrongToken" : "detail.access.noToken");
}
