import { stat } from "node:fs/promises";
import { basename } from "node:path";
import {
  addBelonging,
  type Belonging,
  everybody,
  type Holder,
  may,
  recordsTrouble,
  standingOf,
  standingOfBelonging,
} from "@tessera/records";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import type { Room } from "../../files/room.js";
import type { Submission } from "../../tasks/queue/task-queue.js";
import type { Service } from "../service.js";
import { senderOf } from "./people.js";
import { hasQuotas, roomOf } from "./quota.js";

/** Routes about one task, which their parameter `id` names, or about two: `other` is the second. */
const aboutTask = /^\/(model|calibrate|sensitivity|comparison|download|task|meta)\/(.*\/)?:id(\/|$)/;

/** Names the project that a request is made for. */
const projectHeader = "x-tessera-project";

/**
 * Where people have accounts: refuses requests about tasks and files that are not the sender's and not of a project that is shared with them. For a stranger
 * they do not exist.
 */
export function guardBelongings(app: FastifyInstance, { settings, records, uploads }: Service): void {
  if (settings.signIn === "open") return;
  app.addHook("preHandler", async (request) => {
    const { sender } = request;
    // An application in front of the service looks after its own users.
    if (!sender || sender.id === everybody.id) return;
    const route = request.routeOptions.url ?? "";
    if (aboutTask.test(route)) {
      const { id, other } = request.params as { id: string; other?: string };
      const standing = await standingOfBelonging(records, "task", id, sender.id);
      const another = other === undefined ? standing : await standingOfBelonging(records, "task", other, sender.id);
      if (standing === "stranger" || another === "stranger") throw failure("NOT_FOUND", "detail.people.unknownTask");
      if (route.startsWith("/model/cancel/") && !may(standing, "write"))
        throw failure("FORBIDDEN", "detail.projects.toReadOnly");
    }
    // The content of a project may name anything: the service does not open it.
    if (route.startsWith("/projects")) return;
    for (const text of textsIn(request.body)) {
      const real = looksLikePath(text) ? await uploads.locate(text) : undefined;
      if (real === undefined) continue;
      const standing = await standingOfBelonging(records, "file", basename(real), sender.id);
      if (standing === "stranger") throw failure("NOT_FOUND", "detail.people.unknownFile");
    }
  });
}

/** Whether a task or a file is open to the sender of a request. */
export async function isOpenTo(
  { settings, records }: Service,
  request: FastifyRequest,
  { kind, name }: Belonging,
): Promise<boolean> {
  const { id } = senderOf(request);
  if (settings.signIn === "open" || id === everybody.id) return true;
  return (await standingOfBelonging(records, kind, name, id)) !== "stranger";
}

function looksLikePath(text: string): boolean {
  return text.startsWith("/") || text.startsWith("uploads/");
}

/** All texts of a JSON body: paths of files are members of many names. */
function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const entry of value) yield* textsIn(entry);
  else if (value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype)
    for (const entry of Object.values(value)) yield* textsIn(entry);
}

/** Whose the tasks and files of a request are: of the project that it names, if the sender may change that, else the sender's. */
export async function holderOf({ records }: Service, request: FastifyRequest): Promise<Holder> {
  const personId = senderOf(request).id;
  const projectId = request.headers[projectHeader];
  if (typeof projectId !== "string") return { personId };
  const standing = await standingOf(records, projectId, personId);
  if (standing === "stranger") throw failure("NOT_FOUND", "detail.projects.unknown");
  return may(standing, "write") ? { projectId } : { personId };
}

/** Notes whose something is. Where everybody is one person, work does not wait for a database that is away. */
async function note(service: Service, request: FastifyRequest, belonging: Belonging): Promise<void> {
  const { settings, records } = service;
  try {
    await addBelonging(records, await holderOf(service, request), belonging);
  } catch (error) {
    if (settings.signIn !== "open") throw error;
    request.log.warn({ err: error }, "it was not noted whose this is");
  }
}

/** How much more the sender of a request may store; undefined where there is no limit. */
export async function roomFor(service: Service, request: FastifyRequest): Promise<Room | undefined> {
  const { settings } = service;
  if (!hasQuotas(service)) return undefined;
  try {
    return await roomOf(service, await holderOf(service, request), request);
  } catch (error) {
    if (settings.signIn !== "open" || recordsTrouble(error) === undefined) throw error;
    request.log.warn({ err: error }, "it is not known how much room is left");
    return undefined;
  }
}

/** Refuses a request that would store more, where there is no room left. */
export async function refuseWithoutRoom(service: Service, request: FastifyRequest): Promise<void> {
  const room = await roomFor(service, request);
  room?.take(1);
  room?.release();
}

/** Submits a task for the sender of a request. */
export async function submitFor(service: Service, request: FastifyRequest, submission: Submission): Promise<string> {
  const { tasks } = service;
  await refuseWithoutRoom(service, request);
  const id = await tasks.submit(submission);
  try {
    await note(service, request, { kind: "task", name: id });
  } catch (error) {
    // Nobody could look at it.
    await tasks.cancel(id).catch(() => {});
    throw error;
  }
  return id;
}

/** Notes a task that was made elsewhere as the sender's. */
export async function noteTask(service: Service, request: FastifyRequest, id: string): Promise<void> {
  await note(service, request, { kind: "task", name: id });
}

/** Notes a stored upload as the sender's. */
export async function noteUpload(service: Service, request: FastifyRequest, path: string): Promise<void> {
  const { size } = await stat(path);
  await note(service, request, { kind: "file", name: basename(path), bytes: size });
}
