import type { Language } from "@tessera/i18n";

declare module "fastify" {
  interface FastifyRequest {
    /** Language of the answer, negotiated from Accept-Language. */
    language: Language;
  }
}
