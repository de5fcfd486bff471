import { type Static, Type } from "typebox";
import { anyObject, closed, nullable, optional } from "./envelope.js";

export const sessionFile = closed({
  path: nullable(Type.String()),
  hash: Type.String(),
  filename: Type.String(),
  fromADR: Type.Optional(Type.Boolean()),
  resource_url: Type.Optional(nullable(Type.String())),
});

export const plainFile = closed({ path: nullable(Type.String()), filename: Type.String() });

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

export const projectFiles = closed({
  pjnz: plainFile,
  population: plainFile,
  shape: plainFile,
  survey: plainFile,
  programme: Type.Optional(plainFile),
  anc: Type.Optional(plainFile),
  sti: Type.Optional(plainFile),
});

export function projectStateOf(names: Names) {
  const step = closed({ options: anyObject, id: Type.String() });
  return closed({
    datasets: projectFiles,
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
