import { type FileType, isFileType } from "@tessera/contract";
import type { ImportList, ImportRequest } from "@tessera/contract/api";
import { uploadedName } from "../api/upload.ts";
import type { Work } from "../project/project.ts";

type Change = NonNullable<ImportList["changes"]>[number];

/** A change that the user is told of. */
export interface ShownChange {
  type: FileType;
  change: Exclude<Change["change"], "same">;
  what: Change["what"];
  name: string;
}

/** Changes of files that the project still has from the repository, and new files of types that it has none of. */
export function shownChanges({ imports, changes }: ImportList, work: Pick<Work, "files" | "offered">): ShownChange[] {
  return (changes ?? []).flatMap(({ type, change, what, resource }) => {
    if (!isFileType(type) || change === "same") return [];
    const file = work.offered[type] ?? work.files[type];
    const imported = imports.find((one) => one.type === type);
    const isOfProject = change === "new" ? !file : file && imported && uploadedName(file.path) === imported.hash;
    return isOfProject ? [{ type, change, what, name: resource?.name ?? imported?.name ?? "" }] : [];
  });
}

/** Types that can be imported again, from where they were imported. */
export function refreshable(shown: readonly ShownChange[]): FileType[] {
  return shown.flatMap(({ type, change }) => (change === "changed" ? [type] : []));
}

/** Imports of these types, one for each dataset and release that they are from. */
export function refreshRequests({ imports, changes }: ImportList, types: readonly FileType[]): ImportRequest[] {
  const sources = new Map<string, ImportRequest & { types: FileType[] }>();
  for (const type of types) {
    const imported = imports.find((one) => one.type === type);
    if (!imported) continue;
    const { dataset, release } = imported;
    const source = JSON.stringify([dataset.id, release?.id]);
    const request = sources.get(source) ?? {
      ...{ dataset: dataset.id, types: [], resources: {} },
      ...(release && { release: release.id }),
    };
    const resource = changes?.find((change) => change.type === type)?.resource;
    request.types.push(type);
    if (resource) request.resources = { ...request.resources, [type]: resource.id };
    sources.set(source, request);
  }
  return [...sources.values()];
}

/** The dataset of the last import, which outputs go to unless another is chosen. */
export function lastDataset({ imports }: ImportList): { id: string; title: string } | undefined {
  return imports.toSorted((a, b) => b.imported_at.localeCompare(a.imported_at))[0]?.dataset;
}

/** The dataset that files were imported from as a release. */
export function releasedDataset({ imports }: ImportList): { id: string; title: string } | undefined {
  return imports.find(({ release }) => release !== null)?.dataset;
}
