import { quarterLabel } from "@tessera/i18n";
import type { DownloadRequest, PriorityRequest } from "../../download-request.js";
import { currentQuarter } from "../../estimates/current-quarter.js";
import { impossibleEstimates } from "../../estimates/labelled-estimates.js";
import type { Sheet, WorkbookCell } from "../../formats/workbook.js";
import type { NationalTotal } from "../consensus.js";
import { type KeyPopulation, keyPopulations } from "../groups.js";
import type { Scaling } from "../key-population-sizes.js";
import { countryOf } from "../model-totals.js";
import type { PriorityPopulations } from "../priority-populations.js";
import type { PriorityTables } from "../tables/priority-tables.js";
import type { SheetWords } from "./cells.js";

/** The first sheet: how to read the workbook, and what was used. `divided` is absent for a country without tables. */
export function aboutSheet(
  request: DownloadRequest,
  divided: { tables: PriorityTables; request: PriorityRequest; result: PriorityPopulations } | undefined,
  words: SheetWords,
): Sheet {
  const { output, language } = request;
  const country = countryOf(output).area_name;
  const quarter = quarterLabel(currentQuarter(output), language);
  const impossible = impossibleEstimates(output, language).length;
  const caveats = [
    words.text("priority.about.noUncertainty"),
    ...(divided ? caveatsOf(divided.tables, words) : []),
    words.text("priority.about.categories"),
    ...(impossible > 0 ? [words.text("datapack.impossible", { count: impossible })] : []),
  ];
  const rows: WorkbookCell[][] = [
    [words.heading(words.text("priority.title", { country, quarter }))],
    [],
    [words.heading(words.text("priority.about.read"))],
    ...caveats.map((text) => [text]),
    [],
    [words.heading(words.text("priority.about.used"))],
    [words.text("priority.used.quarter"), quarter],
    [words.text("priority.used.model"), output.modelVersion],
    ...(divided ? usedRows(divided.tables, divided.request, divided.result, words) : []),
  ];
  return { sheet: words.text("priority.sheet.about"), rows, widths: [70, 70] };
}

const propensityFile = "zaf_propensity.csv";

function caveatsOf({ propensity: { fsw, msm } }: PriorityTables, words: SheetWords): string[] {
  const isSame = fsw.every((value, age) => value === msm[age]);
  return [
    words.text("priority.about.sizes"),
    words.text("priority.about.scaled"),
    words.text("priority.about.notKey"),
    words.text(isSame ? "priority.about.samePropensity" : "priority.about.propensity", { file: propensityFile }),
    words.text("priority.about.shares"),
  ];
}

function usedRows(
  tables: PriorityTables,
  { options }: PriorityRequest,
  { behaviourYear: { year, from }, nationals, sizeScaling, infectionScaling, capped }: PriorityPopulations,
  words: SheetWords,
): WorkbookCell[][] {
  const goals = tables.consensus;
  const goalsText = goals
    ? words.text("priority.used.goalsYear", { year: goals.year })
    : words.text("priority.used.goals");
  const yearText = { option: "yearOption", survey: "yearSurvey", earliest: "yearEarliest" } as const;
  const row = (name: "size" | "infections", population: KeyPopulation, scaling: Scaling) => [
    words.text(`priority.used.${name}`, { group: words.group(population), id: population }),
    scalingText(nationals[population][name], scaling, population, words),
  ];
  return [
    [words.text("priority.used.behaviourYear"), words.text(`priority.used.${yearText[from]}`, { year })],
    [
      words.text("priority.used.consensus"),
      options.consensus === "goals" ? goalsText : words.text("priority.used.kp_wb"),
    ],
    ...keyPopulations.map((population) => row("size", population, sizeScaling[population])),
    ...keyPopulations.map((population) => row("infections", population, infectionScaling[population])),
    [
      words.text("priority.used.capped"),
      capped === 0 ? 0 : words.text("priority.used.cappedNumber", { number: capped }),
    ],
  ];
}

function scalingText(total: NationalTotal, scaling: Scaling, population: KeyPopulation, words: SheetWords): string {
  if (scaling === "off" || total === null)
    return words.text(scaling === "off" ? "priority.used.off" : "priority.used.noConsensus");
  const source = words.text(total.source === "goals" ? "priority.used.goals" : "priority.used.kp_wbShort");
  const values = { value: Math.round(total.value), source };
  if (scaling !== "scaled") return words.text(`priority.used.${scaling}`, values);
  return words.text(population === "pwid" ? "priority.used.scaledPart" : "priority.used.scaled", values);
}
