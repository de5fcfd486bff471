import {
  newLink,
  newToken,
  nothing,
  type PersonAnswer,
  people as peopleSchema,
  signedOut,
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
  databaseId,
  endSession,
  findLink,
  mayJoin,
  type Person,
  removeToken,
  sessionHours,
  tokensOf,
} from "@tessera/records";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { administratorOf, openPersonalSession, senderOf } from "../access/people.js";
import { publicAddress } from "../access/public-address.js";
import { endedPersonalCookie, personalCookies } from "../access/session.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";

/** Who somebody is, however people sign in. */
export function peopleRoutes(app: FastifyInstance, service: Service): void {
  const { settings, records, wrongTokens, identity, mailer } = service;
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "People");
  const mode = settings.signIn;
  let database: string | undefined;
  const isFirst = async () => mode === "accounts" && (await mayJoin(records, undefined, new Date())) === "first";

  get("/people/me", "How to sign in, and who has", whoAmI, async ({ request }) => {
    const person = mode === "open" || !request.sender ? null : personInAnswer(request.sender);
    // It never changes.
    database ??= await databaseId(records);
    return { mode, person, is_first: await isFirst(), sends_mail: mailer !== undefined, database };
  });
  if (mode === "open") return;

  post("/people/sign-out", "End the session of this browser", signedOut, async ({ request, reply }) => {
    for (const secret of personalCookies(request.headers.cookie)) await endSession(records, secret, new Date());
    reply.header("set-cookie", endedPersonalCookie(request.protocol === "https"));
    const end = await identity?.endSessionAddress(`${publicAddress(settings, request).address}/app/`);
    return end === undefined ? null : { end_session_url: end };
  });

  get("/people", "Everybody who has an account", peopleSchema, async ({ request }) => {
    const { isAdministrator } = senderOf(request);
    const everyone = await allPeople(records);
    return everyone.map((person) => ({ ...personInAnswer(person), ...(!isAdministrator && { email: null }) }));
  });

  post("/people/workshop-code", "A code by which participants of a workshop join", newLink, async ({ request }) => {
    const { id } = administratorOf(request);
    const { secret, endsAt } = await addLink(records, { kind: "workshop" }, id, new Date());
    return { secret, ends_at: endsAt };
  });

  postBody("/people/workshop", "Join a workshop by its code", workshopRequest, nothing, async (call) => {
    const code = call.body.code.trim().toUpperCase();
    const link = await wrongTokens.attempt(call, code, async () => {
      const found = await findLink(records, code, new Date());
      return found?.kind === "workshop" ? found : undefined;
    });
    if (!link) throw failure("FORBIDDEN", "detail.people.wrongCode");
    const person = await addPerson(records, { name: call.body.name.trim() }, new Date());
    if (!person) throw failure("SERVER_ERROR");
    await openPersonalSession(records, person, { ...call, hours: sessionHours.workshop });
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
}

function personInAnswer({ id, name, email, isAdministrator }: Person): PersonAnswer {
  return { id, name, email, is_administrator: isAdministrator };
}
