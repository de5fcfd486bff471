import type { TaskStatus } from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import { Type } from "typebox";
import { Refusal } from "../asking/ask.js";
import { findProject, workIn } from "../asking/projects.js";
import { inPath } from "../asking/service-api.js";
import { closed, language, optional, optionValues, project, resultId } from "./fields.js";
import { tool } from "./tool.js";

export const keepResult = tool({
  name: "keep_result",
  title: "Keep a result",
  description:
    "Keeps a complete run as a version of its project, with a note. The present state of the project stays as it is; in the application one can return to the version. A result that no project mentions is removed after some days.",
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
    options: optional(optionValues("Model options that were changed for this fit.")),
    language,
  }),
  output: closed({ project: Type.String(), version: Type.Integer() }),
  async run({ project: named, fit, calibration, note, options }, { api, language }) {
    const { id, content } = await findProject(api, named, language);
    for (const task of [fit, calibration]) {
      const { status } = await api.get<TaskStatus>(`/model/status/${inPath(task)}`);
      if (status !== "COMPLETE") throw new Refusal(translate(language, "mcp.notComplete", { id: task, state: status }));
    }
    const at = new Date();
    const ended = (task: string) => ({ id: task, submitted: at.getTime(), state: "complete" });
    const { work } = content as { work?: object };
    const changed = { ...workIn(content).options, ...options };
    const kept = {
      ...work,
      options: changed,
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
