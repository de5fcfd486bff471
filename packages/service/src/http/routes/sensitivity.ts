import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as api from "@tessera/contract/api";
import type { AbsentVariant, SensitivityResult, Variant } from "@tessera/model";
import { chosenEstimates, sensitivityAnswer, variantChoices } from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { isCurrentVersion } from "../../configuration/versions.js";
import { failure } from "../../errors/service-error.js";
import { WrittenJson } from "../../json/write-json.js";
import type { SensitivityArguments } from "../../tasks/jobs/sensitivity.js";
import { sensitivityResult } from "../../tasks/queue/task-result.js";
import { submitFor } from "../access/belongings.js";
import { defaultChecks, namedFiles, refusedAs } from "../checked-files.js";
import { endpoints } from "../endpoints.js";
import { openedFiles } from "../requests.js";
import type { Service } from "../service.js";

/** Analyses of sensitivity: options and their variants as one task. */
export function sensitivityRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks, validator, directories } = service;
  const { get, postBody } = endpoints(app, settings.validateJsonSchemas, "Sensitivity");

  postBody(
    "/sensitivity/variants",
    "signed-in",
    "Variants of options that an analysis of sensitivity can run, and those that would change nothing",
    api.variantsRequest,
    api.variantChoices,
    async ({ body: { data, options, calibration }, request, language }) => {
      const files = namedFiles(request, data, ["shape"]);
      const submitted = { options, calibration };
      const found = await validator
        .check("variants", files, defaultChecks, submitted)
        .catch(refusedAs("INVALID_OPTIONS"));
      const variants = JSON.parse(new TextDecoder().decode(found.data ?? undefined)) as (Variant | AbsentVariant)[];
      return variantChoices(variants, language);
    },
  );

  postBody(
    "/sensitivity/submit",
    "signed-in",
    "Queue an analysis of sensitivity: options and variants of them, one after the other",
    api.sensitivitySubmitOf(names),
    api.taskId,
    async ({ body, language, requestId, request }) => {
      if (!isCurrentVersion(body.version, names)) throw failure("VERSION_OUT_OF_DATE", "detail.modelOptionsOutOfDate");
      const iso3 = body.iso3 ?? undefined;
      const given: SensitivityArguments = {
        data: openedFiles(request, body.data),
        options: body.options as Record<string, unknown>,
        calibration: body.calibration as Record<string, unknown>,
        variants: body.variants,
        speed: body.speed ?? "quick",
      };
      const extraMemory = String(given.options.extra_memory) === "true";
      const submission = { job: "sensitivity", arguments: given, language, requestId, iso3, extraMemory } as const;
      return { id: await submitFor(service, request, submission) };
    },
  );

  get("/sensitivity/status/:id", "read-task", "How an analysis of sensitivity stands", api.taskStatus, ({ task }) =>
    tasks.status(task()),
  );

  get(
    "/sensitivity/result/:id",
    "read-task",
    "What each variant changes: sentences, changes by indicator, and estimates by area of one of them",
    api.sensitivityResult,
    async ({ task, values, language }) => {
      const id = task();
      const { file } = sensitivityResult(id, await tasks.read(id), names);
      const content = await readFile(join(directories.results, file), "utf8").catch(() => {
        throw failure("FAILED_TO_RETRIEVE_RESULT", "detail.resultFileGone", { id });
      });
      const result = JSON.parse(content) as SensitivityResult;
      try {
        const answer = sensitivityAnswer(id, result, chosenEstimates(result, values), language);
        // With all digits: a change of incidence is smaller than the four decimals of other answers.
        return new WrittenJson(Buffer.from(JSON.stringify(answer)));
      } catch (error) {
        return refusedAs("INVALID_INPUT")(error);
      }
    },
    { values: Object.fromEntries(api.sensitivityQuery.map((name) => [name, Type.String()])) },
  );
}
