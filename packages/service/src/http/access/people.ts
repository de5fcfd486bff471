import {
  everybody,
  openSession,
  type Person,
  personById,
  type Records,
  sessionPerson,
  tokenPerson,
} from "@tessera/records";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import type { Service } from "../service.js";
import { bearerToken } from "./access-tokens.js";
import { openRoutes, refusedAccess } from "./guard-routes.js";
import { personalCookie, personalCookies } from "./session.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent it; undefined where that need not be known. */
    sender: Person | undefined;
  }
}

/** Routes by which people come in. */
export const waysIn: ReadonlySet<string> = new Set([
  "/people/sign-in",
  "/people/sign-out",
  "/people/join",
  "/people/workshop",
  "/people/reset",
  "/people/forgotten",
  "/people/oidc/start",
  "/people/oidc/callback",
]);

/** Routes of an application in front of the service. They name results by their files, which a person could take of others. */
const operatorRoutes = new Set(["/internal/prerun", "/internal/upload/result/:filename"]);

/**
 * Says who sends a request. Where nobody signs in, and for whoever has an access token of the operator, that is everybody. With accounts it is the person of a
 * session or of a program's token, and all others are refused.
 */
export function identifyPeople(app: FastifyInstance, { settings, records, access, wrongTokens }: Service): void {
  app.decorateRequest("sender", undefined);
  app.addHook("onRequest", async (request, reply) => {
    if (settings.signIn === "open") {
      request.sender = everybody;
      return;
    }
    const route = request.routeOptions.url ?? "";
    const token = bearerToken(request.headers.authorization);
    request.sender =
      token === undefined ? await personOfSession(records, request) : await personOf(token, request, reply);
    if (request.sender && request.sender.id !== everybody.id && operatorRoutes.has(route))
      throw failure("FORBIDDEN", "detail.people.operatorsOnly");
    if (request.sender || openRoutes.has(route) || waysIn.has(route)) return;
    throw refusedAccess(reply, token !== undefined);
  });

  async function personOf(token: string, request: FastifyRequest, reply: FastifyReply): Promise<Person | undefined> {
    if (access?.find(token)) return everybody;
    const id = await tokenPerson(records, token, new Date());
    if (id === undefined) wrongTokens.count({ request, reply }, token);
    return id === undefined ? undefined : personById(records, id);
  }
}

async function personOfSession(records: Records, { headers }: FastifyRequest): Promise<Person | undefined> {
  for (const secret of personalCookies(headers.cookie)) {
    const id = await sessionPerson(records, secret, new Date());
    if (id !== undefined) return personById(records, id);
  }
  return undefined;
}

interface OpenedBy {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The browser comes over https, even where a proxy does not say so. */
  isSecure?: boolean;
  /** How long it lasts, if not a working day. */
  hours?: number;
}

/** Opens a session of a person in the browser of a request. */
export async function openPersonalSession(
  records: Records,
  person: Person,
  { request, reply, isSecure = request.protocol === "https", hours }: OpenedBy,
): Promise<void> {
  const secret = await openSession(records, person.id, new Date(), hours);
  request.log.info({ person: person.id }, "signed in");
  reply.header("set-cookie", personalCookie(secret, isSecure, hours));
}

/** Who sent a request to a route that nobody else reaches. */
export function senderOf({ sender }: FastifyRequest): Person {
  if (!sender) throw failure("UNAUTHORIZED", "detail.people.signIn");
  return sender;
}

export function administratorOf(request: FastifyRequest): Person {
  const sender = senderOf(request);
  if (!sender.isAdministrator) throw failure("FORBIDDEN", "detail.people.administratorsOnly");
  return sender;
}
