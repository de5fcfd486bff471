import { modelFileTypes, requiredTypes } from "@tessera/contract";
import type { WarningText } from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import { Type } from "typebox";
import { Refusal } from "../asking/ask.js";
import { modelForm, valuesOf } from "../asking/options.js";
import { requireTypes, subjectOf } from "../asking/subject.js";
import { keyAndText } from "./describe-result.js";
import { closed, files, language, oneOf, optional, optionValues, project, warningRow } from "./fields.js";
import { fitting } from "./fitting.js";
import { tool } from "./tool.js";

export const startFit = tool({
  name: "start_fit",
  title: "Start a fit",
  description:
    "Starts a fit of the model to the files of a project (or uploaded files). This uses the machine for seconds to many minutes: ask the person first. Options are those of the project, else the suggested ones; give options to change some (see suggest_options). Options and files are checked first. The project itself is not changed. Next: run_status until it is complete, then start_calibration.",
  effect: "adds",
  input: closed({
    project: optional(project),
    files: optional(files),
    options: optional(optionValues("Options to change, by name.")),
    start_from: optional(
      oneOf(["project", "suggested"], "Options that are not given. Default: project, if it has some."),
    ),
    language,
  }),
  output: closed({
    fit: Type.String({ description: "Id for run_status and start_calibration." }),
    project: optional(Type.String()),
    options_from: oneOf(["project", "suggested"]),
    changed: Type.Array(Type.String(), { description: "Options that were given." }),
    warnings: Type.Array(warningRow),
  }),
  async run(given, { api, language }) {
    const { options: chosen = {}, start_from: start } = given;
    const subject = await subjectOf(api, given, language);
    if (subject.may === "viewer") throw new Refusal(translate(language, "detail.projects.toReadOnly"));
    requireTypes(subject.files, requiredTypes, language);
    const ofProject = start === "suggested" ? undefined : subject.options;
    const base = ofProject ?? valuesOf(await modelForm(api, subject.files, chosen));
    const options = { ...base, ...chosen };
    const data = Object.fromEntries(
      modelFileTypes.flatMap((type) => (subject.files[type] ? [[type, subject.files[type]]] : [])),
    );
    const { warnings } = await api.post<{ warnings: WarningText[] }>("/validate/options", { data, options });
    const version = await api.get<Record<string, string>>("/project/version");
    const submitted = { data, options, version, iso3: subject.iso3 ?? null };
    const { id } = await api.post<{ id: string }>("/model/submit", submitted, subject.project);
    return {
      fit: id,
      ...(subject.project !== undefined && { project: subject.project }),
      options_from: ofProject ? ("project" as const) : ("suggested" as const),
      changed: Object.keys(chosen),
      warnings: fitting(warnings.map(keyAndText), 20, 4000),
    };
  },
});
