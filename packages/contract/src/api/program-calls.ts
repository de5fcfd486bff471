import { type Static, type TSchema, Type } from "typebox";
import { boundaries } from "./boundaries.js";
import { fileBytes } from "./envelope.js";
import {
  calibrationFiles,
  modelOptions,
  optionForm,
  submittedOptions,
  validOptions,
  versionAnswerOf,
} from "./options.js";
import { estimates } from "./plots.js";
import { calibrateSubmitOf, downloadSubmitOf, modelSubmitOf } from "./requests.js";
import { nothing, uploadedFile } from "./service.js";
import { modelResult, taskId, taskStatus } from "./tasks.js";
import {
  baselineCombined,
  baselineIndividual,
  consistentBaseline,
  surveyAndProgramme,
  validatedBaseline,
  validatedTable,
} from "./validate.js";

/** The names of versions without the compatibility switch. */
const versionKeys = { service: "service", model: "model", queue: "queue", i18n: "i18n" };
const names = { versionKeys };
const noBody = Type.Undefined();

/**
 * What a program calls on its way from files to estimates: bodies of requests, and `data` of answers. Programs in TypeScript take the types from here
 * (`BodyOf`, `AnswerOf`). A test compares the schemas with those of the service.
 */
export const programCalls = {
  "GET /service/version": { body: noBody, answer: versionAnswerOf(versionKeys) },
  "POST /upload/{filename}": { body: fileBytes, answer: uploadedFile },
  "POST /validate/baseline-individual": { body: baselineIndividual, answer: validatedBaseline },
  "POST /validate/baseline-combined": { body: baselineCombined, answer: consistentBaseline },
  "POST /validate/survey-and-programme": { body: surveyAndProgramme, answer: validatedTable },
  "POST /model/options": { body: modelOptions, answer: optionForm },
  "POST /validate/options": { body: submittedOptions, answer: validOptions },
  "POST /model/submit": { body: modelSubmitOf(names), answer: taskId },
  "GET /model/status/{id}": { body: noBody, answer: taskStatus },
  "GET /model/result/{id}": { body: noBody, answer: modelResult },
  "POST /model/cancel/{id}": { body: noBody, answer: nothing },
  "POST /calibrate/options": { body: calibrationFiles, answer: optionForm },
  "POST /calibrate/submit/{id}": { body: calibrateSubmitOf(names), answer: taskId },
  "GET /calibrate/status/{id}": { body: noBody, answer: taskStatus },
  "GET /calibrate/estimates/{id}": { body: noBody, answer: estimates },
  "GET /calibrate/boundaries/{id}": { body: noBody, answer: boundaries },
  "POST /download/submit/{type}/{id}": { body: downloadSubmitOf(names), answer: taskId },
  "GET /download/status/{id}": { body: noBody, answer: taskStatus },
} as const satisfies Record<string, { body: TSchema; answer: TSchema }>;

export type ProgramCall = keyof typeof programCalls;

/** The body of a request; undefined where there is none. */
export type BodyOf<Call extends ProgramCall> = Static<(typeof programCalls)[Call]["body"]>;

/** The member `data` of an answer. */
export type AnswerOf<Call extends ProgramCall> = Static<(typeof programCalls)[Call]["answer"]>;
