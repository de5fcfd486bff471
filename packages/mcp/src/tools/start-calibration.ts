import { translate } from "@tessera/i18n";
import { Type } from "typebox";
import { Refusal } from "../asking/ask.js";
import { calibrationForm, type Offered, valuesOf } from "../asking/options.js";
import { inPath } from "../asking/service-api.js";
import { requireTypes, subjectOf } from "../asking/subject.js";
import { closed, files, language, oneOf, optional, optionValues, project, resultId } from "./fields.js";
import { tool } from "./tool.js";

export const startCalibration = tool({
  name: "start_calibration",
  title: "Start a calibration",
  description:
    "Adjusts a complete fit to the national projection, in seconds, and so makes a result that can be queried. Name the same project (or files) as for start_fit. Options are those of the project, else the suggested ones. Next: run_status; its id is then the result for query_estimates. A result that should be kept needs keep_result.",
  effect: "adds",
  input: closed({
    fit: resultId("Id of a complete fit."),
    project: optional(project),
    files: optional(files),
    options: optional(optionValues("Options to change, by name.")),
    language,
  }),
  output: closed({
    calibration: Type.String({ description: "Id for run_status; the result once it is complete." }),
    options_from: oneOf(["project", "suggested"]),
    options: optionValues("Options that it runs with."),
  }),
  async run(given, { api, language }) {
    const { fit, options: chosen = {} } = given;
    const subject = await subjectOf(api, given, language);
    if (subject.may === "viewer") throw new Refusal(translate(language, "detail.projects.toReadOnly"));
    const offered: Offered[] = subject.calibrationOptions
      ? []
      : await calibrationForm(api, requireTypes(subject.files, ["shape", "survey"], language));
    const options = { ...(subject.calibrationOptions ?? valuesOf(offered)), ...chosen };
    const version = await api.get<Record<string, string>>("/project/version");
    const submitted = { options, version, iso3: subject.iso3 ?? null };
    const { id } = await api.post<{ id: string }>(`/calibrate/submit/${inPath(fit)}`, submitted, subject.project);
    const source = subject.calibrationOptions ? ("project" as const) : ("suggested" as const);
    return { calibration: id, options_from: source, options };
  },
});
