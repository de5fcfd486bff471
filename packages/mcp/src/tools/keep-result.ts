import type { ResultAbout, TaskStatus } from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import { Type } from "typebox";
import { Refusal } from "../asking/ask.js";
import { type Files, findProject, workIn } from "../asking/projects.js";
import { inPath } from "../asking/service-api.js";
import { closed, language, project, resultId } from "./fields.js";
import { tool } from "./tool.js";

export const keepResult = tool({
  name: "keep_result",
  title: "Keep a result",
  description:
    "Keeps a complete run as a version of its project, with a note and the options that it was made with. The present state of the project stays as it is; in the application one can return to the version. A result that no project mentions is removed after some days.",
  effect: "adds",
  input: closed({
    project,
    fit: resultId("Id of the fit."),
    calibration: resultId("Id of its complete calibration."),
    note: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: "What the run was for, and which options changed.",
    }),
    language,
  }),
  output: closed({ project: Type.String(), version: Type.Integer() }),
  async run({ project: named, fit, calibration, note }, { api, language }) {
    const { id, content } = await findProject(api, named, language);
    for (const task of [fit, calibration]) {
      const { status } = await api.get<TaskStatus>(`/model/status/${inPath(task)}`);
      if (status !== "COMPLETE") throw new Refusal(translate(language, "mcp.notComplete", { id: task, state: status }));
    }
    const { given } = await api.get<ResultAbout>(`/calibrate/about/${inPath(calibration)}`);
    const others = otherFiles(workIn(content).files, given.files ?? []);
    if (others.length > 0) throw new Refusal(translate(language, "mcp.otherFiles", { files: others.join(", ") }));
    const at = new Date();
    const ended = (task: string) => ({ id: task, submitted: at.getTime(), state: "complete" });
    const { work } = content as { work?: object };
    const kept = {
      ...work,
      options: given.options,
      calibrationOptions: given.calibration_options,
      fit: ended(fit),
      calibration: ended(calibration),
      downloads: {},
      sensitivity: null,
      warnings: {},
      dismissed: [],
    };
    const body = { note, kept: { content: { ...content, work: kept }, at: at.toISOString() } };
    const { number } = await api.post<{ number: number }>(`/projects/${inPath(id)}/versions`, body);
    return { project: id, version: number };
  },
});

/** Files of a run that the project no longer has: a version with other files would not be of this run. */
function otherFiles(present: Files, used: NonNullable<ResultAbout["given"]["files"]>): string[] {
  const hashes = new Set(Object.values(present).map(({ hash }) => hash.toLowerCase()));
  return used.filter(({ hash }) => !hashes.has(hash.toLowerCase())).map(({ filename }) => filename);
}
