import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ThresholdDirection } from "@tessera/contract";
import { type Language, translate } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";
import {
  askedColumns,
  csvText,
  type EstimateChoice,
  estimateFilters,
  markedColumns,
  markedEstimates,
} from "@tessera/results";
import { serviceProblem } from "../../errors/service-error.js";
import { givenThreshold } from "../../plots/given-threshold.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { findResult, readResult } from "../results/given-result.js";
import type { Screen } from "../screen.js";

export interface EstimatesFlags extends Partial<Record<ThresholdDirection, string>> {
  indicator: string[];
  areaLevel: string[];
  areaId: string[];
  calendarQuarter: string[];
  sex: string[];
  ageGroup: string[];
  out: string;
  force?: true;
  rank?: true;
  language: Language;
}

/** Writes chosen estimates as CSV, with the probability of a threshold and ranks if they are asked for. Returns the exit code. */
export function estimates(path: string, flags: EstimatesFlags, out: Screen, errors: Screen): Promise<ExitCode> {
  const { out: file, force, language } = flags;
  return runCommand(language, errors, async () => {
    const threshold = givenThreshold(flags, serviceProblem);
    const output = await readResult(await findResult(path));
    if (threshold && !output.estimates.quantiles) throw serviceProblem("detail.estimates.noQuantiles");
    const choice = choiceOf(flags);
    assertKnown(choice, output);
    const asked = { threshold, ranks: flags.rank };
    const columns = [...markedColumns, ...askedColumns(asked)];
    const rows = markedEstimates(output, language, asked, chosenTest(choice));
    const text = Readable.from(csvText({ columns, rows }), { objectMode: false });
    await pipeline(text, createWriteStream(file, { flags: force ? "w" : "wx" })).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "EEXIST") throw serviceProblem("compare.exists", { file });
        throw serviceProblem("compare.cannotWrite", { file, reason: error.code ?? error.message });
      },
    );
    out.write(`${translate(language, "estimates.wrote", { file })}\n`);
    return 0;
  });
}

/** Filters that are not given do not restrict. */
function choiceOf({ indicator, areaLevel, areaId, calendarQuarter, sex, ageGroup }: EstimatesFlags): EstimateChoice {
  const given = {
    indicator,
    area_level: areaLevel,
    area_id: areaId,
    calendar_quarter: calendarQuarter,
    sex,
    age_group: ageGroup,
  };
  return Object.fromEntries(Object.entries(given).filter(([, values]) => values.length > 0));
}

function assertKnown(choice: EstimateChoice, { areas, calendarQuarters, estimates }: ModelOutput): void {
  const known: Required<EstimateChoice> = {
    indicator: estimates.indicators,
    area_level: [...new Set(areas.map(({ area_level }) => String(area_level)))],
    area_id: areas.map(({ area_id }) => area_id),
    calendar_quarter: calendarQuarters,
    sex: estimates.sexes,
    age_group: estimates.ages,
  };
  for (const name of estimateFilters) {
    const value = choice[name]?.find((one) => !known[name].includes(one));
    if (value !== undefined)
      throw serviceProblem("detail.estimates.unknownValue", { name, value, known: known[name].join(", ") });
  }
}

function chosenTest(choice: EstimateChoice): (cells: readonly (string | number | null)[]) => boolean {
  const filters = estimateFilters.flatMap((name) => {
    const values = choice[name];
    return values ? [{ column: markedColumns.indexOf(name), values: new Set(values) }] : [];
  });
  return (cells) => filters.every(({ column, values }) => values.has(String(cells[column])));
}
