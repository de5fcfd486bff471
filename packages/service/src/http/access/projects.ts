import { type Act, isRemoved, may, type Records, type Standing, standingOf } from "@tessera/records";
import type { FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import { senderOf } from "./people.js";

export type Known = Exclude<Standing, "stranger">;

/** A project that a request names by its parameter `id`, and what its sender is to it. */
export interface NamedProject {
  id: string;
  standing: Known;
  /** Id of the sender. */
  person: string;
}

/**
 * Finds the project that a request names, if its sender may do this with it. For a stranger there is no such project, nor is there a removed one for anything but
 * bringing it back.
 */
export function projectAccess(
  records: Records,
): (request: FastifyRequest, act: Act, also?: "removed") => Promise<NamedProject> {
  return async (request, act, also) => {
    const { id } = request.params as { id: string };
    const person = senderOf(request).id;
    const standing = await standingOf(records, id, person);
    if (standing === "stranger") throw failure("NOT_FOUND", "detail.projects.unknown");
    if (!may(standing, act))
      throw failure("FORBIDDEN", act === "own" ? "detail.projects.ownersOnly" : "detail.projects.toReadOnly");
    if (also !== "removed" && (await isRemoved(records, id))) throw failure("NOT_FOUND", "detail.projects.removed");
    return { id, standing, person };
  };
}
