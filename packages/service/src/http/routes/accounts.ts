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
  join,
  type Person,
  passwordHash,
  passwordLength,
  personByEmail,
  personByPassword,
  resetPassword,
  sessionHours,
  setAdministrator,
} from "@tessera/records";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { failure } from "../../errors/service-error.js";
import { giving, knownPerson, openPersonalSession, senderOf } from "../access/people.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";
import { refuseIf } from "./people-administration.js";

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

  postBody("/people/sign-in", "public", "Open a session with a password", passwordSignIn, nothing, async (call) => {
    const { email, password } = call.body;
    const find = () => personByPassword(records, email, password);
    // With the stored hash: a wrong password is tried again as soon as another one is set.
    const secret = `${email} ${await passwordHash(records, email)} ${password}`;
    const person = await wrongTokens.attempt(call, secret, find);
    if (person === "disabled") throw failure("FORBIDDEN", "detail.people.disabled");
    if (person) return open(person, call);
    throw failure("UNAUTHORIZED", "detail.people.wrongPassword");
  });

  postBody("/people/join", "public", "Make an account", joinRequest, nothing, async (call) => {
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

  postBody("/people/reset", "public", "Set a password by a link", resetRequest, nothing, async (call) => {
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
    const { secret, endsAt } = await (by === null
      ? addLink(records, link, null, new Date())
      : giving(records, by, (during) => addLink(during, link, by.id, new Date())));
    const isSent = (to && (await mailer?.send({ kind, to, secret, endsAt, language }, log))) || false;
    return { secret, ends_at: endsAt, is_sent: isSent };
  }

  const invite = "A link by which somebody makes an account";
  postOptionalBody(
    "/people/invite",
    "administrator",
    invite,
    inviteRequest,
    sentLink,
    async ({ body, request, language }) => {
      const by = senderOf(request);
      return linkFor("invitation", { by, to: body?.email, language: body?.language ?? language, log: request.log });
    },
  );

  const reset = "A link by which a person sets a password";
  postOptionalBody("/people/:id/reset", "administrator", reset, linkMailRequest, sentLink, async (call) => {
    const { body, request, language } = call;
    const by = senderOf(request);
    const { id: personId, email: to } = await knownPerson(records, call.parameter("id"));
    return linkFor("reset", { personId, by, to, language: body?.language ?? language, log: request.log });
  });

  if (mailer) {
    const recent = new LRUCache<string, true>(oneMailIn);
    const summary = "Send a link for a new password to an address; the answer does not tell whether it has an account";
    postBody("/people/forgotten", "public", summary, forgottenRequest, nothing, async (call) => {
      const { body, request, language } = call;
      // Each request counts, so that nobody tries many addresses.
      await wrongTokens.attempt(call, randomUUID(), async () => undefined);
      const person = await personByEmail(records, body.email);
      if (!person || person.isDisabled || recent.has(person.id)) return null;
      recent.set(person.id, true);
      const mail = { personId: person.id, by: null, to: person.email, language: body.language ?? language };
      // Nobody waits for it: the time would tell who has an account.
      linkFor("reset", { ...mail, log: request.log }).catch((error) =>
        request.log.warn({ err: error }, "no link for a new password was made"),
      );
      return null;
    });
  }

  postBody(
    "/people/:id/change",
    "administrator",
    "Make a person an administrator, or not",
    personChange,
    nothing,
    async (call) => {
      const sender = senderOf(call.request);
      const { is_administrator } = call.body;
      const id = call.parameter("id");
      if (id === sender.id && !is_administrator) throw failure("CONFLICT", "detail.people.yourself");
      refuseIf(await setAdministrator(records, sender, id, is_administrator, new Date()));
      call.request.log.info({ person: id, by: sender.id, isAdministrator: is_administrator }, "rights changed");
      return null;
    },
  );
}

interface LinkFor {
  /** Whose password a reset sets. */
  personId?: string;
  /** Who made it. */
  by: Person | null;
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
