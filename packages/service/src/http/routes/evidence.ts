import { adults, adultsTo49 } from "@tessera/contract";
import * as api from "@tessera/contract/api";
import { type Statistic, statistics } from "@tessera/model";
import {
  type EstimateChoice,
  estimateFilters,
  type MeasuredRow,
  streamEstimates,
  unknownValue,
} from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { toFineJson, WrittenJson } from "../../json/write-json.js";
import type { CalibratedValue, PlotRows } from "../../plots/plot-rows.js";
import { endpoints } from "../endpoints.js";
import { modelledFiles, plottedFiles } from "../result-files.js";
import type { Service } from "../service.js";

/** Older models did not store what was measured. */
const oldestModel = "2.7.1";

/** Filters of measurements, besides the indicator. */
const filters = estimateFilters.filter((name) => name !== "indicator");

/** Indicators of calibrated estimates, by the names of antenatal measurements. */
const calibratedNames: Record<string, string> = {
  anc_prevalence_age_matched: "anc_prevalence",
  anc_art_coverage_age_matched: "anc_art_coverage",
};

/** The data beside the model. */
export function evidenceRoutes(app: FastifyInstance, service: Service, plotRows: PlotRows): void {
  const { get } = endpoints(app, service.settings.validateJsonSchemas, "Plots");

  get(
    "/calibrate/evidence/:id",
    "read-task",
    "Measurements of an indicator beside fitted and calibrated estimates, with residuals",
    api.evidence,
    async ({ task, values: { indicator }, choices }) => {
      const id = task();
      const { modelOutputPath } = await modelledFiles(service, id, oldestModel);
      const { plotDataPath } = await plottedFiles(service, id);
      if (indicator === undefined) throw failure("INVALID_INPUT", "detail.evidence.noIndicator", { known: measured });
      const measuredRows = await plotRows.evidence(modelOutputPath, indicator);
      if (!measuredRows) throw failure(service.names.outdatedOutput, "detail.outputOutOfDate");
      const choice = choices as EstimateChoice;
      await assertKnown(plotDataPath, choice);
      if (!measured.split(", ").includes(indicator))
        throw failure("INVALID_INPUT", "detail.estimates.unknownValue", {
          ...{ name: "indicator", value: indicator.slice(0, 100), known: measured },
        });
      const rows = measuredRows.filter((row) => isChosen(row, choice));
      return finely({ data: await withCalibrated(rows, indicator, plotDataPath) });
    },
    { choices: filters, values: api.evidenceQuery },
  );

  get(
    "/calibrate/explanation/:id",
    "read-task",
    "What moved the estimate of an area: what each source says and weighs, the prior, the fit and the calibration",
    api.explanation,
    async ({ task, values: { area_id: area, indicator = "prevalence" }, language }) => {
      const id = task();
      const { modelOutputPath: path } = await modelledFiles(service, id, oldestModel);
      const { plotDataPath } = await plottedFiles(service, id);
      if (area === undefined) throw failure("INVALID_INPUT", "detail.evidence.noArea");
      const known = api.explainedIndicators.find((one) => one === indicator);
      if (!known)
        throw failure("INVALID_INPUT", "detail.estimates.unknownValue", {
          ...{ name: "indicator", value: indicator.slice(0, 100), known: api.explainedIndicators.join(", ") },
        });
      await assertKnown(plotDataPath, { area_id: [area] });
      const choice = {
        indicator: [known, "population"],
        area_id: [area],
        sex: ["both"],
        age_group: [adults, adultsTo49],
      };
      const calibrated = await calibratedValues(plotDataPath, choice, statistics);
      const made = await plotRows.explanation({ path, area, indicator: known, language, calibrated });
      if (!made) throw failure(service.names.outdatedOutput, "detail.outputOutOfDate");
      return finely(made);
    },
    { values: api.explanationQuery },
  );
}

/** What a view says in words is said with all digits: numbers beside them must round alike. */
const finely = (answer: object) => new WrittenJson(Buffer.from(toFineJson(answer)));

const measured = [
  ...["prevalence", "art_coverage", "art_current", "art_report"],
  ...["anc_prevalence_age_matched", "anc_art_coverage_age_matched"],
].join(", ");

function isChosen(row: MeasuredRow, choice: EstimateChoice): boolean {
  return filters.every((name) => choice[name]?.includes(String(row[name])) ?? true);
}

async function assertKnown(plotDataPath: string, choice: EstimateChoice): Promise<void> {
  const unknown = await unknownValue(plotDataPath, choice);
  if (!unknown) return;
  const { name, value, known } = unknown;
  throw failure("INVALID_INPUT", "detail.estimates.unknownValue", {
    ...{ name, value: value.slice(0, 100), known: known.join(", ") },
  });
}

/** The rows with the calibrated estimates of the same people. Estimates are asked for by the values that occur among the rows. */
async function withCalibrated(
  rows: readonly MeasuredRow[],
  indicator: string,
  plotDataPath: string,
): Promise<api.EvidenceRow[]> {
  const name = calibratedNames[indicator] ?? indicator;
  const distinct = (column: "sex" | "age_group" | "calendar_quarter" | "area_level") => [
    ...new Set(rows.map((row) => String(row[column]))),
  ];
  const choice = {
    indicator: [name],
    area_level: distinct("area_level"),
    sex: distinct("sex"),
    age_group: distinct("age_group"),
    calendar_quarter: distinct("calendar_quarter"),
  };
  const isThere = rows.length > 0 && !(await unknownValue(plotDataPath, { indicator: [name] }));
  const values = isThere ? await calibratedValues(plotDataPath, choice, ["mean", "lower", "upper"]) : [];
  const found = new Map(values.map((value) => [keyOf(value), value]));
  return rows.map((row) => {
    const { area_id: area, sex, age_group: age, calendar_quarter: quarter } = row;
    const estimate = found.get(keyOf({ area, sex, age, quarter }));
    return {
      ...row,
      calibrated: estimate?.mean ?? null,
      calibrated_lower: estimate?.lower ?? null,
      calibrated_upper: estimate?.upper ?? null,
    };
  });
}

type Stratum = Pick<CalibratedValue, "area" | "sex" | "age" | "quarter" | "indicator">;

const keyOf = ({ area, sex, age, quarter }: Omit<Stratum, "indicator">) => `${area} ${sex} ${age} ${quarter}`;

const stratumColumns = ["area_id", "sex", "age_group", "calendar_quarter", "indicator"] as const;

/** Statistics of chosen calibrated estimates, with their strata. */
async function calibratedValues<Name extends Statistic>(
  path: string,
  choice: EstimateChoice,
  names: readonly Name[],
): Promise<(Stratum & Record<Name, number>)[]> {
  const found: (Stratum & Record<Name, number>)[] = [];
  for await (const { values, rowCount } of streamEstimates(path, choice, {}, [...stratumColumns, ...names])) {
    const [area = [], sex = [], age = [], quarter = [], indicator = [], ...numbers] = values;
    for (let row = 0; row < rowCount; row++)
      found.push({
        area: String(area[row]),
        sex: String(sex[row]),
        age: String(age[row]),
        quarter: String(quarter[row]),
        indicator: String(indicator[row]),
        ...(Object.fromEntries(names.map((name, k) => [name, Number(numbers[k]?.[row])])) as Record<Name, number>),
      });
  }
  return found;
}
