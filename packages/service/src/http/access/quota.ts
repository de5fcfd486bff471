import {
  contentsOf,
  everybody,
  type Holder,
  holdingsOfPerson,
  holdingsOfProject,
  inTransaction,
  inTurn,
  ownerOf,
  projectName,
  type Records,
} from "@tessera/records";
import type { FastifyRequest } from "fastify";
import { failure, type ServiceError } from "../../errors/service-error.js";
import type { Room } from "../../files/room.js";
import { sizeText } from "../../storage/size-text.js";
import { bytesOf, type Usage, usageOf } from "../../storage/usage.js";
import type { Service } from "../service.js";
import { Reservations } from "./reservations.js";

/** A quota of a project or a person. */
interface Limit {
  /** What reservations are kept by. */
  key: string;
  quota: number;
  /**
   * Bytes that are taken, without reservations. Sizes of results are up to a minute old; a task
   * that was stored or accepted since counts what it was noted with.
   */
  used(records: Records): Promise<number>;
  refusal(used: number): ServiceError;
}

/** Of a project that is about to be made. */
interface NewProject {
  ownerId?: string;
  name?: string;
}

/** A person who is given something by another. */
interface Receiver {
  personId: string;
  receiver: string;
}

type Whose = (Holder & NewProject) | Receiver;

const reservations = new Reservations();

export function hasQuotas({ settings }: Service): boolean {
  return settings.projectQuota + settings.personQuota > 0;
}

/**
 * Room of a project and of its owner, or of a person; undefined where there is no limit. What is
 * taken of it is reserved until it is released.
 */
export async function roomOf(service: Service, holder: Holder, request: FastifyRequest): Promise<Room | undefined> {
  const limits = await limitsOf(service, holder, request);
  if (limits.length === 0) return undefined;
  const before = await Promise.all(limits.map((limit) => limit.used(service.records)));
  const open = limits.map((limit, k) => ({ ...limit, before: before[k] ?? 0 }));
  return {
    ...reservations.open(open),
    // Another process may have stored something meanwhile, and this one what was noted after its
    // reservation was measured.
    store: (bytes, place) =>
      oneAtATime(service, limits, async (records) => {
        for (const limit of limits) {
          const used = await limit.used(records);
          if (used + bytes > limit.quota) throw limit.refusal(used);
        }
        return place(records);
      }),
  };
}

/**
 * Makes a change of the database that takes room in a project, unless more than the quotas would be
 * taken then: nothing is changed then. A change that makes nothing larger is always made.
 */
export async function withinQuota<Result>(
  service: Service,
  request: FastifyRequest,
  of: Whose,
  change: (records: Records) => Promise<Result>,
): Promise<Result> {
  const limits = hasQuotas(service) ? await limitsOf(service, of, request) : [];
  if (limits.length === 0) return change(service.records);
  return oneAtATime(service, limits, (records) =>
    inTransaction(records, async (during) => {
      const before = await Promise.all(limits.map((limit) => limit.used(during)));
      const result = await change(during);
      for (const [k, limit] of limits.entries()) {
        const [was = 0, is] = [before[k], await limit.used(during)];
        if (is > limit.quota && is > was) throw limit.refusal(was);
      }
      return result;
    }),
  );
}

async function limitsOf(
  { settings, records, storage }: Service,
  holder: Whose,
  { language, sender }: FastifyRequest,
): Promise<Limit[]> {
  const { tasks } = await storage.figures();
  const limits: Limit[] = [];
  if (settings.projectQuota > 0 && "projectId" in holder) {
    const { projectId } = holder;
    const { name = await projectName(records, projectId) } = holder;
    limits.push(
      limit("project", { id: projectId, name }, settings.projectQuota, async (during) =>
        usageOf(await holdingsOfProject(during, projectId), tasks, await contentsOf(during, { projectId })),
      ),
    );
  }
  const owner = await ownerIn(records, holder, sender?.name ?? "");
  // Everybody is not one person who has too much.
  if (settings.personQuota > 0 && owner.id !== everybody.id)
    limits.push(
      limit("receiver" in holder ? "receiver" : "person", owner, settings.personQuota, async (during) =>
        usageOf(await holdingsOfPerson(during, owner.id), tasks, await contentsOf(during, { ownerId: owner.id })),
      ),
    );
  return limits;

  function limit(
    kind: "project" | "person" | "receiver",
    { id, name }: { id: string; name: string },
    quota: number,
    measure: (during: Records) => Promise<Usage>,
  ): Limit {
    const refusal = (used: number) => {
      const sizes = { used: sizeText(used, language), limit: sizeText(quota, language) };
      return failure("QUOTA_EXCEEDED", `detail.quota.${kind}`, { name, ...sizes });
    };
    const key = `${kind === "project" ? "project" : "person"} ${id}`;
    return { key, quota, used: async (during) => bytesOf(await measure(during)), refusal };
  }
}

/** Who owns a project, also one that is about to be made, or who has something in none. */
async function ownerIn(records: Records, holder: Whose, sender: string) {
  if ("receiver" in holder) return { id: holder.personId, name: holder.receiver };
  const id = "personId" in holder ? holder.personId : holder.ownerId;
  return "projectId" in holder && id === undefined
    ? ownerOf(records, holder.projectId)
    : { id: id ?? "", name: sender };
}

/** What runs last for each key of a limit. */
const running = new Map<string, Promise<unknown>>();

/**
 * Does some work with one thing at a time stored under the widest of some limits, in all processes.
 */
async function oneAtATime<Result>(
  { records }: Service,
  limits: readonly Limit[],
  work: (records: Records) => Promise<Result>,
): Promise<Result> {
  const key = limits.at(-1)?.key ?? "";
  // One connection of a process waits in line at the server, not all that it has.
  const turn = () => inTurn(records, `quota ${key}`, work);
  const result = (running.get(key) ?? Promise.resolve()).then(turn, turn);
  running.set(key, result);
  try {
    return await result;
  } finally {
    if (running.get(key) === result) running.delete(key);
  }
}
