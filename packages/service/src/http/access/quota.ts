import { everybody, findProject, type Holder, holdingsOfPerson, holdingsOfProject, ownerOf } from "@tessera/records";
import type { FastifyRequest } from "fastify";
import { failure } from "../../errors/service-error.js";
import type { Room } from "../../files/receive-upload.js";
import { sizeText } from "../../storage/size-text.js";
import { bytesOf, usageOf } from "../../storage/usage.js";
import type { Service } from "../service.js";

/** The least room of a project and of its owner, or of a person; undefined where there is no limit. Results count as they were last measured. */
export async function roomOf(service: Service, holder: Holder, request: FastifyRequest): Promise<Room | undefined> {
  const { settings, records } = service;
  const rooms: Room[] = [];
  if (settings.projectQuota > 0 && "projectId" in holder) rooms.push(await roomOfProject(holder.projectId));
  if (settings.personQuota > 0) {
    const { id, name } = "projectId" in holder ? await ownerOf(records, holder.projectId) : await person(holder);
    // Everybody is not one person who has too much.
    if (id !== everybody.id) rooms.push(await roomOfPerson(id, name));
  }
  return rooms.sort((a, b) => a.bytes - b.bytes)[0];

  async function person({ personId }: { personId: string }) {
    return { id: personId, name: request.sender?.name ?? "" };
  }

  async function roomOfProject(id: string): Promise<Room> {
    const used = bytesOf(usageOf(await holdingsOfProject(records, id), (await service.storage.figures()).tasks));
    const { name = "" } = (await findProject(records, id)) ?? {};
    return room(used, settings.projectQuota, "detail.quota.project", name);
  }

  async function roomOfPerson(id: string, name: string): Promise<Room> {
    const used = bytesOf(usageOf(await holdingsOfPerson(records, id), (await service.storage.figures()).tasks));
    return room(used, settings.personQuota, "detail.quota.person", name);
  }

  function room(used: number, quota: number, key: "detail.quota.project" | "detail.quota.person", name: string): Room {
    const sizes = { used: sizeText(used, request.language), limit: sizeText(quota, request.language) };
    return { bytes: quota - used, refusal: () => failure("QUOTA_EXCEEDED", key, { name, ...sizes }) };
  }
}
