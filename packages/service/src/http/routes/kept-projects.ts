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
import type { Language } from "@tessera/i18n";
import {
  addProject,
  bringBackProject,
  changeNote,
  contentsOf,
  copyProject,
  findProject,
  findVersion,
  holdingsOfProject,
  keepVersion,
  newId,
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
import { withinQuota } from "../access/quota.js";
import type { OpenedProject } from "../access/request-access.js";
import { endpoints } from "../endpoints.js";
import { namedPerson } from "../named-person.js";
import type { Service } from "../service.js";

/** Projects that the service keeps, with their versions. */
export function keptProjectRoutes(app: FastifyInstance, service: Service): void {
  const { settings, records, storage } = service;
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "Projects");

  get(
    "/projects",
    "signed-in",
    "Projects of the sender and those shared with them",
    projectList,
    async ({ request, language }) =>
      (await projectsOf(records, senderOf(request).id)).map((summary) => summaryInAnswer(summary, language)),
  );

  postBody(
    "/projects",
    "signed-in",
    "Keep a new project",
    newProjectRequest,
    keptProject,
    async ({ body, request, language }) => {
      const { id = newId(), name, notes, country, country_name: countryName, step, content } = body;
      const given = { name, notes, country, countryName, step, content: JSON.stringify(content) };
      const ownerId = senderOf(request).id;
      const added = await withinQuota(service, request, { projectId: id, ownerId, name }, (during) =>
        addProject(during, ownerId, given, { id, now: new Date() }),
      );
      if (!added) throw failure("CONFLICT", "detail.projects.idTaken");
      return projectInAnswer(added, "owner", language);
    },
  );

  get("/projects/:id", "read-project", "A project", keptProject, async ({ language, project: { id, standing } }) => {
    return projectInAnswer(await present(id), standing, language);
  });

  postBody(
    "/projects/:id/save",
    "write-project",
    "Save a change",
    saveRequest,
    savedProject,
    async ({ body, request, language, project: { id, person } }) => {
      const { name, notes, country, country_name: countryName, step, content: changed } = body.change;
      const content = changed && JSON.stringify(changed);
      const change = { name, notes, country, countryName, step, content };
      const by = { personId: person, revision: body.revision, now: new Date() };
      const saved = await withinQuota(service, request, { projectId: id }, (during) =>
        saveProject(during, id, change, by),
      );
      if (saved.isSaved) return { revision: saved.revision };
      const other = saved.present && namedPerson(saved.present.changedBy, language);
      throw !other?.name || other.id === person
        ? failure("CONFLICT", "detail.projects.changedElsewhere")
        : failure("CONFLICT", "detail.projects.changedBy", { name: other.name });
    },
  );

  postBody("/projects/:id/copy", "read-project", "Make a project of it", copyRequest, keptProject, async (call) => {
    const { body, request, language } = call;
    const { id, person } = call.project;
    const { name, version } = body;
    const made = { id: newId(), name, personId: person, now: new Date() };
    const copy = await withinQuota(service, request, { projectId: made.id, ownerId: person, name }, (during) =>
      copyProject(during, { id, version }, made),
    );
    if (!copy) throw failure("NOT_FOUND", "detail.projects.unknownVersion");
    return projectInAnswer(copy, "owner", language);
  });

  post(
    "/projects/:id/remove",
    "own-project-or-removed",
    "Remove a project, which can be undone",
    nothing,
    async ({ project: { id } }) => {
      await removeProject(records, id, new Date());
      return null;
    },
  );

  post(
    "/projects/:id/bring-back",
    "own-project-or-removed",
    "Bring a removed project back",
    nothing,
    async ({ project: { id } }) => {
      await bringBackProject(records, id);
      return null;
    },
  );

  get(
    "/projects/:id/storage",
    "read-project",
    "Room that a project takes",
    projectStorage,
    async ({ project: { id } }) => {
      const { tasks } = await storage.figures();
      const quota = settings.projectQuota > 0 ? settings.projectQuota : null;
      const contents = await contentsOf(records, { projectId: id });
      return { ...usageOf(await holdingsOfProject(records, id), tasks, contents), quota };
    },
  );

  get(
    "/projects/:id/versions",
    "read-project",
    "Versions of a project",
    versionList,
    async ({ language, project: { id } }) => {
      return (await versionsOf(records, id)).map((version) => versionInAnswer(version, language));
    },
  );

  postBody(
    "/projects/:id/versions",
    "write-project",
    "Keep a version",
    newVersionRequest,
    versionNumber,
    async ({ body, request, project: { id, person } }) => {
      const { note, kept } = body;
      const given = kept && { content: JSON.stringify(kept.content), now: new Date(kept.at) };
      const by = { personId: person, now: new Date(), ...given };
      const number = await withinQuota(service, request, { projectId: id }, (during) =>
        keepVersion(during, id, note, by),
      );
      if (number === undefined) throw failure("NOT_FOUND", "detail.projects.unknown");
      return { number };
    },
  );

  get("/projects/:id/versions/:number", "read-project", "A version of a project", keptVersion, async (call) => {
    const { parameter, language } = call;
    const { id } = call.project;
    const version = await findVersion(records, id, numberIn(parameter("number")));
    if (!version) throw failure("NOT_FOUND", "detail.projects.unknownVersion");
    return { ...versionInAnswer(version, language), content: JSON.parse(version.content) };
  });

  postBody(
    "/projects/:id/versions/:number/note",
    "write-project",
    "Change the note of a version",
    versionNote,
    nothing,
    async ({ body, request, parameter, project: { id } }) => {
      const isChanged = await withinQuota(service, request, { projectId: id }, (during) =>
        changeNote(during, id, numberIn(parameter("number")), body.note),
      );
      if (!isChanged) throw failure("NOT_FOUND", "detail.projects.unknownVersion");
      return null;
    },
  );

  post(
    "/projects/:id/versions/:number/remove",
    "write-project",
    "Remove a version",
    nothing,
    async ({ parameter, project: { id } }) => {
      if (!(await removeVersion(records, id, numberIn(parameter("number")))))
        throw failure("NOT_FOUND", "detail.projects.unknownVersion");
      return null;
    },
  );

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

function summaryInAnswer(summary: Awaited<ReturnType<typeof projectsOf>>[number], language: Language): ProjectSummary {
  const { createdAt, changedAt, changedBy, countryName, ...same } = summary;
  const times = { created_at: createdAt, changed_at: changedAt, changed_by: namedPerson(changedBy, language) };
  return { ...same, country_name: countryName, ...times };
}

function projectInAnswer(project: Project, standing: OpenedProject["standing"], language: Language): KeptProject {
  const { createdAt, changedAt, changedBy, content, countryName, ...same } = project;
  const times = { created_at: createdAt, changed_at: changedAt, changed_by: namedPerson(changedBy, language) };
  return { ...same, country_name: countryName, ...times, standing, content: JSON.parse(content) };
}

function versionInAnswer(version: Awaited<ReturnType<typeof versionsOf>>[number], language: Language) {
  const { number, note, createdAt, createdBy } = version;
  return { number, note, created_at: createdAt, created_by: namedPerson(createdBy, language) };
}
