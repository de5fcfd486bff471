import { translate } from "@tessera/i18n";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { endpoints } from "../endpoints.js";

export function rootRoutes(app: FastifyInstance, { settings }: Service): void {
  const { get } = endpoints(app, settings.validateJsonSchemas, "Service");

  get("/", "Greeting, in the language of the request", Type.String(), ({ language }) =>
    translate(language, "greeting"),
  );
}
