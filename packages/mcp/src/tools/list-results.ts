import type { TaskStatus } from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import { type Static, Type } from "typebox";
import { findProject, type Work, workIn } from "../asking/projects.js";
import { inPath, type ServiceApi } from "../asking/service-api.js";
import { closed, language, nullableText, oneOf, project, shownOf } from "./fields.js";
import { fitting, shortened } from "./fitting.js";
import { tool } from "./tool.js";

/** Versions whose content is read, the newest. */
const mostVersions = 30;

const row = closed({
  result: nullableText,
  fit: nullableText,
  state: oneOf(["PENDING", "RUNNING", "COMPLETE", "ERROR", "CANCELLED", "DIED", "TIMEOUT", "MISSING", "none"]),
  of: Type.String({ description: "present, or the version of the project." }),
  note: Type.String(),
  kept: Type.String(),
  by: Type.String(),
});

export const listResults = tool({
  name: "list_results",
  title: "List the results of a project",
  description:
    "Lists the results of a project: that of its present state and those of its versions, newest first, and the types of its input files. `result` is the id that describe_result, query_estimates and compare_results take; it is null where nothing is calibrated yet. Rounds of different years are often versions of one project, or projects of their own.",
  effect: "reads",
  input: closed({ project, language }),
  output: closed({
    project: Type.String(),
    name: Type.String(),
    country: nullableText,
    may: oneOf(["owner", "editor", "viewer"]),
    files: Type.Record(Type.String(), Type.String(), { description: "File names by type." }),
    ...shownOf,
    results: Type.Array(row),
  }),
  async run({ project: named }, { api, language }) {
    const found = await findProject(api, named, language);
    const path = `/projects/${inPath(found.id)}/versions`;
    const versions = await api.get<Version[]>(path);
    const work = workIn(found.content);
    const present = { of: "present", note: "", kept: found.changed_at, by: found.changed_by.name };
    const states: { work: Work; said: Said }[] = [{ work, said: present }];
    for (const { number, note, created_at: kept, created_by: by } of versions.slice(0, mostVersions)) {
      const { content } = await api.get<{ content: unknown }>(`${path}/${number}`);
      const said = { of: `version ${number}`, note: shortened(note, 300), kept, by: by.name };
      states.push({ work: workIn(content), said });
    }
    const rows = await Promise.all(states.map((state) => rowOf(api, state)));
    const results = fitting(rows);
    return {
      project: found.id,
      name: found.name,
      country: found.country_name ?? found.country,
      may: found.standing,
      files: Object.fromEntries(Object.entries(work.files).map(([type, { filename }]) => [type, filename])),
      total: versions.length + 1,
      shown: results.length,
      ...(results.length <= versions.length && { narrow: translate(language, "mcp.narrow.versions") }),
      results,
    };
  },
});

interface Version {
  number: number;
  note: string;
  created_at: string;
  created_by: { name: string };
}

type Said = Pick<Static<typeof row>, "of" | "note" | "kept" | "by">;

async function rowOf(api: ServiceApi, { work, said }: { work: Work; said: Said }): Promise<Static<typeof row>> {
  const { fit, calibration } = work;
  const task = calibration ?? fit;
  const status =
    task === undefined ? undefined : await api.get<TaskStatus>(`/model/status/${inPath(task)}`).catch(() => undefined);
  const state = task === undefined ? ("none" as const) : (status?.status ?? ("MISSING" as const));
  return { result: calibration ?? null, fit: fit ?? null, state, ...said };
}
