import {
  copyRequest,
  type KeptProject,
  keptProject,
  keptVersion,
  newProjectRequest,
  newVersionRequest,
  nothing,
  type ProjectSummary,
  projectList,
  projectStorage,
  savedProject,
  saveRequest,
  versionList,
  versionNote,
  versionNumber,
} from "@tessera/contract/api";
import {
  addProject,
  bringBackProject,
  changeNote,
  copyProject,
  findProject,
  findVersion,
  holdingsOfProject,
  keepVersion,
  type Project,
  projectsOf,
  removeProject,
  removeVersion,
  saveProject,
  versionsOf,
} from "@tessera/records";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { usageOf } from "../../storage/usage.js";
import { senderOf } from "../access/people.js";
import { type Known, projectAccess } from "../access/projects.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";

/** Projects that the service keeps, with their versions. */
export function keptProjectRoutes(app: FastifyInstance, { settings, records, storage }: Service): void {
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "Projects");

  const allowed = projectAccess(records);

  get("/projects", "Projects of the sender and those shared with them", projectList, async ({ request }) =>
    (await projectsOf(records, senderOf(request).id)).map(summaryInAnswer),
  );

  postBody("/projects", "Keep a new project", newProjectRequest, keptProject, async ({ body, request }) => {
    const { id, name, notes, country, country_name: countryName, step, content } = body;
    const given = { name, notes, country, countryName, step, content: JSON.stringify(content) };
    const added = await addProject(records, senderOf(request).id, given, { id, now: new Date() });
    if (!added) throw failure("CONFLICT", "detail.projects.idTaken");
    return projectInAnswer(added, "owner");
  });

  get("/projects/:id", "A project", keptProject, async ({ request }) => {
    const { id, standing } = await allowed(request, "read");
    return projectInAnswer(await present(id), standing);
  });

  postBody("/projects/:id/save", "Save a change", saveRequest, savedProject, async ({ body, request }) => {
    const { id, person } = await allowed(request, "write");
    const { name, notes, country, country_name: countryName, step, content: changed } = body.change;
    const content = changed && JSON.stringify(changed);
    const change = { name, notes, country, countryName, step, content };
    const saved = await saveProject(records, id, change, {
      personId: person,
      revision: body.revision,
      now: new Date(),
    });
    if (saved.isSaved) return { revision: saved.revision };
    const by = saved.present?.changedBy.name ?? "";
    throw by === "" || saved.present?.changedBy.id === person
      ? failure("CONFLICT", "detail.projects.changedElsewhere")
      : failure("CONFLICT", "detail.projects.changedBy", { name: by });
  });

  postBody("/projects/:id/copy", "Make a project of it", copyRequest, keptProject, async ({ body, request }) => {
    const { id, person } = await allowed(request, "read");
    const { name, version } = body;
    const copy = await copyProject(records, { id, version }, { name, personId: person, now: new Date() });
    if (!copy) throw failure("NOT_FOUND", "detail.projects.unknownVersion");
    return projectInAnswer(copy, "owner");
  });

  post("/projects/:id/remove", "Remove a project, which can be undone", nothing, async ({ request }) => {
    const { id } = await allowed(request, "own", "removed");
    await removeProject(records, id, new Date());
    return null;
  });

  post("/projects/:id/bring-back", "Bring a removed project back", nothing, async ({ request }) => {
    const { id } = await allowed(request, "own", "removed");
    await bringBackProject(records, id);
    return null;
  });

  get("/projects/:id/storage", "Room that a project takes", projectStorage, async ({ request }) => {
    const { id } = await allowed(request, "read");
    const { tasks } = await storage.figures();
    const quota = settings.projectQuota > 0 ? settings.projectQuota : null;
    return { ...usageOf(await holdingsOfProject(records, id), tasks), quota };
  });

  get("/projects/:id/versions", "Versions of a project", versionList, async ({ request }) => {
    const { id } = await allowed(request, "read");
    return (await versionsOf(records, id)).map(versionInAnswer);
  });

  postBody("/projects/:id/versions", "Keep a version", newVersionRequest, versionNumber, async ({ body, request }) => {
    const { id, person } = await allowed(request, "write");
    const { note, kept } = body;
    const given = kept && { content: JSON.stringify(kept.content), now: new Date(kept.at) };
    const number = await keepVersion(records, id, note, { personId: person, now: new Date(), ...given });
    if (number === undefined) throw failure("NOT_FOUND", "detail.projects.unknown");
    return { number };
  });

  get("/projects/:id/versions/:number", "A version of a project", keptVersion, async ({ request, parameter }) => {
    const { id } = await allowed(request, "read");
    const version = await findVersion(records, id, numberIn(parameter("number")));
    if (!version) throw failure("NOT_FOUND", "detail.projects.unknownVersion");
    return { ...versionInAnswer(version), content: JSON.parse(version.content) };
  });

  postBody(
    "/projects/:id/versions/:number/note",
    "Change the note of a version",
    versionNote,
    nothing,
    async ({ body, request, parameter }) => {
      const { id } = await allowed(request, "write");
      if (!(await changeNote(records, id, numberIn(parameter("number")), body.note)))
        throw failure("NOT_FOUND", "detail.projects.unknownVersion");
      return null;
    },
  );

  post("/projects/:id/versions/:number/remove", "Remove a version", nothing, async ({ request, parameter }) => {
    const { id } = await allowed(request, "write");
    if (!(await removeVersion(records, id, numberIn(parameter("number")))))
      throw failure("NOT_FOUND", "detail.projects.unknownVersion");
    return null;
  });

  async function present(id: string): Promise<Project> {
    const project = await findProject(records, id);
    if (!project) throw failure("NOT_FOUND", "detail.projects.unknown");
    return project;
  }
}

/** No version has a number below 1. */
function numberIn(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function summaryInAnswer(summary: Awaited<ReturnType<typeof projectsOf>>[number]): ProjectSummary {
  const { createdAt, changedAt, changedBy, countryName, ...same } = summary;
  const times = { created_at: createdAt, changed_at: changedAt, changed_by: changedBy };
  return { ...same, country_name: countryName, ...times };
}

function projectInAnswer(project: Project, standing: Known): KeptProject {
  const { createdAt, changedAt, changedBy, content, countryName, ...same } = project;
  const times = { created_at: createdAt, changed_at: changedAt, changed_by: changedBy };
  return { ...same, country_name: countryName, ...times, standing, content: JSON.parse(content) };
}

function versionInAnswer(version: Awaited<ReturnType<typeof versionsOf>>[number]) {
  const { number, note, createdAt, createdBy } = version;
  return { number, note, created_at: createdAt, created_by: createdBy };
}
