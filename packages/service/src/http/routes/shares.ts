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
  addShareLink,
  endShare,
  leaveProject,
  linksOf,
  openShareLink,
  ownerOf,
  shareProject,
  sharesOf,
  transferProject,
  withdrawLink,
  withdrawLinks,
} from "@tessera/records";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { knownPerson, senderOf } from "../access/people.js";
import { withinQuota } from "../access/quota.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";

/** Who has a project, where people have accounts. */
export function shareRoutes(app: FastifyInstance, service: Service): void {
  const { settings, records, wrongTokens } = service;
  if (settings.signIn === "open") return;
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "Projects");

  get("/projects/:id/shares", "read-project", "Who has a project", shareList, async ({ project: { id } }) => {
    return { owner: await ownerOf(records, id), shares: await sharesOf(records, id) };
  });

  postBody(
    "/projects/:id/share",
    "own-project",
    "Share a project with a person",
    shareRequest,
    nothing,
    async ({ body, project: { id } }) => {
      const person = await knownPerson(records, body.person_id);
      await shareProject(records, id, person.id, body.role);
      return null;
    },
  );

  postBody(
    "/projects/:id/unshare",
    "own-project",
    "End a share",
    personRequest,
    nothing,
    async ({ body, project: { id } }) => {
      await endShare(records, id, body.person_id);
      return null;
    },
  );

  post(
    "/projects/:id/leave",
    "read-project",
    "Leave a project of somebody else",
    nothing,
    async ({ project: { id, standing, person } }) => {
      if (standing === "owner") throw failure("CONFLICT", "detail.projects.ownerStays");
      await leaveProject(records, id, person);
      return null;
    },
  );

  postBody(
    "/projects/:id/transfer",
    "own-project",
    "Give a project away",
    personRequest,
    nothing,
    async ({ body, request, project: { id } }) => {
      const person = await knownPerson(records, body.person_id);
      const receiver = { personId: person.id, receiver: person.name };
      const isGiven = await withinQuota(service, request, receiver, (during) => transferProject(during, id, person.id));
      if (!isGiven) throw failure("CONFLICT", "detail.people.isDisabled");
      return null;
    },
  );

  postBody(
    "/projects/:id/link",
    "own-project",
    "A link that shares a project",
    linkRequest,
    newLink,
    async ({ body, request, project: { id } }) => {
      const link = await addShareLink(records, { projectId: id, role: body.role }, senderOf(request), new Date());
      if (!link) throw failure("FORBIDDEN", "detail.projects.ownersOnly");
      return { secret: link.secret, ends_at: link.endsAt };
    },
  );

  get("/projects/:id/links", "own-project", "Links that share a project", linkList, async ({ project: { id } }) => {
    const links = await linksOf(records, id, new Date());
    return links.map(({ createdBy, createdAt, endsAt, ...link }) => ({
      ...link,
      created_by: createdBy,
      created_at: createdAt,
      ends_at: endsAt,
    }));
  });

  post(
    "/projects/:id/links/:link/remove",
    "own-project",
    "Withdraw a link",
    nothing,
    async ({ parameter, project: { id } }) => {
      if (!(await withdrawLink(records, id, parameter("link"))))
        throw failure("NOT_FOUND", "detail.projects.unknownLink");
      return null;
    },
  );

  post(
    "/projects/:id/unlink",
    "own-project",
    "Withdraw all links to a project",
    nothing,
    async ({ project: { id } }) => {
      await withdrawLinks(records, id);
      return null;
    },
  );

  postBody(
    "/projects/open-link",
    "signed-in",
    "Open a shared project",
    openLinkRequest,
    openedProject,
    async (call) => {
      const { body, request } = call;
      const id = await openShareLink(records, body.secret, senderOf(request).id, new Date());
      if (id !== undefined) return { id };
      wrongTokens.count(call, body.secret);
      throw failure("FORBIDDEN", "detail.projects.linkEnded");
    },
  );
}
