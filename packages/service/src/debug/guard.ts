import type { FastifyReply, FastifyRequest } from "fastify";
import { bearerToken } from "../access/bearer.js";
import { isSameSecret } from "../access/same-secret.js";
import { failure } from "../errors/service-error.js";
import type { Service } from "../service.js";

const thisMachine = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Lets through who may see what a task was given: whoever sends the token, where there is one; else whoever has access, where that is
 * asked for; else this machine. The existing web application asks from another one, after it has asked its user who they are.
 */
export function guard(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, access, wrongTokens }: Pick<Service, "settings" | "access" | "wrongTokens">,
): void {
  const { debugToken, compatibility } = settings;
  if (debugToken !== undefined) {
    const refusal = wrongTokens.refusal(request.ip, reply);
    if (refusal) throw refusal;
    const token = bearerToken(request.headers.authorization) ?? "";
    if (!isSameSecret(token, debugToken)) {
      wrongTokens.count(request.ip, token);
      throw failure("FORBIDDEN", "detail.debugToken");
    }
  } else if (!access && compatibility !== "reference" && !thisMachine.includes(request.ip)) {
    throw failure("FORBIDDEN", "detail.debugLoopback", { setting: "TESSERA_DEBUG_TOKEN" });
  }
}
