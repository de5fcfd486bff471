import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { failure } from "../errors/service-error.js";
import type { Service } from "../service.js";

const thisMachine = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

/**
 * Lets through who may see what a task was given: whoever sends the token, where there is one; else this machine. The existing web
 * application asks from another one, after it has asked its user who they are.
 */
export function guard(request: FastifyRequest, { settings }: Pick<Service, "settings">): void {
  const { debugToken, compatibility } = settings;
  if (debugToken !== undefined) {
    const given = /^Bearer +(.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (!isSame(given.trim(), debugToken)) throw failure("FORBIDDEN", "detail.debugToken");
  } else if (compatibility !== "reference" && !thisMachine.includes(request.ip)) {
    throw failure("FORBIDDEN", "detail.debugLoopback", { setting: "TESSERA_DEBUG_TOKEN" });
  }
}

/** Takes as long for a token that is nearly right as for any other. */
function isSame(given: string, token: string): boolean {
  const [left, right] = [given, token].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
}
