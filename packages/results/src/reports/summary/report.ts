import type { DownloadRequest } from "../../downloads/request.js";
import { type ReportContext, reportContext } from "../context.js";
import { impossibleChapter } from "../impossible.js";
import { outlinesOf } from "../map/outlines.js";
import { type Chapter, reportPage } from "../page.js";
import { agesAndSexes } from "./ages-and-sexes.js";
import { areaTable } from "./area-table.js";
import { atAGlance } from "./at-a-glance.js";
import { cascade } from "./cascade.js";
import { changes } from "./changes.js";
import { howMade } from "./how-made.js";
import { howToRead } from "./how-to-read.js";
import { maps } from "./maps.js";
import { rankings } from "./rankings.js";

/** The estimates for the second time point, for people who decide: figures, maps and pictures first, then the table and where it all comes from. */
export function summaryReport(request: DownloadRequest): string {
  const context = reportContext(request, "summary");
  const { say, country, quarter, quarterName } = context;
  const outlines = outlinesOf(context.output.areas);
  const chapters: [id: Chapter["id"], title: Parameters<ReportContext["say"]>[0], body: Chapter["body"]][] = [
    ["at-a-glance", "report.glance", atAGlance(context)],
    ["maps", "report.maps", maps(context, outlines)],
    ["districts", "report.rankings", rankings(context)],
    ["ages", "report.ages", agesAndSexes(context)],
    ["cascade", "report.cascade", cascade(context)],
    ["change", "report.change", changes(context)],
    ["areas", "report.table", areaTable(context)],
    ["making", "report.making", howMade(context)],
    ["reading", "report.reading", howToRead(context)],
  ];
  return reportPage(context, {
    title: say("report.summary.title", { country }),
    subtitle: quarterName(quarter),
    chapters: [
      ...chapters.map(([id, title, body]) => ({ id, title: say(title), body })),
      ...impossibleChapter(context),
    ],
    definitions: outlines.definitions,
  });
}
