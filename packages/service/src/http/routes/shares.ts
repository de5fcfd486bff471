import {
  linkList,
  linkRequest,
  newLink,
  nothing,
  openedProject,
  openLinkRequest,
  personRequest,
  shareList,
  shareRequest,
} from "@tessera/contract/api";
import {
  addLink,
  endShare,
  findLink,
  joinProject,
  linksOf,
  ownerOf,
  personById,
  shareProject,
  sharesOf,
  transferProject,
  withdrawLink,
  withdrawLinks,
} from "@tessera/records";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { senderOf } from "../access/people.js";
import { projectAccess } from "../access/projects.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";

/** Who has a project, where people have accounts. */
export function shareRoutes(app: FastifyInstance, { settings, records, wrongTokens }: Service): void {
  if (settings.signIn === "open") return;
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "Projects");
  const allowed = projectAccess(records);

  get("/projects/:id/shares", "Who has a project", shareList, async ({ request }) => {
    const { id } = await allowed(request, "read");
    return { owner: await ownerOf(records, id), shares: await sharesOf(records, id) };
  });

  postBody("/projects/:id/share", "Share a project with a person", shareRequest, nothing, async ({ body, request }) => {
    const { id } = await allowed(request, "own");
    await shareProject(records, id, await knownPerson(body.person_id), body.role);
    return null;
  });

  postBody("/projects/:id/unshare", "End a share", personRequest, nothing, async ({ body, request }) => {
    const { id } = await allowed(request, "own");
    await endShare(records, id, body.person_id);
    return null;
  });

  post("/projects/:id/leave", "Leave a project of somebody else", nothing, async ({ request }) => {
    const { id, standing, person } = await allowed(request, "read");
    if (standing === "owner") throw failure("CONFLICT", "detail.projects.ownerStays");
    await endShare(records, id, person);
    return null;
  });

  postBody("/projects/:id/transfer", "Give a project away", personRequest, nothing, async ({ body, request }) => {
    const { id } = await allowed(request, "own");
    await transferProject(records, id, await knownPerson(body.person_id));
    return null;
  });

  postBody("/projects/:id/link", "A link that shares a project", linkRequest, newLink, async ({ body, request }) => {
    const { id, person } = await allowed(request, "own");
    const link = { kind: "share", projectId: id, role: body.role } as const;
    const { secret, endsAt } = await addLink(records, link, person, new Date());
    return { secret, ends_at: endsAt };
  });

  get("/projects/:id/links", "Links that share a project", linkList, async ({ request }) => {
    const { id } = await allowed(request, "own");
    const links = await linksOf(records, id, new Date());
    return links.map(({ createdBy, createdAt, endsAt, ...link }) => ({
      ...link,
      created_by: createdBy,
      created_at: createdAt,
      ends_at: endsAt,
    }));
  });

  post("/projects/:id/links/:link/remove", "Withdraw a link", nothing, async ({ request, parameter }) => {
    const { id } = await allowed(request, "own");
    if (!(await withdrawLink(records, id, parameter("link"))))
      throw failure("NOT_FOUND", "detail.projects.unknownLink");
    return null;
  });

  post("/projects/:id/unlink", "Withdraw all links to a project", nothing, async ({ request }) => {
    const { id } = await allowed(request, "own");
    await withdrawLinks(records, "share", id);
    return null;
  });

  postBody("/projects/open-link", "Open a shared project", openLinkRequest, openedProject, async (call) => {
    const { body, request } = call;
    const link = await findLink(records, body.secret, new Date());
    if (link?.kind !== "share") {
      wrongTokens.count(call, body.secret);
      throw failure("FORBIDDEN", "detail.projects.linkEnded");
    }
    await joinProject(records, link.projectId, senderOf(request).id, link.role);
    return { id: link.projectId };
  });

  async function knownPerson(id: string): Promise<string> {
    const person = await personById(records, id);
    if (!person) throw failure("NOT_FOUND", "detail.people.unknown");
    return person.id;
  }
}
