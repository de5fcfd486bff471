import * as api from "@tessera/contract/api";
import type { ComparisonChoices, PopulationChoices, RowChoice, SeriesChoices } from "@tessera/inputs";
import {
  inputComparisonMetadata,
  populationMetadata,
  type ReviewChoices,
  reviewInputMetadata,
  timeSeriesMetadata,
} from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { Counter } from "prom-client";
import type { ErrorCode } from "../../errors/error-table.js";
import { failure } from "../../errors/service-error.js";
import type { Finding, ReviewReading, Role } from "../../files/validation/check-request.js";
import type { NamedFiles } from "../../files/validation/validator.js";
import { WrittenJson } from "../../json/write-json.js";
import { defaultChecks, namedFiles, refusedAs } from "../checked-files.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";
import { warningsInWords } from "../warnings.js";

/** Time series by type of data, with the files that each needs. */
const series: Record<string, { reading: ReviewReading; type: Role; roles: readonly Role[] }> = {
  programme: { reading: "programmeSeries", type: "programme", roles: ["shape", "programme", "pjnz"] },
  anc: { reading: "ancSeries", type: "anc", roles: ["shape", "anc"] },
  sti: { reading: "stiSeries", type: "sti", roles: ["shape", "sti"] },
};

export function reviewRoutes(app: FastifyInstance, { settings, names, validator, metrics }: Service): void {
  const { postBody } = endpoints(app, settings.validateJsonSchemas, "Review of inputs");
  countReadings(metrics, validator);

  /** Reads files in a thread, once for each content and for all languages. */
  async function read<Choices>(reading: ReviewReading, files: NamedFiles, code: ErrorCode, only: RowChoice = {}) {
    const found = await validator.check(reading, files, { ...defaultChecks, only }).catch(refusedAs(code));
    return { ...found, choices: found.choices as Choices };
  }

  postBody(
    "/chart-data/input-time-series/:type",
    "signed-in",
    "Programme, ANC or STI clinic data over time, for areas of all levels",
    api.timeSeriesRequest,
    api.timeSeries,
    async ({ parameter, body, choices: only, request, language }) => {
      const type = parameter("type");
      const kind = Object.hasOwn(series, type) ? series[type] : undefined;
      const allowed = Object.keys(series).join(", ");
      if (!kind) throw failure("INVALID_INPUT_TYPE", "detail.review.seriesType", { allowed, type });
      const files = namedFiles(request, body.data, kind.roles);
      const code = "FAILED_TO_GENERATE_TIME_SERIES";
      if (!files[kind.type]) throw failure(code, "detail.review.fileMissing", { type });
      const found = await read<SeriesChoices>(kind.reading, files, code, only);
      return WrittenJson.object({
        data: rowsOf(found),
        metadata: timeSeriesMetadata(found.choices, language),
        warnings: warningsInWords(found.warnings, language, names),
      });
    },
    { choices: ["plot"] },
  );

  postBody(
    "/chart-data/input-comparison",
    "signed-in",
    "Programme and ANC data beside the national projection",
    api.comparisonRequest,
    api.inputComparison,
    async ({ body, request, language }) => {
      const files = namedFiles(request, body, ["shape", "pjnz", "programme", "anc"]);
      const code = "FAILED_TO_GENERATE_INPUT_COMPARISON";
      if (!files.programme && !files.anc) throw failure(code, "detail.review.nothingToCompare");
      const found = await read<ComparisonChoices>("inputComparison", files, code);
      if (found.choices.indicators.length === 0) throw failure(code, "detail.review.nothingCompared");
      return WrittenJson.object({
        data: rowsOf(found),
        metadata: inputComparisonMetadata(found.choices, language),
        warnings: warningsInWords(found.warnings, language, names),
      });
    },
  );

  postBody(
    "/chart-data/input-population",
    "signed-in",
    "How the population of areas can be plotted",
    api.populationRequest,
    api.populationMetadata,
    async ({ body, request, language }) => {
      const { choices } = await read<PopulationChoices>(
        "populationChoices",
        namedFiles(request, body, ["population"]),
        "INVALID_FILE",
      );
      return populationMetadata(choices, language);
    },
  );

  postBody(
    "/review-input/metadata",
    "signed-in",
    "How survey, programme, ANC and STI clinic data can be plotted",
    api.reviewRequest,
    api.reviewMetadata,
    async ({ body: { iso3, data }, request, language }) => {
      const code = "FAILED_TO_GET_METADATA";
      // Filters have the order in which the request names the files.
      const types = Object.keys(data).filter((role) => reviewed.includes(role as Role)) as Role[];
      const files = namedFiles(request, data, ["shape", ...types]);
      if (Object.keys(files).length === 1)
        throw failure(code, "detail.review.fileMissing", { type: reviewed.join(", ") });
      const { choices } = await read<ReviewChoices>("reviewChoices", files, code);
      return reviewInputMetadata(choices, iso3 ?? "none", language);
    },
  );
}

const reviewed: readonly Role[] = ["survey", "programme", "anc", "sti"];

function rowsOf({ rows = [] }: Finding): WrittenJson {
  return new WrittenJson(...rows);
}

function countReadings({ registry }: Service["metrics"], { carriedOut }: Service["validator"]): void {
  new Counter({
    name: "tessera_file_checks_total",
    help: "Checks and readings of uploaded files that were carried out rather than answered from memory",
    labelNames: ["check"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [check, count] of carriedOut) this.inc({ check }, count);
    },
  });
}
