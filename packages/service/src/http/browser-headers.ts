import type { FastifyInstance } from "fastify";

/** Data: a browser that is shown them loads and runs nothing. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages: nothing from elsewhere, nothing that embeds them; styles in attributes are how charts place their labels. */
export const pagePolicy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'none'",
].join("; ");

/** What browsers are told with every answer. */
export const browserHeaders = {
  "content-security-policy": dataPolicy,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** On the answer itself, before the framework sees the request: what fails before it reaches a route has them too. */
export function guardAnswers(app: FastifyInstance): void {
  app.server.prependListener("request", (_request, answer) => {
    for (const [name, value] of Object.entries(browserHeaders)) answer.setHeader(name, value);
  });
}
