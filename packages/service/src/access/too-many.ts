import type { TextKey } from "@tessera/i18n";
import type { FastifyReply } from "fastify";
import { failure, type ServiceError } from "../errors/service-error.js";

/** Says how long to wait, in the header for programs and in the text for people. */
export function tooMany(reply: FastifyReply, text: TextKey, wait: number): ServiceError {
  const seconds = Math.max(1, wait);
  reply.header("retry-after", seconds);
  return failure("TOO_MANY_REQUESTS", text, { seconds });
}
