import {
  everybody,
  openSession,
  type Person,
  personById,
  type Records,
  sessionPerson,
  tokenPerson,
  whileAdmitted,
} from "@tessera/records";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import type { Service } from "../service.js";
import { bearerToken } from "./access-tokens.js";
import { refusedAccess } from "./guard-routes.js";
import { accessOfRequest } from "./rights.js";
import { personalCookie, personalCookies } from "./session.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent it; undefined where that need not be known. */
    sender: Person | undefined;
  }
}

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
    const token = bearerToken(request.headers.authorization);
    request.sender =
      token === undefined ? await personOfSession(records, request) : await personOf(token, request, reply);
    if (request.sender || accessOfRequest(request).right === "public") return;
    throw refusedAccess(reply, token !== undefined);
  });

  async function personOf(token: string, request: FastifyRequest, reply: FastifyReply): Promise<Person | undefined> {
    if (access?.find(token)) return everybody;
    const person = await tokenPerson(records, token, new Date());
    if (!person) wrongTokens.count({ request, reply }, token);
    return person;
  }
}

async function personOfSession(records: Records, { headers }: FastifyRequest): Promise<Person | undefined> {
  for (const secret of personalCookies(headers.cookie)) {
    const person = await sessionPerson(records, secret, new Date());
    if (person) return person;
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
  const secret = await giving(records, person, (during) => openSession(during, person.id, new Date(), hours));
  request.log.info({ person: person.id }, "signed in");
  reply.header("set-cookie", personalCookie(secret, isSecure, hours));
}

/**
 * Gives a person a session, a token or a link, unless they were disabled, or have a new password,
 * since the request came.
 */
export async function giving<Given>(
  records: Records,
  person: Person,
  give: (during: Records) => Promise<Given>,
): Promise<Given> {
  const given = await whileAdmitted(records, person, give);
  if (given === undefined) throw failure("UNAUTHORIZED", "detail.people.signIn");
  return given;
}

/** A person whom something is given to or shared with: one who can come in. */
export async function knownPerson(records: Records, id: string): Promise<Person> {
  const person = await personById(records, id);
  if (!person) throw failure("NOT_FOUND", "detail.people.unknown");
  if (person.isDisabled) throw failure("CONFLICT", "detail.people.isDisabled");
  return person;
}

/** Who sent a request to a route that nobody else reaches. */
export function senderOf({ sender }: FastifyRequest): Person {
  if (!sender) throw failure("UNAUTHORIZED", "detail.people.signIn");
  return sender;
}
