import { baseMap } from "@tessera/contract/api";
import type { FastifyInstance } from "fastify";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";

/** Where the application finds pictures below its maps. */
export function baseMapRoutes(app: FastifyInstance, { settings }: Service): void {
  const { get } = endpoints(app, settings.validateJsonSchemas, "Service");
  get("/base-map", "signed-in", "Pictures below the areas of maps", baseMap, () => ({
    address: settings.baseMap ?? null,
    credit: settings.baseMapCredit ?? null,
  }));
}
