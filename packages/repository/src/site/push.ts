import type { CkanDataset, CkanResource } from "./answers.js";
import type { CkanClient } from "./ckan-client.js";
import type { FileToSend } from "./multipart.js";
import { patiently } from "./retry.js";

/** What is sent, and which resource it replaces, if any. */
export interface Pushing {
  dataset: CkanDataset;
  /** The resource whose file is replaced; without one a resource is added. */
  replaces?: CkanResource | undefined;
  fields: Record<string, string>;
  file: FileToSend;
  signal: AbortSignal;
}

/**
 * Sends a file to a dataset. A request that broke off may have been followed nevertheless: before a resource is added once more, the dataset is looked at again, and
 * one that has come with the same name and type is taken for it.
 */
export async function pushFile(
  client: CkanClient,
  { dataset, replaces, fields, file, signal }: Pushing,
): Promise<CkanResource> {
  const cancellable = client.until(signal);
  const before = new Set(dataset.resources.map(({ id }) => id));
  let isFirst = true;
  return patiently(
    async () => {
      const target = replaces ?? (isFirst ? undefined : await added());
      isFirst = false;
      return target
        ? cancellable.replaceFile(target.id, fields, file)
        : cancellable.addResource(dataset.id, fields, file);
    },
    client.patience,
    signal,
  );

  async function added(): Promise<CkanResource | undefined> {
    const { resources } = await cancellable.showDataset(dataset.id);
    return resources.find(
      ({ id, name, resourceType }) =>
        !before.has(id) && name === fields.name && resourceType === (fields.resource_type ?? ""),
    );
  }
}
