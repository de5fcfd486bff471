import { stat } from "node:fs/promises";
import { basename } from "node:path";
import {
  addBelonging,
  type Belonging,
  type Holder,
  isOfProject,
  isShared,
  may,
  type Records,
  recordsTrouble,
  standingOf,
} from "@tessera/records";
import type { FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import type { Room } from "../../files/room.js";
import { expectedBytes } from "../../storage/expected-bytes.js";
import type { OpenedTask } from "../../tasks/queue/opened-task.js";
import type { Submission } from "../../tasks/queue/task-queue.js";
import type { Service } from "../service.js";
import { senderOf } from "./people.js";
import { hasQuotas, roomOf } from "./quota.js";

/** Names the project that a request is made for. */
const projectHeader = "x-tessera-project";

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

/**
 * Refuses to make something for a project that other people read from things that the project does
 * not have. Its content names things, and any editor could name those of whoever opens it next.
 */
export async function refuseOthersThings(
  service: Service,
  request: FastifyRequest,
  project?: { projectId: string },
): Promise<void> {
  const { settings, records } = service;
  if (settings.signIn === "open") return;
  const holder = project ?? (await holderOf(service, request));
  if ("personId" in holder || !(await isShared(records, holder.projectId))) return;
  for (const { kind, name } of request.access.opened)
    if (!(await isOfProject(records, holder.projectId, kind, name)))
      throw failure("FORBIDDEN", "detail.projects.notOfProject");
}

/** The size of a task, and how much of it is not on the disk yet. */
interface TaskSize {
  room: Room | undefined;
  bytes: number;
  added?: number;
}

/**
 * Makes a task and notes it as the sender's, one after the other under the same limit, so that the
 * next one is counted with it.
 */
export async function storeTask<Made>(
  service: Service,
  request: FastifyRequest,
  { room, bytes, added = bytes }: TaskSize,
  make: () => Promise<{ id: string; made: Made }>,
): Promise<Made> {
  const stored = async (records: Records) => {
    const { id, made } = await make();
    await note({ ...service, records }, request, { kind: "task", name: id, bytes });
    return made;
  };
  return room ? room.store(added, stored) : stored(service.records);
}

/**
 * Submits a task for the sender of a request. Until it has ended it counts what it is expected to
 * store.
 */
export async function submitFor(service: Service, request: FastifyRequest, submission: Submission): Promise<string> {
  const { tasks, directories } = service;
  await refuseOthersThings(service, request);
  const bytes = await expectedBytes(submission, directories.results);
  const room = await roomFor(service, request);
  let submitted: OpenedTask | undefined;
  try {
    room?.take(bytes);
    return await storeTask(service, request, { room, bytes }, async () => {
      submitted = await tasks.submit(submission);
      return { id: submitted, made: submitted };
    });
  } catch (error) {
    // Nobody could look at it.
    if (submitted) await tasks.cancel(submitted).catch(() => {});
    throw error;
  } finally {
    room?.release();
  }
}

/**
 * A task that is named in something stored, to make another task of. Undefined if the sender may
 * not read it. Undefined also if the new task will be of a project that does not have it: everybody
 * in the project would read it through the new task.
 */
export async function storedTaskFor(
  service: Service,
  request: FastifyRequest,
  id: string,
): Promise<OpenedTask | undefined> {
  const opened = await request.access.storedTask(id);
  if (opened === undefined || service.settings.signIn === "open") return opened;
  const holder = await holderOf(service, request);
  if ("personId" in holder) return opened;
  return (await isOfProject(service.records, holder.projectId, "task", id)) ? opened : undefined;
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
