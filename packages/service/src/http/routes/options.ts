import * as api from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import {
  calibrationOptionForm,
  type FormFacts,
  modelOptionForm,
  type RunProblem,
  reasonText,
  roundChecklist,
  type SurveyFacts,
  spectrumLevel,
  submittedProblems,
  suggestCalibration,
  suggestedCalibrationForm,
  suggestedOptionForm,
  suggestOptions,
  surveyQuarter,
  withUnasked,
} from "@tessera/model";
import type { FastifyInstance } from "fastify";
import { versionObject } from "../../configuration/versions.js";
import { failure, failures, isExplained, type ServiceError } from "../../errors/service-error.js";
import type { Finding, OptionReading, Submitted } from "../../files/validation/check-request.js";
import type { RunFacts } from "../../files/validation/country-readings.js";
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
  const { round, useMockModel: isMock } = settings;
  const isReference = settings.compatibility === "reference";

  /** Facts of files, read in a thread once for each content. */
  async function read<Facts>(reading: OptionReading, files: NamedFiles): Promise<Facts> {
    return factsOf<Facts>(await validator.check(reading, files, defaultChecks).catch(refusedAs("INVALID_OPTIONS")));
  }

  postBody(
    "/model/options",
    "signed-in",
    "The form of model options, with suggestions for these files and what was chosen",
    api.modelOptions,
    api.optionForm,
    async ({ body: { chosen, ...files }, request, language }) => {
      const form = { language, today: new Date(), isMock };
      // A client of the reference names no chosen options.
      const isOfContract = isReference && !chosen;
      const roles = isOfContract ? formRoles : [...formRoles, "population" as const, "pjnz" as const];
      const facts = await read<FormFacts>("formFacts", namedFiles(request, files, roles));
      try {
        if (isOfContract) return modelOptionForm(facts, { ...form, countries: countryDefaults });
        const circumstances = { facts, countries: countryDefaults, round, chosen: (chosen ?? {}) as Submitted };
        return suggestedOptionForm(facts, suggestOptions(circumstances), form);
      } catch (error) {
        return refusedAs("INVALID_OPTIONS")(error);
      }
    },
    { beside },
  );

  postBody(
    "/model/options/calendar-quarter-t1",
    "signed-in",
    "The quarter that the latest survey of a file is about",
    api.surveyAlone,
    api.quarterChoice,
    async ({ body, request, language }) => {
      const facts = await read<SurveyFacts>("surveyFacts", namedFiles(request, body, ["survey"]));
      const { id, label } = surveyQuarter(facts, new Date(), language);
      return { id, label };
    },
  );

  postBody(
    "/validate/options",
    "signed-in",
    "Check model options and files: everything that a fit checks before it starts",
    api.submittedOptions,
    api.validOptions,
    async ({ body: { data, options }, request, language }) => {
      const submitted = options as Submitted;
      const values = isReference ? withUnasked(submitted) : submitted;
      const files = namedFiles(request, data, ["pjnz", "shape", "population", "survey", "programme", "anc", "sti"]);
      const found = await validator.check("runProblems", files, defaultChecks, values).catch((error: unknown) => {
        if (!isExplained(error)) throw error;
        const ofFile = { key: error.key, values: error.values, controls: [] };
        throw refusal([...submittedProblems(values, { hasProgramme: files.programme !== undefined }), ofFile]);
      });
      const { problems } = factsOf<RunFacts>(found);
      if (problems.length > 0) throw refusal(problems);
      return { valid: true as const, warnings: warningsInWords(found.warnings, language, names) };
    },
  );

  /** All problems of options, or the first one for a client of the reference. */
  function refusal(problems: readonly RunProblem[]): ServiceError {
    const [first, ...others] = problems as [RunProblem, ...RunProblem[]];
    return isReference
      ? failure("INVALID_OPTIONS", first.key, first.values)
      : failures("INVALID_OPTIONS", [first, ...others]);
  }

  postBody(
    "/model/checklist",
    "signed-in",
    "The checklist of the round for options, before a fit",
    api.checklistSubject,
    api.checklist,
    async ({ body: { data, options, calibration }, request, language }) => {
      const facts = await read<FormFacts>("formFacts", namedFiles(request, data, ["shape", "survey"]));
      const level = spectrumLevel(facts);
      const suggested = suggestCalibration(level).map(({ name, value }) => [name, value]);
      const rows = roundChecklist({
        round,
        options: options as Submitted,
        calibration: calibration ?? Object.fromEntries(suggested),
        country: facts.areas.id,
        level,
        surveys: facts.data.surveys,
      });
      return {
        rows: rows.map(({ name, isMet, controls, advice }) => ({
          name,
          text: translate(language, `checklist.${name}`),
          met: isMet,
          choose: advice && reasonText(advice, language),
          controls: [...controls],
        })),
      };
    },
  );

  post(
    "/calibrate/options/:iso3",
    "signed-in",
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

  postBody(
    "/calibrate/options",
    "signed-in",
    "The form of calibration options, with suggestions for these files",
    api.calibrationFiles,
    api.optionForm,
    async ({ body, request, language }) => {
      const facts = await read<FormFacts>("formFacts", namedFiles(request, body, ["shape", "survey"]));
      return suggestedCalibrationForm(suggestCalibration(spectrumLevel(facts)), language);
    },
    { beside },
  );
}

/** Files of the form of the API contract. */
const formRoles = ["shape", "survey", "programme", "anc", "sti"] as const;

function factsOf<Facts>({ data }: Finding): Facts {
  return JSON.parse(new TextDecoder().decode(data ?? undefined));
}
