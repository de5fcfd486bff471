import { everybody, type Person } from "@tessera/records";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent it. */
    person: Person;
  }
}

/** Says who sends a request. Where nobody signs in, everybody is the same person. */
export function identifyPeople(app: FastifyInstance): void {
  app.decorateRequest("person");
  app.addHook("onRequest", async (request) => {
    request.person = everybody;
  });
}
