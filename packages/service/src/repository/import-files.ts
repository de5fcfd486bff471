import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { fileTypeTable, listed } from "@tessera/contract";
import { addBelonging, noteImport, type Records } from "@tessera/records";
import {
  type CkanClient,
  type CkanDataset,
  type CkanResource,
  fetchFile,
  fileNameOf,
  type Offer,
  offersOf,
  type WantedType,
} from "@tessera/repository";
import type { Logger } from "pino";
import { receiveUpload } from "../files/receive-upload.js";
import { type Room, storingIn } from "../files/room.js";
import type { Uploads } from "../files/upload-paths.js";
import type { Repository } from "./repository.js";
import type { TransferContent, TransferFile } from "./transfer-content.js";
import type { TransferWork } from "./transfers.js";
import { transferMessage } from "./trouble-words.js";

export interface ImportOrder {
  projectId: string;
  personId: string;
  dataset: string;
  release?: string | undefined;
  types: readonly WantedType[];
  /** Chosen resources, by type. */
  resources: Partial<Record<WantedType, string>>;
}

interface ImportPlace {
  repository: Repository;
  records: Records;
  /** Folder of uploaded files. */
  folder: string;
  uploads: Uploads;
  limit: number;
  /** Room of the project, for a file; undefined where there is no limit. */
  room: () => Promise<Room | undefined>;
  log: Logger;
}

/** Fetches files of a dataset, stores them as uploads of the project and notes where they are from. What fails for one file leaves the others. */
export function importFiles(client: CkanClient, order: ImportOrder, place: ImportPlace): TransferWork {
  const { repository, log } = place;
  return async (content, signal) => {
    const dataset = await found(content, signal);
    if (!dataset) return;
    const offers = offersOf(dataset, repository.ownTypes);
    const work = order.types.map((type) => plan(type, dataset, offers, order.resources[type]));
    content.files = work.map(({ file }) => file);
    for (const { file, resource } of work) if (resource) await fetched(file, resource, content, signal);
  };

  /** The dataset, with its title and that of the release in the content; undefined if it cannot be had. */
  async function found(content: TransferContent, signal: AbortSignal): Promise<CkanDataset | undefined> {
    const asking = client.until(signal);
    try {
      const dataset = await asking.showDataset(order.dataset, order.release);
      content.dataset = { id: dataset.id, title: dataset.title };
      if (order.release === undefined) return dataset;
      const release = (await asking.listReleases(dataset.id)).find(({ id }) => id === order.release);
      content.release = { id: order.release, name: release?.name ?? null };
      return dataset;
    } catch (error) {
      signal.throwIfAborted();
      const problem = transferMessage(error, repository.site, order.dataset);
      if (!problem) throw error;
      content.problem = problem;
      return undefined;
    }
  }

  async function fetched(file: TransferFile, resource: CkanResource, content: TransferContent, signal: AbortSignal) {
    file.state = "running";
    try {
      await store(file, resource, content, signal);
      file.state = "done";
    } catch (error) {
      file.state = "failed";
      signal.throwIfAborted();
      const problem = transferMessage(error, repository.site, resource.name);
      if (!problem) log.error({ err: error, resource: resource.id }, "a file was not imported");
      file.problem = problem ?? { key: "detail.repository.unexpected", values: { name: resource.name } };
    }
  }

  async function store(file: TransferFile, resource: CkanResource, content: TransferContent, signal: AbortSignal) {
    const { records, folder, uploads, limit } = place;
    const { projectId, personId } = order;
    const incoming = join(folder, ".incoming");
    await mkdir(incoming, { recursive: true });
    const temporary = join(incoming, randomUUID());
    const room = await place.room();
    let reserved = 0;
    const onProgress = (bytes: number, size: number | null) => {
      room?.take(bytes - reserved);
      reserved = bytes;
      file.bytes = bytes;
      file.size = size ?? file.size;
    };
    try {
      await fetchFile(client, resource.url, { to: temporary, limit, signal, onProgress });
      const filename = storedName(resource, file.type as WantedType);
      const { size } = await stat(temporary);
      room?.release();
      const storing = storingIn(room, size, records, async (path, during) => {
        const hash = basename(path);
        await addBelonging(during, { projectId }, { kind: "file", name: hash, bytes: size });
        const origin = importOf(file.type, resource, content, hash);
        await noteImport(during, projectId, origin, { personId, now: new Date() });
      });
      const path = await receiveUpload(createReadStream(temporary), filename, folder, limit, storing);
      Object.assign(file, { bytes: size, size });
      file.file = {
        path: uploads.nameOf(path),
        hash: basename(path),
        filename,
        fromADR: true,
        resource_url: resource.url,
      };
    } finally {
      room?.release();
      await rm(temporary, { force: true });
    }
  }
}

/** What is to be done for a type: fetch the chosen resource, or say why there is none. */
function plan(
  type: WantedType,
  dataset: CkanDataset,
  offers: readonly Offer[],
  chosen: string | undefined,
): { file: TransferFile; resource?: CkanResource } {
  const file: TransferFile = { type, name: null, state: "missing", bytes: 0, size: null };
  const offer = offers.find((one) => one.type === type);
  const isChosen = ({ id }: CkanResource) => id === chosen;
  const resource =
    chosen === undefined ? offer && "resource" in offer && offer.resource : dataset.resources.find(isChosen);
  if (resource) return { file: { ...file, name: resource.name, state: "waiting", size: resource.size }, resource };
  const names = { dataset: dataset.title, type };
  if (chosen !== undefined || !offer || !("candidates" in offer))
    return { file: { ...file, problem: { key: "detail.repository.notOffered", values: names } } };
  const candidates = offer.candidates.map(({ id, name }) => ({ id, name }));
  const values = { ...names, names: listed(candidates.map(({ name }) => name)) };
  return { file: { ...file, state: "ambiguous", candidates, problem: { key: "detail.repository.ambiguous", values } } };
}

/** The name of the file, with the usual ending of its type where it has none that can be stored. */
function storedName(resource: CkanResource, type: WantedType): string {
  const name = fileNameOf(resource);
  if (/^\.[A-Za-z0-9]{1,16}$/.test(extname(name))) return name;
  return `${name || type}.${type === "output" ? "zip" : fileTypeTable[type].endings[0]}`;
}

function importOf(type: string, resource: CkanResource, { dataset, release }: TransferContent, file: string) {
  const { id: resourceId, name, lastModified, hash, size } = resource;
  return {
    ...{ type, datasetId: dataset.id, datasetTitle: dataset.title ?? dataset.id },
    ...{ releaseId: release?.id ?? null, releaseName: release?.name ?? null },
    ...{ resourceId, name, lastModified, hash, size, file },
  };
}
