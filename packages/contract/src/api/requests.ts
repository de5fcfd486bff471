import { type Static, type TSchema, Type } from "typebox";
import { anyObject, closed, nullable, optional } from "./envelope.js";

/** What a text of a request can name. The service opens it only for people who may. */
export type ThingKind = "tasks" | "files";

/** Path of an upload that the service opens. */
export const uploadPath = Type.String({ "x-names": "files" satisfies ThingKind });
/** Id of a task that the service opens. */
export const openedTask = Type.String({ "x-names": "tasks" satisfies ThingKind, minLength: 1, maxLength: 200 });

export const sessionFile = closed({
  path: nullable(uploadPath),
  hash: Type.String(),
  filename: Type.String(),
  fromADR: Type.Optional(Type.Boolean()),
  resource_url: Type.Optional(nullable(Type.String())),
});

export const plainFile = closed({ path: nullable(uploadPath), filename: Type.String() });

/** A file in the state of a project, which the service stores and does not open. */
const mentionedFile = closed({ path: nullable(Type.String()), filename: Type.String() });

export type SessionFile = Static<typeof sessionFile>;

/** The names under which clients know the versions of components. */
interface Names {
  versionKeys: Readonly<Record<"service" | "model" | "queue", string>>;
}

/** Members beyond the required ones are accepted: the comparison of versions judges them. */
export function versionOf({ versionKeys }: Names) {
  const required = [versionKeys.service, versionKeys.model, versionKeys.queue];
  return Type.Object(Object.fromEntries(required.map((key) => [key, Type.String()])), { additionalProperties: true });
}

/** The files of a fit. */
export const modelFiles = closed({
  pjnz: sessionFile,
  shape: sessionFile,
  population: sessionFile,
  survey: sessionFile,
  programme: optional(sessionFile),
  anc: optional(sessionFile),
  sti: optional(sessionFile),
});

export function modelSubmitOf(names: Names) {
  return closed({
    data: modelFiles,
    options: anyObject,
    version: versionOf(names),
    iso3: optional(Type.String()),
  });
}

export function calibrateSubmitOf(names: Names) {
  return closed({ options: anyObject, version: versionOf(names), iso3: optional(Type.String()) });
}

const note = closed({
  note: Type.String(),
  name: Type.Optional(Type.String()),
  updated: Type.Optional(
    Type.String({ pattern: "^[0-9]{1,4}/[0-9]{1,2}/[0-9]{1,2} [0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}$" }),
  ),
});

/** The files of a project, in a request that opens them or in a state that mentions them. */
export function projectFilesOf<File extends TSchema>(file: File) {
  return closed({
    pjnz: file,
    population: file,
    shape: file,
    survey: file,
    programme: Type.Optional(file),
    anc: Type.Optional(file),
    sti: Type.Optional(file),
  });
}

export function projectStateOf(names: Names) {
  const step = closed({ options: anyObject, id: Type.String() });
  return closed({
    datasets: projectFilesOf(mentionedFile),
    model_fit: step,
    calibrate: step,
    version: versionOf(names),
  });
}

export function downloadSubmitOf(names: Names) {
  return closed({
    notes: optional(closed({ project_notes: optional(note), version_notes: optional(Type.Array(note)) })),
    state: optional(projectStateOf(names)),
    pjnz: optional(sessionFile),
    vmmc: optional(sessionFile),
    options: optional(anyObject),
    iso3: optional(Type.String()),
  });
}
