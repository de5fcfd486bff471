import { rounded, shown } from "../figures.mjs";
import { paragraphs, table, takenOn } from "./markdown.mjs";

/** What a run does, one after the other, and what it took in all. A row finds its figure in a run and in the reference. */
const stages = [
  { label: "read and prepare, s", figure: ({ seconds }) => seconds.prepareInputs },
  { label: "fit, s", figure: ({ seconds }) => seconds.fitModel },
  {
    label: "fit, the reference with its newest engine, s",
    figure: ({ seconds }) => seconds.fitModel,
    reference: ({ newestFit }) => newestFit,
  },
  { label: "uncertainty, s", figure: ({ seconds }) => seconds.uncertainty },
  { label: "outputs, s", figure: ({ seconds }) => seconds.prepareOutputs },
  { label: "writing the results, s", figure: ({ seconds }) => seconds.writeResults },
  { label: "**whole run, s**", figure: ({ whole }) => whole },
  { label: "calibration, s", figure: ({ seconds }) => seconds.calibration },
  { label: "peak memory, MB", figure: ({ peakMegabytes }) => peakMegabytes },
  { label: "results on disk, MB", figure: ({ resultsMegabytes }) => resultsMegabytes },
  { label: "iterations of the fit", figure: ({ iterations }) => iterations },
  { label: "converged", figure: howConverged },
];

/** Names and units that goals go by. */
const goalLabels = {
  fitModel: ["fit", "s"],
  whole: ["whole run", "s"],
  peakMegabytes: ["peak memory", "MB"],
};

function howConverged({ converged, integrated }) {
  if (converged === undefined) return undefined;
  if (!converged) return "no";
  return integrated ? "yes, with the integral" : "yes";
}

/** The first section: whole runs stage by stage, those of the reference's cases beside its own figures. */
export function wholeRuns(measured, reference) {
  if (measured.length === 0) return "";
  const runs = measured.toSorted((a, b) => a.districts - b.districts || a.case.localeCompare(b.case));
  const ended = runs.filter(({ seconds }) => seconds);
  const compared = ended.filter((run) => reference.cases[run.case]);
  const alone = ended.filter((run) => !reference.cases[run.case]);
  return paragraphs(
    "## A whole run, stage by stage",
    "`npm run bench -- model`. From a country's files to estimates on disk, each case in a process of its own. Uncertainty is all estimates from draws of the effects, with hyper-parameters held fixed as in the reference; calibration comes on top of a whole run.",
    compared.length > 0 && comparison(compared, reference.cases),
    alone.length > 0 && paragraphs("Made-up countries:", madeUp(alone), growth(alone)),
    list(runs.flatMap(remarks)),
    circumstancesOf(runs),
    theReference(reference),
  );
}

function comparison(runs, cases) {
  const columns = runs.flatMap((run) => [run.case, "the reference", "ratio"]);
  const rows = stages.map((stage) => [
    stage.label,
    ...runs.flatMap((run) => {
      const theirs = (stage.reference ?? stage.figure)(total(cases[run.case]));
      return versus(stage.figure(run), theirs);
    }),
  ]);
  return table(["stage", ...columns], rows.filter(hasFigure));
}

const versus = (ours, theirs) => [ours, theirs, ours && theirs ? `${ratio(theirs, ours)}×` : null];

/** Two figures: runs differ by more than the third. */
const ratio = (theirs, ours) => Number((theirs / ours).toPrecision(2));

/** The reference's stages are finer: what belongs to one stage of ours is added up. */
const total = ({ seconds, ...rest }) => ({
  ...rest,
  seconds: Object.fromEntries(
    Object.entries(seconds).map(([stage, parts]) => [stage, rounded(Object.values(parts).reduce((a, b) => a + b))]),
  ),
});

function madeUp(runs) {
  const rows = stages.filter(({ reference }) => !reference).map(({ label, figure }) => [label, ...runs.map(figure)]);
  const columns = runs.map((run) => `${run.districts} districts${usesTwoSurveys(run) ? ", two surveys" : ""}`);
  return table(["stage", ...columns], rows.filter(hasFigure));
}

const hasFigure = ([, ...cells]) => cells.some((cell) => cell !== undefined && cell !== null);

const usesTwoSurveys = ({ case: name }) => name.endsWith("-two-surveys");

/** Exponents of the growth with the number of districts, from each country of one survey to the next larger one. */
function growth(measured) {
  const runs = measured.filter((run) => !usesTwoSurveys(run));
  const exponent = (from, to, figure) =>
    (Math.log(figure(to) / figure(from)) / Math.log(to.districts / from.districts)).toFixed(2);
  const steps = runs.slice(1).map((to, k) => {
    const [time, memory] = [({ whole }) => whole, ({ peakMegabytes }) => peakMegabytes].map((figure) =>
      exponent(runs[k], to, figure),
    );
    return `from ${runs[k].districts} to ${to.districts} districts as n^${time} and n^${memory}`;
  });
  return steps.length > 0 && `Time and memory of a whole run grow ${steps.join(", ")}.`;
}

function remarks({ case: name, seconds, whole, peakMegabytes, goals = {}, converged = true, notes = [] }) {
  const figures = { ...seconds, whole, peakMegabytes };
  const aims = Object.entries(goals)
    .filter(([what]) => figures[what] !== undefined)
    .map(([what, goal]) => {
      const [label, unit] = goalLabels[what];
      return `${label} ${shown(goal)} ${unit}, ${figures[what] <= goal ? "reached" : "not reached"}`;
    });
  const sentences = [
    ...(aims.length > 0 ? [`Goals: ${aims.join("; ")}.`] : []),
    ...(converged ? [] : ["The fit did NOT converge."]),
    ...notes,
  ];
  return sentences.length === 0 ? [] : [`${name}: ${sentences.join(" ")}`];
}

const list = (items) => items.map((item) => `- ${item}`).join("\n");

/** Cases that were measured together share a line. */
function circumstancesOf(runs) {
  const lines = new Map();
  for (const run of runs) {
    const line = takenOn(run);
    lines.set(line, [...(lines.get(line) ?? []), run.case]);
  }
  return [...lines].map(([line, names]) => `${names.join(", ")}: ${line}`).join("\n");
}

const theReference = ({ method, tables = [] }) =>
  method &&
  paragraphs(
    "### The reference",
    method,
    ...tables.flatMap(({ title, columns, rows }) => [title, table(columns, rows)]),
  );
