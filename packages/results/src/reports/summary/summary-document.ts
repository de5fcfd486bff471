import { citation } from "../../about/citation.js";
import type { DownloadRequest } from "../../download-request.js";
import { outlinesOf } from "../charts/area-outlines.js";
import { reportDocument } from "../document/report-document.js";
import { reportContext } from "../report-context.js";
import { summaryChapters, summaryTitles } from "./summary-report.js";

/** The summary report as a Word document. */
export function summaryDocument(request: DownloadRequest): Promise<Buffer> {
  const context = reportContext(request, "summary");
  const outlines = outlinesOf(context.output.areas);
  return reportDocument(context, {
    ...summaryTitles(context),
    citation: citation({ ...request, madeAt: context.madeAt }),
    chapters: summaryChapters(context, outlines),
    definitions: outlines.definitions,
  });
}
