import { type Static, Type } from "typebox";
import { anyObject, closed, nameText, nullable, partly, text } from "./envelope.js";
import { projectId } from "./ids.js";

/** Longest names and notes, in characters. */
export const projectTextLength = { name: 200, notes: 20_000 } as const;

const person = closed({ id: Type.String(), name: Type.String() });

const name = nameText(projectTextLength.name);
const notes = text(projectTextLength.notes);

/** Both databases keep whole numbers of 32 bits. */
const mostRevision = 2 ** 31 - 2;

/** What people change in a project. `content` is the application's own: the service keeps it and does not read it. */
const state = {
  name,
  notes,
  country: nullable(text(3)),
  step: text(20),
  content: anyObject,
};

/** The name of the country goes with its code: a change of the code alone leaves none. */
const given = { ...state, country_name: Type.Optional(nullable(text(projectTextLength.name))) };

/** A new project; one that a browser has kept so far brings its id. */
export const newProjectRequest = closed({
  id: Type.Optional(projectId),
  ...given,
});

/** A change, and the revision of the project that it was made to. */
export const saveRequest = closed({
  revision: Type.Integer({ minimum: 1, maximum: mostRevision }),
  change: partly(given),
});

/** A new project with the content of another, or of one of its versions. */
export const copyRequest = closed({
  name,
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: mostRevision })),
});

export const savedProject = closed({ revision: Type.Integer() });

const standing = Type.Enum(["owner", "editor", "viewer"]);

/** A row of the list of projects, with the beginning of the notes. */
const projectSummary = closed({
  id: Type.String(),
  name: Type.String(),
  notes: Type.String(),
  country: nullable(Type.String()),
  country_name: nullable(Type.String()),
  step: Type.String(),
  owner: person,
  standing,
  versions: Type.Integer(),
  created_at: Type.String(),
  changed_at: Type.String(),
  changed_by: person,
});
export type ProjectSummary = Static<typeof projectSummary>;

/** Projects of a person and those shared with them, last changed first. */
export const projectList = Type.Array(projectSummary);

export const keptProject = closed({
  id: Type.String(),
  ...state,
  country_name: nullable(Type.String()),
  standing,
  revision: Type.Integer(),
  created_at: Type.String(),
  changed_at: Type.String(),
  changed_by: person,
});
export type KeptProject = Static<typeof keptProject>;

const amount = closed({ count: Type.Integer(), bytes: Type.Integer() });

/**
 * Room that a project takes, and how much it may take; null where there is no limit. Its contents
 * are the texts of the project and of its versions.
 */
export const projectStorage = closed({
  ...{ files: amount, results: amount, contents: amount },
  quota: nullable(Type.Integer()),
});
export type ProjectStorage = Static<typeof projectStorage>;

const versionSummary = {
  number: Type.Integer(),
  note: Type.String(),
  created_at: Type.String(),
  created_by: person,
};

/** Newest first. */
export const versionList = Type.Array(closed(versionSummary));
export const keptVersion = closed({ ...versionSummary, content: anyObject });
export const versionNote = closed({ note: notes });

/** As `toISOString` writes it. */
const time = Type.String({
  pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$",
});

/** A new version: of the project as it is, or of the content that a browser kept at a time. */
export const newVersionRequest = closed({
  note: notes,
  kept: Type.Optional(closed({ content: anyObject, at: time })),
});
export const versionNumber = closed({ number: Type.Integer() });
