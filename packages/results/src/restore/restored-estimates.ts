import { ageGroupIds, ageMatched, indicatorIds, quarterPattern, sexes, tryParseQuarter } from "@tessera/contract";
import { type Area, type EstimateTable, type ModelOutput, statistics } from "@tessera/model";
import { resultsProblem } from "../problem.js";
import { csvRows, numberOf } from "./csv-rows.js";
import type { ZipMembers } from "./zip-members.js";

/** Columns that identify an estimate. */
export const stratumColumns = ["area_id", "sex", "age_group", "calendar_quarter", "indicator"] as const;

/** Collects rows of text into a table of estimates. Rejects ids that the package does not define. */
export class EstimateRows {
  readonly #codes: ReadonlyMap<string, number>[];
  readonly #columns: number[][] = Array.from({ length: stratumColumns.length + statistics.length }, () => []);
  readonly #where: { file: string; member: string };

  constructor(areas: readonly Area[], quarters: readonly string[], where: { file: string; member: string }) {
    const known = [areas.map(({ area_id }) => area_id), sexes, ageGroupIds, quarters, indicatorIds];
    this.#codes = known.map((ids) => new Map(ids.map((id, code) => [id, code])));
    this.#where = where;
  }

  /** Adds a row: the cells of `stratumColumns`, then one for each statistic. */
  add(number: number, cells: readonly string[]): void {
    this.#codes.forEach((codes, k) => {
      const value = cells[k] as string;
      const code = codes.get(value);
      if (code === undefined) {
        const column = stratumColumns[k] as string;
        throw resultsProblem("detail.package.valueUnknown", { ...this.#where, column, value, row: number });
      }
      this.#columns[k]?.push(code);
    });
    for (let k = stratumColumns.length; k < this.#columns.length; k++) {
      this.#columns[k]?.push(numberOf(cells[k] as string));
    }
  }

  table(): EstimateTable {
    const [area, sex, age, quarter, indicator, ...numbers] = this.#columns as [
      number[],
      number[],
      number[],
      number[],
      number[],
      ...number[][],
    ];
    const usedIndicators = new Set(indicator);
    const kept = indicatorIds.flatMap((id, code) => (usedIndicators.has(code) ? [{ id, code }] : []));
    const newCode = new Map(kept.map(({ code }, place) => [code, place]));
    return {
      sexes: [...sexes],
      ages: [...ageGroupIds],
      indicators: kept.map(({ id }) => id),
      area: Uint16Array.from(area),
      sex: Uint8Array.from(sex),
      age: Uint8Array.from(age),
      quarter: Uint8Array.from(quarter),
      indicator: Uint8Array.from(indicator, (code) => newCode.get(code) as number),
      ...(Object.fromEntries(statistics.map((name, k) => [name, Float64Array.from(numbers[k] as number[])])) as Pick<
        EstimateTable,
        (typeof statistics)[number]
      >),
    };
  }
}

const member = "inputs_outputs.csv";

type FullData = NonNullable<ModelOutput["fullData"]>;

/** Measurements, and the uncalibrated estimates of the same strata. */
interface Measured {
  fullData: FullData;
  uncalibrated: EstimateTable;
}

/** Source of an estimate: `<product> estimate <quarter>`, with a suffix if it is compared with antenatal care. */
const estimateSource = new RegExp(` estimate ${quarterPattern.slice(1, -1)}( females 15-49)?$`);

const modelled = new Map<string, string>(
  Object.entries(ageMatched).map(([estimated, measured]) => [measured, estimated]),
);

/** Splits `inputs_outputs.csv` into measurements and estimates. */
export async function readMeasured(
  zip: ZipMembers,
  areas: readonly Area[],
  quarters: readonly string[],
): Promise<Measured> {
  const estimates = new EstimateRows(areas, quarters, { file: zip.file, member });
  const seen = new Set<string>();
  const surveys: FullData["surveys"][number][] = [];
  const art: FullData["art"][number][] = [];
  const anc: FullData["anc"][number][] = [];
  for await (const { number, cells } of csvRows(zip, member, [...stratumColumns, ...statistics, "source"])) {
    const [areaId = "", sex = "", ageGroup = "", quarter = "", indicator = ""] = cells;
    const source = cells.at(-1) as string;
    const [mean, se, , , lower, upper] = cells.slice(stratumColumns.length, -1).map(numberOf) as [
      ...[number, number, number, number, number, number],
    ];
    if (estimateSource.test(source)) {
      const estimated = modelled.get(indicator) ?? indicator;
      const key = [areaId, sex, ageGroup, quarter, estimated].join(" ");
      // Estimates of women 15-49 may occur under two indicator names.
      if (!seen.has(key)) estimates.add(number, [areaId, sex, ageGroup, quarter, estimated, ...cells.slice(5, -1)]);
      seen.add(key);
      continue;
    }
    const end = source.lastIndexOf(" ");
    const [name, measuredAt] = [source.slice(0, end), source.slice(end + 1)];
    const group = { areaId, sex: sex as "both", ageGroup };
    if (modelled.has(indicator))
      anc.push({
        ...ancCounts(indicator, mean),
        areaId,
        ageGroup,
        year: tryParseQuarter(measuredAt)?.year ?? Number.NaN,
      });
    else if (indicator === "art_current")
      art.push({ ...group, quarter: measuredAt, source: name as "programme", artCurrent: mean });
    else surveys.push({ ...group, surveyId: name, indicator, estimate: mean, standardError: se, lower, upper });
  }
  return { fullData: { surveys, art, anc }, uncalibrated: estimates.table() };
}

const unknown = Number.NaN;

/** The table has rates of antenatal care only: they are restored as counts with denominator 1. */
function ancCounts(indicator: string, rate: number): Omit<FullData["anc"][number], "areaId" | "ageGroup" | "year"> {
  const counts = {
    anc_clients: unknown,
    anc_known_pos: unknown,
    anc_already_art: unknown,
    anc_tested: unknown,
    anc_tested_pos: unknown,
    anc_known_neg: unknown,
    births_facility: unknown,
  };
  return indicator === ageMatched.prevalence
    ? { ...counts, positive: rate, knownStatus: 1 }
    : { ...counts, positive: 1, knownStatus: unknown, anc_already_art: rate };
}
