import { fileTypes, isPushed, pushedTypes } from "@tessera/contract";
import {
  importList,
  importRequest,
  nothing,
  pushRequest,
  transferId,
  transferList,
  transferStatus,
} from "@tessera/contract/api";
import { type Language, wordsOf } from "@tessera/i18n";
import { cancelTransfer, findTransfer, importsOf, runningTransfer } from "@tessera/records";
import type { Offer } from "@tessera/repository";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { failure, ServiceError } from "../../errors/service-error.js";
import { resourceInAnswer } from "../../repository/dataset-answers.js";
import { importFiles } from "../../repository/import-files.js";
import { importedChanges } from "../../repository/imported-changes.js";
import { type Output, pushOutputs } from "../../repository/push-outputs.js";
import { transferInAnswer } from "../../repository/transfer-content.js";
import { Transfers } from "../../repository/transfers.js";
import { refuseOthersThings } from "../access/belongings.js";
import { roomOf } from "../access/quota.js";
import { endpoints } from "../endpoints.js";
import { namedPerson } from "../named-person.js";
import { downloadedFile } from "../result-files.js";
import type { Service } from "../service.js";

/** Files from the data repository into projects, and outputs of projects to it, if one is configured. */
export function transferRoutes(app: FastifyInstance, service: Service): void {
  const { settings, records, directories, uploads, log, repository } = service;
  if (!repository) return;
  const { get, post, postBody } = endpoints(app, settings.validateJsonSchemas, "Repository");
  const transfers = new Transfers(records, log);
  app.addHook("onClose", () => transfers.close());

  postBody(
    "/projects/:id/import",
    "write-project",
    "Import files of a dataset",
    importRequest,
    transferId,
    async ({ body, request, project: { id: projectId, person: personId } }) => {
      const client = await repository.clientOf(personId);
      const { dataset, release, types = fileTypes, resources = {} } = body;
      const order = { projectId, personId, dataset, release, types: [...new Set(types)], resources };
      const room = () => roomOf(service, { projectId }, request);
      const place = {
        repository,
        records,
        folder: directories.inputs,
        uploads,
        limit: settings.uploadLimit,
        room,
        log,
      };
      const content = {
        dataset: { id: dataset, title: null },
        release: release ? { id: release, name: null } : null,
        files: [],
      };
      const work = importFiles(client, order, place);
      return { id: await transfers.start({ projectId, personId, kind: "import" }, content, work) };
    },
  );

  postBody(
    "/projects/:id/push",
    "write-project",
    "Send outputs to a dataset",
    pushRequest,
    transferId,
    async ({ body, request, project: { id: projectId, person: personId } }) => {
      await refuseOthersThings(service, request, { projectId });
      const client = await repository.clientOf(personId);
      const outputs: Output[] = [];
      for (const id of new Set(body.outputs)) outputs.push(await outputOf(id, request));
      const order = { dataset: body.dataset, outputs, replaces: body.replace };
      const content = { dataset: { id: body.dataset, title: null }, release: null, files: [] };
      const work = pushOutputs(client, order, { repository, log });
      return { id: await transfers.start({ projectId, personId, kind: "push" }, content, work) };
    },
  );

  get("/projects/:id/transfers", "read-project", "Transfers that run", transferList, async (call) => {
    const { id } = call.project;
    const running = await runningTransfer(records, id, new Date());
    return running ? [transferInAnswer(running, call.language)] : [];
  });

  get("/projects/:id/transfers/:transfer", "read-project", "How a transfer stands", transferStatus, async (call) => {
    const { id } = call.project;
    return transferInAnswer(await transferOf(id, call.parameter("transfer")), call.language);
  });

  post(
    "/projects/:id/transfers/:transfer/cancel",
    "write-project",
    "Cancel a transfer",
    nothing,
    async ({ parameter, project: { id } }) => {
      await cancelTransfer(records, (await transferOf(id, parameter("transfer"))).id);
      return null;
    },
  );

  get(
    "/projects/:id/imports",
    "read-project",
    "What was imported, and what has changed since",
    importList,
    async (call) => {
      const { id, person } = call.project;
      const imports = await importsOf(records, id);
      const told = {
        imports: imports.map((kept) => importInAnswer(kept, call.language)),
        changes: null,
        newer_release: null,
        problem: null,
      };
      try {
        const { changes, newerRelease } = await importedChanges(repository, person, imports);
        const inAnswer = changes.map((change) => ({
          ...{ type: change.type, change: change.change },
          what: "what" in change ? change.what : [],
          resource: "resource" in change ? resourceInAnswer(change.resource) : null,
        }));
        return { ...told, changes: inAnswer, newer_release: newerRelease ?? null };
      } catch (error) {
        // What was imported is known without the repository.
        if (!(error instanceof ServiceError)) throw error;
        const [reason] = error.reasons;
        return { ...told, problem: reason ? wordsOf(reason, call.language) : null };
      }
    },
  );

  async function transferOf(projectId: string, id: string) {
    const transfer = await findTransfer(records, projectId, id, new Date());
    if (!transfer) throw failure("NOT_FOUND", "detail.repository.unknownTransfer");
    return transfer;
  }

  /** A generated file. */
  async function outputOf(id: string, { access }: FastifyRequest): Promise<Output> {
    const { type, path, name, size, description } = await downloadedFile(service, access.task(id));
    if (isPushed(type)) return { type, path, name, size, description };
    throw failure("INVALID_INPUT", "detail.repository.notPushed", { type, types: pushedTypes.join(", ") });
  }
}

function importInAnswer(kept: Awaited<ReturnType<typeof importsOf>>[number], language: Language) {
  const { type, datasetId, datasetTitle, releaseId, releaseName, resourceId, name, file } = kept;
  return {
    // Types come from the table of the contract.
    type: type as Offer["type"],
    dataset: { id: datasetId, title: datasetTitle },
    release: releaseId === null ? null : { id: releaseId, name: releaseName },
    ...{ resource_id: resourceId, name, hash: file },
    ...{ imported_at: kept.importedAt, imported_by: namedPerson(kept.importedBy, language) },
  };
}
