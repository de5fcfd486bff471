import { translate } from "@tessera/i18n";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { preferredType } from "../accepted-type.js";
import { endpoints } from "../endpoints.js";

export function rootRoutes(app: FastifyInstance, { settings }: Service): void {
  const { get } = endpoints(app, settings.validateJsonSchemas, "Service");

  // Programs that do not say what they like are greeted; people who come with a browser are shown the application.
  app.addHook("preHandler", async (request, reply) => {
    reply.header("vary", "accept");
    if (preferredType(request.headers.accept, ["application/json", "text/html"]) === "text/html")
      return reply.redirect("app/");
  });

  get("/", "Greeting, in the language of the request", Type.String(), ({ language }) =>
    translate(language, "greeting"),
  );
}
