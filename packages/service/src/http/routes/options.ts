import { translate } from "@tessera/i18n";
import {
  calibrationOptionForm,
  checkSubmitted,
  checkSubmittedAgainst,
  type FormFacts,
  ModelError,
  modelOptionForm,
  type OptionFileFacts,
  type SurveyFacts,
  submittedWarnings,
  surveyQuarter,
} from "@tessera/model";
import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { versionObject } from "../../configuration/versions.js";
import type { ErrorCode } from "../../errors/error-table.js";
import { failure } from "../../errors/service-error.js";
import { CheckRefused, type Finding, type OptionReading, type Role } from "../../files/validation/check-request.js";
import type { NamedFiles } from "../../files/validation/validator.js";
import { endpoints } from "../endpoints.js";
import * as schemas from "../schemas/options.js";
import type { sessionFile } from "../schemas/requests.js";
import type { Service } from "../service.js";

type SessionFiles = Partial<Record<Role, Static<typeof sessionFile> | null | undefined>>;

/** Nothing that a check can be told matters to what is read for options. */
const asItIs = { strict: true, warnings: false, withoutRows: [] };

export function optionRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, validator, countryDefaults } = service;
  const { post, postBody } = endpoints(app, settings.validateJsonSchemas, "Options");
  const version = versionObject(names);
  const beside = { schemas: { version: schemas.versionAnswerOf(version) }, members: { version } };

  /** Facts of files that are read in a thread, once for each content. */
  async function read<Facts>(reading: OptionReading, files: NamedFiles): Promise<Facts> {
    return factsOf<Facts>(await validator.check(reading, files, asItIs));
  }

  postBody(
    "/model/options",
    "The form of model options, with defaults for these files",
    schemas.modelOptions,
    schemas.optionForm,
    async ({ body, language }) => {
      const facts = read<FormFacts>("formFacts", given(body, ["shape", "survey", "programme", "anc"]));
      const circumstances = { countries: countryDefaults, language, today: new Date(), isMock: settings.useMockModel };
      return facts.then((found) => modelOptionForm(found, circumstances)).catch(refusedAs("INVALID_OPTIONS"));
    },
    { beside },
  );

  postBody(
    "/model/options/calendar-quarter-t1",
    "The quarter that the latest survey of a file is about",
    schemas.surveyAlone,
    schemas.quarterChoice,
    async ({ body, language }) => {
      const facts = await read<SurveyFacts>("surveyFacts", given(body, ["survey"])).catch(refusedAs("INVALID_OPTIONS"));
      const { id, label } = surveyQuarter(facts, new Date(), language);
      return { id, label };
    },
  );

  postBody(
    "/validate/options",
    "Check model options, and that the files have what they ask for",
    schemas.submittedOptions,
    schemas.validOptions,
    async ({ body: { data, options }, language }) => {
      const values = options as Record<string, unknown>;
      const files = given(data, ["pjnz", "shape", "population", "survey", "programme", "anc"]);
      const hasProgramme = files.programme !== undefined;
      const check = async () => {
        checkSubmitted(values, { hasProgramme });
        const found = await validator.check("optionFiles", files, asItIs);
        const facts = factsOf<OptionFileFacts>(found);
        checkSubmittedAgainst(values, facts);
        return [...submittedWarnings(values, { hasProgramme }, facts), ...found.warnings];
      };
      const warnings = await check().catch(refusedAs("INVALID_OPTIONS"));
      return {
        valid: true as const,
        warnings: warnings.map(({ key, values, locations }) => ({
          text: translate(language, key, values),
          locations: [...locations],
        })),
      };
    },
  );

  post(
    "/calibrate/options/:iso3",
    "The form of calibration options, with defaults for a country",
    schemas.optionForm,
    async ({ parameter, language }) => {
      try {
        return calibrationOptionForm(parameter("iso3"), countryDefaults, language);
      } catch (error) {
        return refusedAs("INVALID_CALIBRATION_OPTIONS")(error);
      }
    },
    { beside },
  );
}

function factsOf<Facts>({ data }: Finding): Facts {
  return JSON.parse(new TextDecoder().decode(data ?? undefined));
}

/** The files that a request names, in the order in which they are looked for; one that is null is not there. */
function given(files: SessionFiles, roles: readonly Role[]): NamedFiles {
  const named = roles.flatMap((role) => {
    const file = files[role];
    return file ? [[role, { path: file.path, name: file.filename, hash: file.hash }] as const] : [];
  });
  return Object.fromEntries(named);
}

function refusedAs(code: ErrorCode) {
  return (error: unknown): never => {
    const isRefusal = error instanceof CheckRefused || error instanceof ModelError;
    throw isRefusal ? failure(code, error.key, error.values) : error;
  };
}
