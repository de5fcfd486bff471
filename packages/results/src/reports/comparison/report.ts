import { ModelError } from "@tessera/model";
import type { DownloadRequest } from "../../downloads/request.js";
import { html } from "../../formats/html.js";
import { uncalibratedEstimates } from "../../inputs-outputs/estimates.js";
import { inputsOutputs } from "../../inputs-outputs/table.js";
import { reportContext } from "../context.js";
import { dataSources } from "../data-sources.js";
import { impossibleChapter } from "../impossible.js";
import { type Chapter, reportPage } from "../page.js";
import { surveysByAge } from "./ages.js";
import { antenatalByArea, surveysByArea, treatmentByArea } from "./areas.js";
import { differencesTable } from "./differences-table.js";
import { overviewTable } from "./overview-table.js";
import { pairsOf } from "./pairs.js";

/** What surveys and programmes measured beside what the model estimates for the same people, before calibration. */
export function comparisonReport(request: DownloadRequest): string {
  const { output, productName } = request;
  const rows = inputsOutputs(output, productName);
  if (!rows) throw new ModelError("detail.model.comparisonWithoutInputs");
  if (rows.length === 0) throw new ModelError("detail.model.comparisonWithoutPairs");
  const context = reportContext(request, "comparison");
  const { say, country, language, quarterName } = context;
  // Estimates alone have all their statistics; surveys have neither median nor mode.
  const pairs = pairsOf(rows, output.areas, ({ median }) => median !== null);
  const chapters: (Chapter | undefined)[] = [
    {
      id: "overview",
      title: say("report.comparison.overview"),
      body: html`<p>${say("report.comparison.about")}</p>\n${dataSources(context)}\n${overviewTable(context, pairs)}`,
    },
    surveysByArea(context, pairs),
    surveysByAge(context, pairs),
    treatmentByArea(context, pairs),
    antenatalByArea(context, pairs),
    { id: "differences", title: say("report.comparison.differences"), body: differencesTable(context, pairs) },
    {
      id: "reading",
      title: say("report.comparison.reading"),
      body: html`<p>${say("report.comparison.reading.text")}</p>\n<p>${say("report.reading.intervals.text")}</p>`,
    },
    ...impossibleChapter(context, uncalibratedEstimates(output)),
  ];
  return reportPage(context, {
    title: say("report.comparison.title", { country }),
    subtitle: new Intl.ListFormat(language).format(output.calendarQuarters.slice(0, 2).map(quarterName)),
    chapters: chapters.filter((chapter) => chapter !== undefined),
  });
}
