import * as api from "@tessera/contract/api";
import {
  calibrationOptionForm,
  checkSubmitted,
  checkSubmittedAgainst,
  type FormFacts,
  modelOptionForm,
  type OptionFileFacts,
  type SurveyFacts,
  submittedWarnings,
  surveyQuarter,
} from "@tessera/model";
import type { FastifyInstance } from "fastify";
import { versionObject } from "../../configuration/versions.js";
import type { Finding, OptionReading } from "../../files/validation/check-request.js";
import type { NamedFiles } from "../../files/validation/validator.js";
import { defaultChecks, namedFiles, refusedAs } from "../checked-files.js";
import { endpoints } from "../endpoints.js";
import type { Service } from "../service.js";
import { warningsInWords } from "../warnings.js";

export function optionRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, validator, countryDefaults } = service;
  const { post, postBody } = endpoints(app, settings.validateJsonSchemas, "Options");
  const version = versionObject(names);
  const beside = { schemas: { version: api.versionAnswerOf(version) }, members: { version } };

  /** Facts of files, read in a thread once for each content. */
  async function read<Facts>(reading: OptionReading, files: NamedFiles): Promise<Facts> {
    return factsOf<Facts>(await validator.check(reading, files, defaultChecks));
  }

  postBody(
    "/model/options",
    "The form of model options, with defaults for these files",
    api.modelOptions,
    api.optionForm,
    async ({ body, language }) => {
      const facts = read<FormFacts>("formFacts", namedFiles(body, ["shape", "survey", "programme", "anc"]));
      const circumstances = { countries: countryDefaults, language, today: new Date(), isMock: settings.useMockModel };
      return facts.then((found) => modelOptionForm(found, circumstances)).catch(refusedAs("INVALID_OPTIONS"));
    },
    { beside },
  );

  postBody(
    "/model/options/calendar-quarter-t1",
    "The quarter that the latest survey of a file is about",
    api.surveyAlone,
    api.quarterChoice,
    async ({ body, language }) => {
      const facts = await read<SurveyFacts>("surveyFacts", namedFiles(body, ["survey"])).catch(
        refusedAs("INVALID_OPTIONS"),
      );
      const { id, label } = surveyQuarter(facts, new Date(), language);
      return { id, label };
    },
  );

  postBody(
    "/validate/options",
    "Check model options, and that the files have what they ask for",
    api.submittedOptions,
    api.validOptions,
    async ({ body: { data, options }, language }) => {
      const values = options as Record<string, unknown>;
      const files = namedFiles(data, ["pjnz", "shape", "population", "survey", "programme", "anc"]);
      const hasProgramme = files.programme !== undefined;
      const check = async () => {
        checkSubmitted(values, { hasProgramme });
        const found = await validator.check("optionFiles", files, defaultChecks);
        const facts = factsOf<OptionFileFacts>(found);
        checkSubmittedAgainst(values, facts);
        return [...submittedWarnings(values, { hasProgramme }, facts), ...found.warnings];
      };
      const warnings = await check().catch(refusedAs("INVALID_OPTIONS"));
      return { valid: true as const, warnings: warningsInWords(warnings, language, names) };
    },
  );

  post(
    "/calibrate/options/:iso3",
    "The form of calibration options, with defaults for a country",
    api.optionForm,
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
