import { randomUUID } from "node:crypto";
import {
  forgottenRequest,
  inviteRequest,
  joinRequest,
  linkMailRequest,
  nothing,
  passwordSignIn,
  personChange,
  resetRequest,
  sentLink,
} from "@tessera/contract/api";
import type { Language } from "@tessera/i18n";
import {
  addLink,
  changePerson,
  join,
  type Person,
  passwordLength,
  personByEmail,
  personById,
  personByPassword,
  resetPassword,
  sessionHours,
} from "@tessera/records";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { failure } from "../../errors/service-error.js";
import { administratorOf, openPersonalSession } from "../access/people.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";

/** Nobody's letter box is filled by somebody who types their address again and again. */
const oneMailIn = { ttl: 5 * 60_000, max: 10_000 };

/** Accounts of the service itself, with passwords. */
export function accountRoutes(app: FastifyInstance, { settings, records, wrongTokens, mailer }: Service): void {
  if (settings.signIn !== "accounts") return;
  const { postBody, postOptionalBody } = endpoints(app, settings.validateJsonSchemas, "People");

  async function open(person: Person, call: { request: FastifyRequest; reply: FastifyReply }): Promise<null> {
    // A participant of a workshop cannot sign in again: there is no address to do it with.
    const lasting = person.email === null ? { hours: sessionHours.workshop } : {};
    await openPersonalSession(records, person, { ...call, ...lasting });
    return null;
  }

  postBody("/people/sign-in", "Open a session with a password", passwordSignIn, nothing, async (call) => {
    const { email, password } = call.body;
    const find = () => personByPassword(records, email, password);
    const person = await wrongTokens.attempt(call, `${email} ${password}`, find);
    if (person) return open(person, call);
    throw failure("UNAUTHORIZED", "detail.people.wrongPassword");
  });

  postBody("/people/join", "Make an account", joinRequest, nothing, async (call) => {
    const { name, email, invitation, password } = call.body;
    checkPassword(password);
    const joined = await wrongTokens.attempt(call, invitation ?? "", async () => {
      const found = await join(records, { name, email, password, invitation }, new Date());
      return found === "notInvited" && invitation !== undefined ? undefined : found;
    });
    if (joined === undefined || joined === "notInvited") throw failure("FORBIDDEN", "detail.people.noInvitation");
    if (joined === "emailTaken") throw failure("CONFLICT", "detail.people.emailTaken");
    return open(joined, call);
  });

  postBody("/people/reset", "Set a password by a link", resetRequest, nothing, async (call) => {
    const { reset, password } = call.body;
    checkPassword(password);
    const person = await wrongTokens.attempt(call, reset, () => resetPassword(records, reset, password, new Date()));
    if (!person) throw failure("FORBIDDEN", "detail.people.linkEnded");
    return open(person, call);
  });

  /** Makes a link, and sends it where that can be done. */
  async function linkFor(
    kind: "invitation" | "reset",
    { personId = "", by, to, language, log }: LinkFor,
  ): Promise<{ secret: string; ends_at: string; is_sent: boolean }> {
    const link = kind === "reset" ? { kind, personId } : { kind };
    const { secret, endsAt } = await addLink(records, link, by, new Date());
    const isSent = (to && (await mailer?.send({ kind, to, secret, endsAt, language }, log))) || false;
    return { secret, ends_at: endsAt, is_sent: isSent };
  }

  const invite = "A link by which somebody makes an account";
  postOptionalBody("/people/invite", invite, inviteRequest, sentLink, async ({ body, request, language }) => {
    const { id: by } = administratorOf(request);
    return linkFor("invitation", { by, to: body?.email, language: body?.language ?? language, log: request.log });
  });

  const reset = "A link by which a person sets a password";
  postOptionalBody("/people/:id/reset", reset, linkMailRequest, sentLink, async (call) => {
    const { body, request, language } = call;
    const { id: by } = administratorOf(request);
    const { id: personId, email: to } = await knownPerson(call.parameter("id"));
    return linkFor("reset", { personId, by, to, language: body?.language ?? language, log: request.log });
  });

  if (mailer) {
    const recent = new LRUCache<string, true>(oneMailIn);
    const summary = "Send a link for a new password to an address; the answer does not tell whether it has an account";
    postBody("/people/forgotten", summary, forgottenRequest, nothing, async (call) => {
      const { body, request, language } = call;
      // Each request counts, so that nobody tries many addresses.
      await wrongTokens.attempt(call, randomUUID(), async () => undefined);
      const person = await personByEmail(records, body.email);
      if (!person || recent.has(person.id)) return null;
      recent.set(person.id, true);
      const mail = { personId: person.id, by: null, to: person.email, language: body.language ?? language };
      // Nobody waits for it: the time would tell who has an account.
      linkFor("reset", { ...mail, log: request.log }).catch((error) =>
        request.log.warn({ err: error }, "no link for a new password was made"),
      );
      return null;
    });
  }

  postBody("/people/:id/change", "Make a person an administrator, or not", personChange, nothing, async (call) => {
    const sender = administratorOf(call.request);
    const { id } = await knownPerson(call.parameter("id"));
    if (id === sender.id && !call.body.is_administrator) throw failure("CONFLICT", "detail.people.lastAdministrator");
    await changePerson(records, id, { isAdministrator: call.body.is_administrator });
    return null;
  });

  async function knownPerson(id: string): Promise<Person> {
    const person = await personById(records, id);
    if (!person) throw failure("NOT_FOUND", "detail.people.unknown");
    return person;
  }
}

interface LinkFor {
  /** Whose password a reset sets. */
  personId?: string;
  /** Who made it. */
  by: string | null;
  /** Where to send it. */
  to: string | null | undefined;
  language: Language;
  log: FastifyRequest["log"];
}

function checkPassword(password: string): void {
  const { least, most } = passwordLength;
  if (password.length < least || password.length > most)
    throw failure("INVALID_INPUT", "detail.people.passwordLength", { least, most });
}
