import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { versions } from "../versions.js";
import { pagePolicy } from "./browser-headers.js";
import { sendCompressed } from "./compress-answers.js";

/** The schemas of the routes, as an OpenAPI document and as a page to read. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Tessera",
        description: "Indicator Estimation Service: from a country's input files to calibrated district estimates.",
        version: versions.service,
        license: { name: "MIT" },
      },
    },
  });
  // The page's own bar shows a logo that is not ours and asks for another address to explore.
  const css = [{ filename: "page.css", content: ".swagger-ui .topbar { display: none !important }" }];
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: pagePolicy, theme: { title: "Tessera", css } });
  app.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    sendCompressed(reply, JSON.stringify(app.swagger())),
  );
}
