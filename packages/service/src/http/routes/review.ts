import { translate } from "@tessera/i18n";
import type { ComparisonChoices, PopulationChoices, SeriesChoices } from "@tessera/inputs";
import {
  inputComparisonMetadata,
  populationMetadata,
  type ReviewChoices,
  reviewInputMetadata,
  timeSeriesMetadata,
} from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { Counter } from "prom-client";
import type { Static } from "typebox";
import type { ErrorCode } from "../../errors/error-table.js";
import { failure } from "../../errors/service-error.js";
import { CheckRefused, type Finding, type ReviewReading, type Role } from "../../files/validation/check-request.js";
import type { NamedFiles } from "../../files/validation/validator.js";
import { WrittenJson } from "../../json/write-json.js";
import { type Call, endpoints } from "../endpoints.js";
import type { sessionFile } from "../schemas/requests.js";
import * as schemas from "../schemas/review.js";
import type { Service } from "../service.js";

type SessionFiles = Partial<Record<string, Static<typeof sessionFile> | null>>;

/** Time series by the type of data, and the files that each is made from. */
const series: Record<string, { reading: ReviewReading; type: Role; roles: readonly Role[] }> = {
  programme: { reading: "programmeSeries", type: "programme", roles: ["shape", "programme", "pjnz"] },
  anc: { reading: "ancSeries", type: "anc", roles: ["shape", "anc"] },
};

/** Nothing that a check can be told matters to a review. */
const asItIs = { strict: true, warnings: false, withoutRows: [] };

export function reviewRoutes(app: FastifyInstance, { settings, validator, metrics }: Service): void {
  const { postBody } = endpoints(app, settings.validateJsonSchemas, "Review of inputs");
  countReadings(metrics, validator);

  /** What was read in a thread, once for each content: another language needs no second reading. */
  async function read<Choices>(reading: ReviewReading, files: NamedFiles, code: ErrorCode) {
    const found = await validator.check(reading, files, asItIs).catch((error: unknown) => {
      throw error instanceof CheckRefused ? failure(code, error.key, error.values) : error;
    });
    return { ...found, choices: found.choices as Choices };
  }

  postBody(
    "/chart-data/input-time-series/:type",
    "Programme or ANC data over time, for areas of all levels",
    schemas.timeSeriesRequest,
    schemas.timeSeries,
    async ({ parameter, body, language }) => {
      const type = parameter("type");
      const kind = Object.hasOwn(series, type) ? series[type] : undefined;
      const allowed = Object.keys(series).join(", ");
      if (!kind) throw failure("INVALID_INPUT_TYPE", "detail.review.seriesType", { allowed, type });
      const files = named(body.data, kind.roles);
      const code = "FAILED_TO_GENERATE_TIME_SERIES";
      if (!files[kind.type]) throw failure(code, "detail.review.fileMissing", { type });
      const found = await read<SeriesChoices>(kind.reading, files, code);
      return WrittenJson.object({
        data: rowsOf(found),
        metadata: timeSeriesMetadata(found.choices, language),
        warnings: worded(found, language),
      });
    },
  );

  postBody(
    "/chart-data/input-comparison",
    "Programme and ANC data beside the national projection",
    schemas.comparisonRequest,
    schemas.inputComparison,
    async ({ body, language }) => {
      const files = named(body, ["shape", "pjnz", "programme", "anc"]);
      const code = "FAILED_TO_GENERATE_INPUT_COMPARISON";
      if (!files.programme && !files.anc) throw failure(code, "detail.review.nothingToCompare");
      const found = await read<ComparisonChoices>("inputComparison", files, code);
      if (found.choices.indicators.length === 0) throw failure(code, "detail.review.nothingCompared");
      return WrittenJson.object({
        data: rowsOf(found),
        metadata: inputComparisonMetadata(found.choices, language),
        warnings: worded(found, language),
      });
    },
  );

  postBody(
    "/chart-data/input-population",
    "How the population of areas can be plotted",
    schemas.populationRequest,
    schemas.populationMetadata,
    async ({ body, language }) => {
      const { choices } = await read<PopulationChoices>(
        "populationChoices",
        named(body, ["population"]),
        "INVALID_FILE",
      );
      return populationMetadata(choices, language);
    },
  );

  postBody(
    "/review-input/metadata",
    "How survey, programme and ANC data can be plotted",
    schemas.reviewRequest,
    schemas.reviewMetadata,
    async ({ body: { iso3, data }, language }) => {
      const code = "FAILED_TO_GET_METADATA";
      // Filters come in the order in which the request names the files.
      const types = Object.keys(data).filter((role) => reviewed.includes(role as Role)) as Role[];
      const files = named(data, ["shape", ...types]);
      if (Object.keys(files).length === 1)
        throw failure(code, "detail.review.fileMissing", { type: reviewed.join(", ") });
      const { choices } = await read<ReviewChoices>("reviewChoices", files, code);
      return reviewInputMetadata(choices, iso3, language);
    },
  );
}

const reviewed: readonly Role[] = ["survey", "programme", "anc"];

/** The files that a request names; one that is null is not there. */
function named(files: SessionFiles, roles: readonly Role[]): NamedFiles {
  const given = roles.flatMap((role) => {
    const file = files[role];
    return file ? [[role, { path: file.path, name: file.filename, hash: file.hash }] as const] : [];
  });
  return Object.fromEntries(given);
}

function rowsOf({ rows = [] }: Finding): WrittenJson {
  return new WrittenJson(...rows);
}

function worded({ warnings }: Finding, language: Call["language"]) {
  return warnings.map(({ key, values, locations }) => ({
    text: translate(language, key, values),
    locations: [...locations],
  }));
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
