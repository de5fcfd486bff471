import { access } from "node:fs/promises";
import { stateProblems } from "@tessera/results";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { versionObject } from "../../configuration/versions.js";
import { type Prerun, takeOver } from "../../projects/prerun.js";
import { restore } from "../../projects/restore.js";
import { endpoints } from "../endpoints.js";
import { locateFiles } from "../requests.js";
import { anyObject, closed, nullable } from "../schemas/envelope.js";
import { plainFile, projectFiles, projectStateOf } from "../schemas/requests.js";
import type { Service } from "../service.js";

const prerunBody = closed({
  inputs: projectFiles,
  outputs: closed({
    fit_model_output: plainFile,
    calibrate_plot_data: plainFile,
    calibrate_model_output: plainFile,
  }),
});

const restoredProject = closed({
  state: nullable(anyObject),
  notes: nullable(Type.String()),
  model_fit: closed({ options: anyObject }),
  calibrate: closed({ id: Type.String(), options: anyObject, restored: Type.Boolean() }),
  missing: closed({
    files: Type.Array(closed({ name: Type.String(), path: Type.String(), filename: Type.String() })),
    tasks: Type.Array(closed({ name: Type.String(), id: Type.String() })),
  }),
});

/** Projects that come from elsewhere. */
export function stateRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks, uploads, directories } = service;
  const { postBody } = endpoints(app, settings.validateJsonSchemas, "Projects");

  postBody(
    "/internal/prerun",
    "Make a fit that was made elsewhere known, and answer the state of its project",
    prerunBody,
    projectStateOf(names),
    async ({ body, language, requestId }) => {
      const places = { uploads, results: directories.results };
      const { fit, calibrate, modelVersion } = await takeOver(body as Prerun, places, language, requestId);
      const datasets = Object.entries(body.inputs).flatMap(([role, file]) =>
        file ? [[role, { path: file.path?.replace(/^\//, "") ?? null, filename: file.filename }]] : [],
      );
      return {
        datasets: Object.fromEntries(datasets),
        model_fit: { options: fit.options, id: fit.id },
        calibrate: { options: calibrate.options, id: calibrate.id },
        version: { ...versionObject(names), [names.versionKeys.model]: modelVersion },
      };
    },
  );

  /** State files are known by their name in the upload folder, with or without the folder. */
  async function isUploaded(path: string): Promise<boolean> {
    const real = await uploads.locate(`/uploads/${path.slice(path.lastIndexOf("/") + 1)}`);
    if (real === undefined) return false;
    return access(real).then(
      () => true,
      () => false,
    );
  }

  postBody(
    "/project/restore",
    "Read an uploaded output zip back: options, notes, state and results",
    closed({ zip: plainFile }),
    restoredProject,
    async ({ body, language, requestId }) => {
      const { zip } = await locateFiles(uploads, { zip: body.zip });
      const { state, notes, options, calibrationOptions, calibrate } = await restore({
        path: zip.path ?? "",
        filename: zip.filename,
        results: directories.results,
        language,
        requestId,
      });
      const problems = await stateProblems(state, {
        file: isUploaded,
        task: async (id) => (await tasks.read(id)) !== undefined,
      });
      return {
        state: state as Record<string, unknown> | null,
        notes,
        model_fit: { options },
        calibrate: { id: calibrate.id, options: calibrationOptions, restored: calibrate.isRestored },
        missing: {
          files: problems.flatMap((one) =>
            one.kind === "file" ? [{ name: one.role, path: one.path, filename: one.filename }] : [],
          ),
          tasks: problems.flatMap((one) => (one.kind === "task" ? [{ name: one.step, id: one.id }] : [])),
        },
      };
    },
  );
}
