import { nothing, removedPerson, removeRequest, tokenList } from "@tessera/contract/api";
import {
  disablePerson,
  enablePerson,
  type LockOutRefusal,
  personById,
  removePerson,
  removeToken,
  tokensOf,
} from "@tessera/records";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure, type ServiceError } from "../../errors/service-error.js";
import { senderOf } from "../access/people.js";
import { withinQuota } from "../access/quota.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";
import { tokenInAnswer } from "./people.js";

/** Locking people out, however they sign in. */
export function peopleAdministrationRoutes(app: FastifyInstance, service: Service): void {
  const { settings, records } = service;
  if (settings.signIn === "open") return;
  const { get, post, postOptionalBody } = endpoints(app, settings.validateJsonSchemas, "People");

  post("/people/:id/disable", "administrator", "Lock a person out", nothing, async ({ request, parameter }) => {
    const [by, id] = [senderOf(request), otherThanSender(request, parameter("id"))];
    refuseIf(await disablePerson(records, by, id, new Date()));
    request.log.info({ person: id, by: by.id }, "disabled");
    return null;
  });

  post("/people/:id/enable", "administrator", "Let a person in again", nothing, async ({ request, parameter }) => {
    const [by, id] = [senderOf(request), parameter("id")];
    refuseIf(await enablePerson(records, by, id, new Date()));
    request.log.info({ person: id, by: by.id }, "enabled");
    return null;
  });

  const remove = "Remove a person, whose projects go to another";
  postOptionalBody(
    "/people/:id/remove",
    "administrator",
    remove,
    removeRequest,
    removedPerson,
    async ({ body, request, parameter }) => {
      const [by, id] = [senderOf(request), otherThanSender(request, parameter("id"))];
      const receiver = body?.receiver_id ?? by.id;
      const { name = "" } = (await personById(records, receiver)) ?? {};
      const removed = await withinQuota(service, request, { personId: receiver, receiver: name }, (during) =>
        removePerson(during, by, { id, receiver }, new Date()),
      );
      if (typeof removed === "string") throw refusalOf(removed);
      request.log.info({ person: id, by: by.id, ...removed }, "removed");
      return removed;
    },
  );

  // Beside /people/me/tokens, `tokens` would be the same path for two operations.
  get(
    "/people/:id/program-tokens",
    "administrator",
    "Tokens of a person's programs",
    tokenList,
    async ({ request, parameter }) => {
      senderOf(request);
      const person = await personById(records, parameter("id"));
      if (!person) throw refusalOf("unknown");
      return (await tokensOf(records, person.id)).map(tokenInAnswer);
    },
  );

  const withdraw = "Withdraw a token of a person";
  post(
    "/people/:id/program-tokens/:token/remove",
    "administrator",
    withdraw,
    nothing,
    async ({ request, parameter }) => {
      const [by, id] = [senderOf(request), parameter("id")];
      if (!(await removeToken(records, id, parameter("token"))))
        throw failure("NOT_FOUND", "detail.people.unknownTokenOf");
      request.log.info({ person: id, by: by.id }, "token withdrawn");
      return null;
    },
  );
}

function otherThanSender(request: FastifyRequest, id: string): string {
  if (senderOf(request).id === id) throw failure("CONFLICT", "detail.people.yourself");
  return id;
}

export function refuseIf(refusal: LockOutRefusal | undefined): void {
  if (refusal) throw refusalOf(refusal);
}

function refusalOf(refusal: LockOutRefusal): ServiceError {
  if (refusal === "notAdministrator") return failure("FORBIDDEN", "detail.people.administratorsOnly");
  if (refusal === "unknown") return failure("NOT_FOUND", "detail.people.unknown");
  return failure("CONFLICT", `detail.people.${refusal}`);
}
