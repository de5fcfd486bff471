import { everybody, type Person, type Records, sessionPerson, tokenPerson } from "@tessera/records";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure, type ServiceError } from "../../errors/service-error.js";
import type { Service } from "../service.js";
import { bearerToken } from "./access-tokens.js";
import { RequestAccess } from "./request-access.js";
import { accessOfRequest } from "./rights.js";
import { personalCookies, sessionHolder, sessionsIn } from "./session.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Undefined only on public routes. */
    sender: Person | undefined;
    /** Name of the access token that authorised this request. */
    holder: string | undefined;
    access: RequestAccess;
  }
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sets the sender of a request. Returns whether it may be anybody's who reaches the service. */
type Identify = (exchange: Exchange) => Promise<boolean>;

/**
 * Identifies the sender of each request and enforces the right of its route: before the body is
 * received, and again once it is here, because a sender may take minutes over it and lose the right
 * meanwhile.
 */
export function admitRequests(app: FastifyInstance, service: Service): void {
  const { settings } = service;
  const identify = settings.signIn === "open" ? identifyHolder(service) : identifyPerson(service);

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { right, hasDebugToken = false } = accessOfRequest(request);
    // The handler of such a route checks the debug token.
    const isOpen = hasDebugToken && settings.debugToken !== undefined;
    if (isOpen) request.sender = everybody;
    else if (!(await identify({ request, reply })) && right !== "public")
      throw refusedAccess(reply, bearerToken(request.headers.authorization) !== undefined);
    request.access = new RequestAccess(service, request);
    await request.access.enforce();
  }

  app.decorateRequest("sender", undefined);
  app.decorateRequest("holder", undefined);
  app.decorateRequest("access");
  app.addHook("onRequest", admit);
  app.addHook("preHandler", async (request, reply) => {
    if (request.body !== undefined) await admit(request, reply);
  });
}

/** 401 with a challenge header for programs and a text for people. */
export function refusedAccess(reply: FastifyReply, isWrong: boolean): ServiceError {
  reply.header("www-authenticate", `Bearer realm="tessera"${isWrong ? ', error="invalid_token"' : ""}`);
  return failure("UNAUTHORIZED", isWrong ? "detail.access.wrongToken" : "detail.access.noToken");
}

/**
 * Without accounts: the holder of an access token, or of a session opened with one. Without
 * configured tokens the service is open.
 */
function identifyHolder({ access, wrongTokens }: Service): Identify {
  return async ({ request, reply }) => {
    request.sender = everybody;
    if (!access || accessOfRequest(request).right === "public") return true;
    const token = bearerToken(request.headers.authorization);
    request.holder = token === undefined ? holderOfSession(request) : access.find(token)?.name;
    if (token !== undefined && request.holder === undefined) wrongTokens.count({ request, reply }, token);
    return request.holder !== undefined;
  };

  function holderOfSession({ headers }: FastifyRequest): string | undefined {
    const now = new Date();
    for (const session of sessionsIn(headers.cookie)) {
      const holder = sessionHolder(session, access?.all ?? [], now);
      if (holder !== undefined) return holder;
    }
    return undefined;
  }
}

/** With accounts: the person of a session or token, or the operator, who has an access token. */
function identifyPerson({ records, access, wrongTokens }: Service): Identify {
  return async ({ request, reply }) => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) request.sender = await personOfSession(records, request);
    else request.sender = access?.find(token) ? everybody : await tokenPerson(records, token, new Date());
    if (token !== undefined && !request.sender) wrongTokens.count({ request, reply }, token);
    return request.sender !== undefined;
  };
}

async function personOfSession(records: Records, { headers }: FastifyRequest): Promise<Person | undefined> {
  for (const secret of personalCookies(headers.cookie)) {
    const person = await sessionPerson(records, secret, new Date());
    if (person) return person;
  }
  return undefined;
}
