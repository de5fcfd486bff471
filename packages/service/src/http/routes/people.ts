import {
  type ListedPerson,
  newLink,
  newToken,
  nothing,
  type PersonAnswer,
  people as peopleSchema,
  signedOut,
  type ProgramToken as TokenAnswer,
  tokenList,
  tokenRequest,
  whoAmI,
  workshopRequest,
} from "@tessera/contract/api";
import {
  addLink,
  addToken,
  allPeople,
  databaseId,
  endSession,
  joinWorkshop,
  mayJoin,
  type Person,
  type ProgramToken,
  removeToken,
  sessionHours,
  tokensOf,
} from "@tessera/records";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { accountOfSender, giving, openPersonalSession, senderOf } from "../access/people.js";
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

  get("/people/me", "public", "How to sign in, and who has", whoAmI, async ({ request }) => {
    const person = mode === "open" || !request.sender ? null : personInAnswer(request.sender);
    // It never changes.
    database ??= await databaseId(records);
    return { mode, person, is_first: await isFirst(), sends_mail: mailer !== undefined, database };
  });
  if (mode === "open") return;

  post("/people/sign-out", "public", "End the session of this browser", signedOut, async ({ request, reply }) => {
    for (const secret of personalCookies(request.headers.cookie)) await endSession(records, secret, new Date());
    reply.header("set-cookie", endedPersonalCookie(request.protocol === "https"));
    const end = await identity?.endSessionAddress(`${publicAddress(settings, request).address}/app/`);
    return end === undefined ? null : { end_session_url: end };
  });

  get("/people", "signed-in", "Everybody who has an account", peopleSchema, async ({ request }) => {
    const { isAdministrator } = senderOf(request);
    const everyone = await allPeople(records);
    if (isAdministrator) return everyone.map(personInList);
    return everyone.filter((one) => !one.isDisabled).map((one) => ({ ...personInList(one), email: null }));
  });

  post(
    "/people/workshop-code",
    "administrator",
    "A code by which participants of a workshop join",
    newLink,
    async ({ request }) => {
      const sender = senderOf(request);
      const link = { kind: "workshop" } as const;
      const { secret, endsAt } = await giving(records, sender, (during) =>
        addLink(during, link, sender.id, new Date()),
      );
      return { secret, ends_at: endsAt };
    },
  );

  postBody("/people/workshop", "public", "Join a workshop by its code", workshopRequest, nothing, async (call) => {
    const code = call.body.code.trim().toUpperCase();
    const join = () => joinWorkshop(records, code, call.body.name.trim(), new Date());
    const person = await wrongTokens.attempt(call, code, join);
    if (!person) throw failure("FORBIDDEN", "detail.people.wrongCode");
    await openPersonalSession(records, person, { ...call, hours: sessionHours.workshop });
    return null;
  });

  get("/people/me/tokens", "signed-in", "Tokens of the sender's programs", tokenList, async ({ request }) => {
    return (await tokensOf(records, accountOfSender(request).id)).map(tokenInAnswer);
  });

  postBody(
    "/people/me/tokens",
    "signed-in",
    "Make a token for a program",
    tokenRequest,
    newToken,
    async ({ body, request }) => {
      const sender = accountOfSender(request);
      const { id, token, endsAt } = await giving(records, sender, (during) =>
        addToken(during, sender.id, body.name, new Date(), body.days),
      );
      return { id, token, ends_at: endsAt };
    },
  );

  post("/people/me/tokens/:id/remove", "signed-in", "Withdraw a token", nothing, async ({ request, parameter }) => {
    if (!(await removeToken(records, accountOfSender(request).id, parameter("id"))))
      throw failure("NOT_FOUND", "detail.people.unknownToken");
    return null;
  });
}

function personInList(person: Person): ListedPerson {
  return { ...personInAnswer(person), is_disabled: person.isDisabled };
}

export function tokenInAnswer({ id, name, createdAt, usedAt, endsAt }: ProgramToken): TokenAnswer {
  return { id, name, created_at: createdAt, used_at: usedAt, ends_at: endsAt };
}

function personInAnswer({ id, name, email, isAdministrator }: Person): PersonAnswer {
  return { id, name, email, is_administrator: isAdministrator };
}
