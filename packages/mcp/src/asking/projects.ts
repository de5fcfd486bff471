import { type ModelFileType, modelFileTypes } from "@tessera/contract";
import type { KeptProject, ProjectSummary } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";
import { Refusal } from "./ask.js";
import { inPath, type ServiceApi } from "./service-api.js";

/** A file as requests name it. */
export interface SessionFile {
  path: string;
  hash: string;
  filename: string;
}

export type Files = Partial<Record<ModelFileType, SessionFile>>;
export type Options = Record<string, unknown>;

/** What the application has kept of its work in a project. Content of another client has none of it. */
export interface Work {
  iso3: string | undefined;
  files: Files;
  options: Options | undefined;
  fit: string | undefined;
  calibrationOptions: Options | undefined;
  calibration: string | undefined;
  /** Whether the calibration has ended well, as far as the application knew. */
  isComplete: boolean;
}

export async function projectsOf(api: ServiceApi): Promise<ProjectSummary[]> {
  return api.get<ProjectSummary[]>("/projects");
}

/** The project that somebody names by its id or its name. */
export async function findProject(api: ServiceApi, named: string, language: Language): Promise<KeptProject> {
  const all = await projectsOf(api);
  const found = all.filter(({ id }) => id === named);
  const matches = found.length > 0 ? found : all.filter(({ name }) => name === named);
  const [only, ...others] = matches;
  if (!only) throw new Refusal(translate(language, "mcp.unknownProject", { project: named }));
  if (others.length > 0) {
    const ids = matches.map(({ id }) => id).join(", ");
    throw new Refusal(translate(language, "mcp.severalProjects", { project: named, ids }));
  }
  return api.get<KeptProject>(`/projects/${inPath(only.id)}`);
}

/** The work of a project, or of a version of it, from its content. */
export function workIn(content: unknown): Work {
  const work = memberOf(content, "work");
  const files = Object.fromEntries(
    modelFileTypes.flatMap((type) => {
      const file = memberOf(memberOf(work, "files"), type);
      const [path, hash, filename] = ["path", "hash", "filename"].map((name) => textOf(memberOf(file, name)));
      return path && hash && filename ? [[type, { path, hash, filename }]] : [];
    }),
  );
  const calibration = memberOf(work, "calibration");
  return {
    iso3: textOf(memberOf(memberOf(work, "country"), "iso3")),
    files,
    options: objectOf(memberOf(work, "options")),
    fit: textOf(memberOf(memberOf(work, "fit"), "id")),
    calibrationOptions: objectOf(memberOf(work, "calibrationOptions")),
    calibration: textOf(memberOf(calibration, "id")),
    isComplete: memberOf(calibration, "state") === "complete",
  };
}

function memberOf(value: unknown, name: string): unknown {
  return objectOf(value)?.[name];
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
