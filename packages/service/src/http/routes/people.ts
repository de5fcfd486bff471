import {
  joinRequest,
  newLink,
  newToken,
  nothing,
  type PersonAnswer,
  passwordSignIn,
  people as peopleSchema,
  personChange,
  resetRequest,
  tokenList,
  tokenRequest,
  whoAmI,
  workshopRequest,
} from "@tessera/contract/api";
import {
  addLink,
  addPerson,
  addToken,
  allPeople,
  changePerson,
  endSession,
  findLink,
  join,
  type Link,
  mayJoin,
  openSession,
  type Person,
  passwordLength,
  personById,
  personByPassword,
  removeToken,
  setPassword,
  takeLink,
  tokensOf,
} from "@tessera/records";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import { administratorOf, senderOf } from "../access/people.js";
import { endedPersonalCookie, personalCookie, personalCookies } from "../access/session.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";

/** Who somebody is, where people have accounts. */
export function peopleRoutes(app: FastifyInstance, { settings, records, wrongTokens }: Service): void {
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "People");
  const mode = settings.signIn;
  const isFirst = async () => mode === "accounts" && (await mayJoin(records, undefined, new Date())) === "first";

  get("/people/me", "How to sign in, and who has", whoAmI, async ({ request }) => {
    const person = mode === "open" || !request.sender ? null : personInAnswer(request.sender);
    return { mode, person, is_first: await isFirst() };
  });
  if (mode === "open") return;

  /** Opens a session of a person in this browser. */
  async function open(person: Person, request: FastifyRequest, reply: FastifyReply): Promise<null> {
    const secret = await openSession(records, person.id, new Date());
    request.log.info({ person: person.id }, "signed in");
    reply.header("set-cookie", personalCookie(secret, request.protocol === "https"));
    return null;
  }

  /** Refuses whoever tries many secrets. */
  function guarded(request: FastifyRequest, reply: FastifyReply): { isWrong: (secret: string) => void } {
    const refusal = wrongTokens.refusalToSignIn(request.ip, reply);
    if (refusal) throw refusal;
    return { isWrong: (secret) => wrongTokens.count(request.ip, secret) };
  }

  postBody("/people/sign-in", "Open a session with a password", passwordSignIn, nothing, async (call) => {
    const { email, password } = call.body;
    const { isWrong } = guarded(call.request, call.reply);
    const person = await personByPassword(records, email, password);
    if (person) return open(person, call.request, call.reply);
    isWrong(`${email} ${password}`);
    throw failure("UNAUTHORIZED", "detail.people.wrongPassword");
  });

  post("/people/sign-out", "End the session of this browser", nothing, async ({ request, reply }) => {
    for (const secret of personalCookies(request.headers.cookie)) await endSession(records, secret);
    reply.header("set-cookie", endedPersonalCookie(request.protocol === "https"));
    return null;
  });

  postBody("/people/join", "Make an account", joinRequest, nothing, async ({ body, request, reply }) => {
    const { invitation, name, email, password } = body;
    checkPassword(password);
    const { isWrong } = guarded(request, reply);
    const joined = await join(records, { name, email, password, invitation }, new Date());
    if (joined === "notInvited") {
      if (invitation !== undefined) isWrong(invitation);
      throw failure("FORBIDDEN", "detail.people.noInvitation");
    }
    if (joined === "emailTaken") throw failure("CONFLICT", "detail.people.emailTaken");
    return open(joined, request, reply);
  });

  postBody("/people/workshop", "Join a workshop by its code", workshopRequest, nothing, async (call) => {
    const { isWrong } = guarded(call.request, call.reply);
    const code = call.body.code.trim().toUpperCase();
    const link = await findLink(records, code, new Date());
    if (link?.kind !== "workshop") {
      isWrong(code);
      throw failure("FORBIDDEN", "detail.people.wrongCode");
    }
    const person = await addPerson(records, { name: call.body.name.trim() }, new Date());
    if (!person) throw failure("SERVER_ERROR");
    return open(person, call.request, call.reply);
  });

  postBody("/people/reset", "Set a password by a link", resetRequest, nothing, async ({ body, request, reply }) => {
    checkPassword(body.password);
    const { isWrong } = guarded(request, reply);
    const found = await findLink(records, body.reset, new Date());
    const link = found?.kind === "reset" ? await takeLink(records, body.reset, new Date()) : undefined;
    const person = link?.kind === "reset" ? await personById(records, link.personId) : undefined;
    if (!person) {
      isWrong(body.reset);
      throw failure("FORBIDDEN", "detail.people.linkEnded");
    }
    await setPassword(records, person.id, body.password);
    return open(person, request, reply);
  });

  get("/people", "Everybody who has an account", peopleSchema, async ({ request }) => {
    const { isAdministrator } = senderOf(request);
    const everyone = await allPeople(records);
    return everyone.map((person) => ({ ...personInAnswer(person), ...(!isAdministrator && { email: null }) }));
  });

  async function link(made: Link, request: FastifyRequest) {
    const { secret, endsAt } = await addLink(records, made, senderOf(request).id, new Date());
    return { secret, ends_at: endsAt };
  }

  post("/people/invite", "A link by which somebody makes an account", newLink, async ({ request }) => {
    administratorOf(request);
    return link({ kind: "invitation" }, request);
  });

  post("/people/workshop-code", "A code by which participants of a workshop join", newLink, async ({ request }) => {
    administratorOf(request);
    return link({ kind: "workshop" }, request);
  });

  post("/people/:id/reset", "A link by which a person sets a password", newLink, async ({ request, parameter }) => {
    administratorOf(request);
    return link({ kind: "reset", personId: await knownPerson(parameter("id")) }, request);
  });

  postBody("/people/:id/change", "Make a person an administrator, or not", personChange, nothing, async (call) => {
    const sender = administratorOf(call.request);
    const id = await knownPerson(call.parameter("id"));
    if (id === sender.id && !call.body.is_administrator) throw failure("CONFLICT", "detail.people.lastAdministrator");
    await changePerson(records, id, { isAdministrator: call.body.is_administrator });
    return null;
  });

  get("/people/me/tokens", "Tokens of the sender's programs", tokenList, async ({ request }) => {
    const tokens = await tokensOf(records, senderOf(request).id);
    return tokens.map(({ id, name, createdAt, usedAt }) => ({ id, name, created_at: createdAt, used_at: usedAt }));
  });

  postBody("/people/me/tokens", "Make a token for a program", tokenRequest, newToken, ({ body, request }) =>
    addToken(records, senderOf(request).id, body.name, new Date()),
  );

  post("/people/me/tokens/:id/remove", "Withdraw a token", nothing, async ({ request, parameter }) => {
    if (!(await removeToken(records, senderOf(request).id, parameter("id"))))
      throw failure("NOT_FOUND", "detail.people.unknownToken");
    return null;
  });

  async function knownPerson(id: string): Promise<string> {
    const person = await personById(records, id);
    if (!person) throw failure("NOT_FOUND", "detail.people.unknown");
    return person.id;
  }
}

function checkPassword(password: string): void {
  const { least, most } = passwordLength;
  if (password.length < least || password.length > most)
    throw failure("INVALID_INPUT", "detail.people.passwordLength", { least, most });
}

function personInAnswer({ id, name, email, isAdministrator }: Person): PersonAnswer {
  return { id, name, email, is_administrator: isAdministrator };
}
