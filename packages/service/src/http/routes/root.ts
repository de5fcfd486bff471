import { translate } from "@tessera/i18n";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { endpoint } from "../endpoint.js";

export function rootRoutes(app: FastifyInstance, { settings }: Service): void {
  endpoint(
    app,
    settings.validateJsonSchemas,
    {
      method: "GET",
      path: "/",
      summary: "Greeting, in the language of the request",
      tag: "Service",
      data: Type.String(),
    },
    ({ language }) => translate(language, "greeting"),
  );
}
