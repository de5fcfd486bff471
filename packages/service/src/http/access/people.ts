import { openSession, type Person, personById, type Records, whileAdmitted } from "@tessera/records";
import type { FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import { personalCookie } from "./session.js";

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
