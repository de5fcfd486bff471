import { type Html, html } from "../../formats/html.js";
import type { ReportContext } from "../context.js";

const explained = [
  ["report.reading.intervals", "report.reading.intervals.text"],
  ["report.reading.overlap", "report.reading.overlap.text"],
  ["report.reading.sums", "report.reading.sums.text"],
  ["report.reading.residents", "report.reading.residents.text"],
  ["report.reading.model", "report.reading.model.text"],
  ["report.reading.times", "report.reading.times.text"],
] as const;

/** What intervals, sums and places mean, and in a few words how the model works. */
export function howToRead({ say, output, quarterInSentence, districtLabel, productName }: ReportContext): Html {
  const [t1 = "", t2 = "", t3 = ""] = output.calendarQuarters;
  const quarterOrNone = (quarter: string) => (quarter ? quarterInSentence(quarter) : "–");
  const values = {
    level: districtLabel,
    product: productName,
    t1: quarterOrNone(t1),
    t2: quarterOrNone(t2),
    t3: quarterOrNone(t3),
  };
  return html`${explained.map(([title, text]) => html`<h3>${say(title)}</h3>\n<p>${say(text, values)}</p>\n`)}`;
}
