import { type Html, html } from "../../formats/html.js";
import { isOn, isSet } from "../../option-values.js";
import type { ReportContext } from "../context.js";
import { dataSources } from "../data-sources.js";
import { optionLabel, optionValue } from "../option-texts.js";
import { calibrationInShort } from "./calibration-in-short.js";

/** What the estimates were made from and with which choices. */
export function howMade(context: ReportContext): Html {
  const { say, output } = context;
  const { fit } = output;
  const draws = fit
    ? html`<p>${say(fit.converged ? "report.making.fit" : "report.making.fitUnfinished", { iterations: fit.iterations, samples: fit.samples, seed: fit.seed })}</p>\n`
    : "";
  return html`<h3>${say("report.sources")}</h3>
${dataSources(context)}
<h3>${say("report.attendance")}</h3>
<p>${attendance(context)}</p>
<h3>${say("report.calibration")}</h3>
${calibrationInShort(context)}
<h3>${say("report.files")}</h3>
${files(context)}
<h3>${say("report.options")}</h3>
${draws}${options(context)}`;
}

function attendance({ say, output, quarterInSentence }: ReportContext): string {
  const { options: chosen, calendarQuarters } = output;
  const [t1 = "", t2 = ""] = calendarQuarters;
  if (isOn(chosen.artattend_t2))
    return say("report.attendance.changing", { t1: quarterInSentence(t1), t2: quarterInSentence(t2) });
  return say(isOn(chosen.artattend) ? "report.attendance.constant" : "report.attendance.none");
}

function files({ say, output }: ReportContext): Html {
  const { inputs = [] } = output;
  if (inputs.length === 0) return html`<p>${say("report.files.unknown")}</p>`;
  return html`<table>
<thead><tr><th scope="col">${say("report.files.role")}</th><th scope="col">${say("report.files.name")}</th><th scope="col">MD5</th></tr></thead>
<tbody>
${inputs.map(({ role, filename, md5sum }) => html`<tr><td>${role}</td><td>${filename}</td><td><code>${md5sum}</code></td></tr>\n`)}</tbody>
</table>`;
}

/** Those without a value changed nothing, and those of the calibration are told above. */
function options(context: ReportContext): Html {
  const { say, output } = context;
  const isTold = (name: string) => /^spectrum_\w+_calibration_(level|strat)$|^calibrate_method$/.test(name);
  const rows = Object.entries(output.options)
    .filter(([name, value]) => isSet(value) && !isTold(name))
    .map(
      ([name, value]) =>
        html`<tr><th scope="row">${optionLabel(name, context)}</th><td>${optionValue(value, context)}</td><td><code>${name}</code></td></tr>\n`,
    );
  return html`<table>
<thead><tr><th scope="col">${say("report.option")}</th><th scope="col">${say("report.option.value")}</th><th scope="col">${say("report.option.name")}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>`;
}
