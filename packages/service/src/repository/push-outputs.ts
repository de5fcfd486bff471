import { listed, type PushedType } from "@tessera/contract";
import {
  type CkanClient,
  type CkanDataset,
  earlierOutputs,
  pushFile,
  restrictionOf,
  rowOfOutput,
  typesOf,
} from "@tessera/repository";
import type { Logger } from "pino";
import type { Repository } from "./repository.js";
import type { TransferFile } from "./transfer-content.js";
import type { TransferWork } from "./transfers.js";
import { transferMessage } from "./trouble-words.js";

/** A generated file that is sent. */
export interface Output {
  type: PushedType;
  path: string;
  name: string;
  size: number;
  description: string | null;
}

export interface PushOrder {
  dataset: string;
  outputs: readonly Output[];
  /** Whether the resource of an earlier output is given the new file. Else a resource is added. */
  replaces: boolean;
}

/** Sends outputs to a dataset, each as a resource of its type. What fails for one leaves the others. */
export function pushOutputs(
  client: CkanClient,
  order: PushOrder,
  { repository, log }: { repository: Repository; log: Logger },
): TransferWork {
  return async (content, signal) => {
    content.files = order.outputs.map(({ type, name, size }) => ({ type, name, state: "waiting", bytes: 0, size }));
    try {
      // Anew for each: the one before has changed the dataset.
      for (const [index, output] of order.outputs.entries()) {
        const dataset = await client.until(signal).showDataset(order.dataset);
        content.dataset = { id: dataset.id, title: dataset.title };
        await sent(output, content.files[index] as TransferFile, dataset, signal);
      }
    } catch (error) {
      signal.throwIfAborted();
      const problem = transferMessage(error, repository.site, order.dataset);
      if (!problem) throw error;
      content.problem = problem;
    }
  };

  async function sent(output: Output, file: TransferFile, dataset: CkanDataset, signal: AbortSignal): Promise<void> {
    const { type, path, name } = output;
    const [earlier, second] = order.replaces ? earlierOutputs(dataset, type, name, repository.ownTypes) : [];
    if (earlier && second) return void refuse(file, dataset, earlierOutputs(dataset, type, name, repository.ownTypes));
    file.state = "running";
    const onProgress = (bytes: number) => {
      file.bytes = bytes;
    };
    // A resource that is replaced keeps its name and who may read it.
    const fields = earlier ? described(output) : { ...newFields(output, dataset), ...described(output) };
    try {
      const { id } = await pushFile(client, {
        ...{ dataset, replaces: earlier, fields, signal },
        file: { path, filename: name, onProgress },
      });
      file.state = "done";
      file.resource = { id, page: repository.pageOf(dataset.name, id), replaced: earlier !== undefined };
    } catch (error) {
      file.state = "failed";
      signal.throwIfAborted();
      const problem = transferMessage(error, repository.site, name);
      if (!problem) log.error({ err: error, type }, "an output was not sent");
      file.problem = problem ?? { key: "detail.repository.unexpected", values: { name } };
    }
  }

  function newFields({ type, name }: Output, dataset: CkanDataset): Record<string, string> {
    const [resourceType] = typesOf(rowOfOutput(type), repository.ownTypes);
    const restricted = restrictionOf(dataset, repository.ownTypes);
    return {
      name,
      ...(resourceType !== undefined && { resource_type: resourceType }),
      ...(restricted !== null && { restricted }),
    };
  }
}

function described({ description }: Output): Record<string, string> {
  return description === null ? {} : { description };
}

function refuse(file: TransferFile, dataset: CkanDataset, earlier: readonly { id: string; name: string }[]): void {
  const candidates = earlier.map(({ id, name }) => ({ id, name }));
  const names = listed(candidates.map(({ name }) => name));
  const problem = { key: "detail.repository.severalOutputs" as const, values: { dataset: dataset.title, names } };
  Object.assign(file, { state: "failed", candidates, problem });
}
