import type { requiredTypes } from "@tessera/contract";
import { type Language, translate } from "@tessera/i18n";
import { Refusal } from "./ask.js";
import { type Files, findProject, type Options, workIn } from "./projects.js";
import type { ServiceApi } from "./service-api.js";

/** The files that a call is about, with what is known of their project. */
export interface Subject {
  files: Files;
  options: Options | undefined;
  calibrationOptions: Options | undefined;
  iso3: string | undefined;
  /** Id of the project; undefined where files are given. */
  project: string | undefined;
  may: "owner" | "editor" | "viewer";
}

interface Given {
  project?: string | undefined;
  files?: Files | undefined;
}

/** The files of a project, or those that are given. */
export async function subjectOf(api: ServiceApi, given: Given, language: Language): Promise<Subject> {
  const { project: named, files } = given;
  if ((named === undefined) === (files === undefined)) throw new Refusal(translate(language, "mcp.projectOrFiles"));
  if (named === undefined) {
    const none = { options: undefined, calibrationOptions: undefined, iso3: undefined, project: undefined };
    return { files: files ?? {}, ...none, may: "owner" };
  }
  const project = await findProject(api, named, language);
  const work = workIn(project.content);
  const { options, calibrationOptions } = work;
  const iso3 = work.iso3 ?? project.country ?? undefined;
  return { files: work.files, options, calibrationOptions, iso3, project: project.id, may: project.standing };
}

/** Refuses files among which one of these types is missing. */
export function requireTypes(
  files: Files,
  types: readonly (typeof requiredTypes)[number][],
  language: Language,
): Required<Pick<Files, (typeof requiredTypes)[number]>> {
  const missing = types.filter((type) => files[type] === undefined);
  if (missing.length === 0) return files as Required<Pick<Files, (typeof requiredTypes)[number]>>;
  const names = missing.map((type) => translate(language, `validate.type.${type}`)).join(", ");
  throw new Refusal(translate(language, "mcp.filesMissing", { types: names }));
}
