import { basename } from "node:path";
import { baselineTypes, fileTypes } from "@tessera/contract";
import {
  baselineCombined,
  baselineIndividual,
  consistentBaseline,
  type SessionFile,
  surveyAndProgramme,
  validatedBaseline,
  validatedTable,
} from "@tessera/contract/api";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import type { CheckOptions, Finding } from "../../files/validation/check-request.js";
import { mostProblems } from "../../files/validation/refusal.js";
import { WrittenJson } from "../../json/write-json.js";
import { namedFile, refusedAs, refusedWithAll } from "../checked-files.js";
import { endpoints } from "../endpoints.js";
import type { Query } from "../requests.js";
import type { Service } from "../service.js";
import { warningsInWords } from "../warnings.js";

export function validateRoutes(app: FastifyInstance, { settings, names, validator }: Service): void {
  const { postBody } = endpoints(app, settings.validateJsonSchemas, "Validation");
  app.addHook("onListen", async () => validator.prepare());
  app.addHook("onClose", () => validator.close());
  const always: CheckOptions = {
    strict: true,
    warnings: settings.uploadWarnings,
    withoutRows: names.typesWithoutRows,
    mostProblems: names.listsProblems ? mostProblems : 0,
  };
  const refused = names.listsProblems ? refusedWithAll : refusedAs;

  postBody(
    "/validate/baseline-individual",
    "signed-in",
    "Check a PJNZ, shape or population file",
    baselineIndividual,
    validatedBaseline,
    async ({ body, flags, choices, request }) => {
      const { type } = body;
      if (!(baselineTypes as readonly string[]).includes(type))
        throw failure("INVALID_FILE", "detail.validation.notBaseline", { type });
      const file = fileOf(body);
      const options = { ...always, ...rowsAsked(flags, choices) };
      const found = await validator
        .check(type, { file: namedFile(request, file) }, options)
        .catch(refused("INVALID_FILE"));
      return WrittenJson.object(answerOf(type, file, found));
    },
    { flags: ["rows"], choices: ["calendar_quarter"] },
  );

  postBody(
    "/validate/baseline-combined",
    "signed-in",
    "Check that PJNZ, shape and population files are about the same country and areas",
    baselineCombined,
    consistentBaseline,
    async ({ body, request }) => {
      // A file without a shape file to compare it with is not read, but its path is checked.
      const given = baselineTypes.flatMap((role) =>
        body[role] === null ? [] : [[role, namedFile(request, body[role])] as const],
      );
      if (given.some(([, { given, opened }]) => given !== null && opened === undefined))
        throw failure("INVALID_BASELINE", "detail.uploadOutside");
      if (body.shape === null || given.length === 1) return { consistent: true as const };
      const files = Object.fromEntries(given);
      await validator.check("combined", files, always).catch(refused("INVALID_BASELINE"));
      return { consistent: true as const };
    },
  );

  postBody(
    "/validate/survey-and-programme",
    "signed-in",
    "Check a survey, programme, ANC, STI or VMMC file, against the areas of a shape file where one is named",
    surveyAndProgramme,
    validatedTable,
    async ({ body, flags, choices, request, language }) => {
      const file = fileOf(body);
      const shape = body.shape === undefined ? {} : { shape: namedFile(request, body.shape) };
      const files = { file: namedFile(request, file), ...shape };
      const options = { ...always, strict: flags.strict ?? true, ...rowsAsked(flags, choices) };
      const found = await validator.check(body.type, files, options).catch(refused("INVALID_FILE"));
      const warnings = warningsInWords(found.warnings, language, names);
      return WrittenJson.object({ ...answerOf(body.type, file, found), warnings });
    },
    { flags: ["strict", "rows"], choices: ["indicator"] },
  );
}

/** Rows of a large country are tens of megabytes, and most readers need none or some of them. */
function rowsAsked(flags: Query["flags"], only: Query["choices"]): Partial<CheckOptions> {
  return { only, ...(flags.rows === false && { withoutRows: fileTypes }) };
}

/** The file of a request. A request that gives only a path names the file by its last part. */
function fileOf({ file, path = null }: { file?: SessionFile; path?: string | null }): SessionFile {
  if (file) return file;
  const name = path === null ? "NULL" : basename(path);
  return { path, filename: name, hash: name, fromADR: false, resource_url: null };
}

function answerOf(type: string, file: SessionFile, { data, filters }: Finding) {
  const { hash, filename, fromADR = null, resource_url = null } = file;
  return { hash, type, data: data && new WrittenJson(data), filename, fromADR, resource_url, filters };
}
