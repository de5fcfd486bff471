import { access, rm, stat } from "node:fs/promises";
import { modelFileTypes } from "@tessera/contract";
import { prerun, projectStateOf, restoredProject, restoreRequest, versionAnswerOf } from "@tessera/contract/api";
import { stateProblems } from "@tessera/results";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { versionObject } from "../../configuration/versions.js";
import { describeCalibration, newIncomingFolder, placeCalibration } from "../../projects/finished-tasks.js";
import { importPrerun, type Prerun } from "../../projects/prerun.js";
import { ZipRestorer } from "../../projects/restore.js";
import { noteTask, refuseOthersThings, refuseWithoutRoom, roomFor, storeTask } from "../access/belongings.js";
import { endpoints } from "../endpoints.js";
import { openedFiles } from "../requests.js";
import type { Service } from "../service.js";

/** Projects that were made elsewhere. */
export function projectRoutes(app: FastifyInstance, service: Service): void {
  const { settings, names, tasks, directories } = service;
  const { get, postBody } = endpoints(app, settings.validateJsonSchemas, "Projects");
  const restorer = new ZipRestorer();
  app.addHook("onClose", () => restorer.close());

  // The application asks here: the compatibility switch moves the path of the contract.
  const running = versionObject(names);
  get("/project/version", "signed-in", "Versions that a submit has to name", versionAnswerOf(running), () => running);

  postBody(
    "/internal/prerun",
    "operator",
    "Make a fit that was made elsewhere known, and answer the state of its project",
    prerun,
    projectStateOf(names),
    async ({ body, language, request, requestId }) => {
      await refuseWithoutRoom(service, request);
      const places = { opened: (path: string) => request.access.file(path), results: directories.results };
      const inputs = Object.fromEntries(modelFileTypes.map((role) => [role, body.inputs[role]]));
      const given: Prerun = { inputs, outputs: body.outputs };
      const { fit, calibrate, modelVersion } = await importPrerun(given, places, language, requestId);
      for (const { id } of [fit, calibrate]) await noteTask(service, request, id);
      const datasets = Object.entries(inputs).flatMap(([role, file]) =>
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

  /** A state names files in the upload folder, with or without the path of the folder. */
  async function isUploaded(path: string, { access: mine }: FastifyRequest): Promise<boolean> {
    const file = await mine.storedFile(`/uploads/${path.slice(path.lastIndexOf("/") + 1)}`);
    if (file === undefined) return false;
    return access(file).then(
      () => true,
      () => false,
    );
  }

  postBody(
    "/project/restore",
    "signed-in",
    "Read an uploaded output zip back: options, notes, state and results",
    restoreRequest,
    restoredProject,
    async ({ body, language, request, reply, requestId }) => {
      const { zip } = openedFiles(request, { zip: body.zip });
      await refuseOthersThings(service, request);
      const { access: mine } = request;
      const { path } = zip;
      const { results } = directories;
      const room = await roomFor(service, request);
      const folder = newIncomingFolder(results);
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const read = async () => {
        // Results take more than the zip that holds them: how much is known when they are written.
        room?.take((await stat(path ?? "").catch(() => ({ size: 1 }))).size);
        const keepsId = settings.signIn === "open";
        const order = { path, filename: zip.filename, results, folder, keepsId, language };
        const project = await restorer.read(order, gone.signal);
        const mayRead = async (fit: string) => (await mine.storedTask(fit)) !== undefined;
        const calibration = await describeCalibration(project.calibration, folder, { mayRead, language, requestId });
        const { bytes } = calibration;
        const added = calibration.made ? bytes : 0;
        const calibrate = await storeTask(service, request, { room, bytes, added }, async () => {
          const placed = await placeCalibration(calibration, folder, results);
          return { id: placed.id, made: placed };
        });
        return { ...project, calibrate };
      };
      const { state, notes, options, calibrationOptions, calibrate } = await read().finally(async () => {
        room?.release();
        await rm(folder, { recursive: true, force: true });
      });
      const problems = await stateProblems(state, {
        file: (path) => isUploaded(path, request),
        task: async (id) => {
          const opened = await mine.storedTask(id);
          return opened !== undefined && (await tasks.read(opened)) !== undefined;
        },
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
