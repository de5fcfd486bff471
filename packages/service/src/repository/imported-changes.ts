import type { KeptImport } from "@tessera/records";
import { type Change, type CkanRelease, changesSince, offersOf, type WantedType } from "@tessera/repository";
import type { Repository } from "./repository.js";

interface Found {
  changes: Change[];
  newerRelease: CkanRelease | undefined;
}

/** What has changed in the repository since files were imported, each compared with the dataset and the release that it is from. */
export async function importedChanges(
  repository: Repository,
  personId: string,
  imports: readonly KeptImport[],
): Promise<Found> {
  const sources = new Map<string, KeptImport[]>();
  for (const one of imports) {
    const source = JSON.stringify([one.datasetId, one.releaseId]);
    sources.set(source, [...(sources.get(source) ?? []), one]);
  }
  const found: Found = { changes: [], newerRelease: undefined };
  for (const ofSource of sources.values()) {
    const { datasetId, datasetTitle, releaseId } = ofSource[0] as KeptImport;
    await repository.ask(personId, datasetTitle, async (client) => {
      const dataset = await client.showDataset(datasetId, releaseId ?? undefined);
      const imported = ofSource.map((one) => ({ ...one, type: one.type as WantedType }));
      found.changes.push(...changesSince(imported, offersOf(dataset, repository.ownTypes)));
      if (releaseId === null) return;
      const releases = await client.listReleases(datasetId);
      found.newerRelease ??= newest(releases, releaseId);
    });
  }
  return { ...found, changes: withoutKnown(found.changes) };
}

/** A file is new if the project has it from no dataset. An output zip is no input of a project. */
function withoutKnown(changes: readonly Change[]): Change[] {
  const known = new Set(changes.flatMap(({ type, change }) => (change === "new" ? [] : [type])));
  const isFirst = (one: Change) => changes.find(({ type }) => type === one.type) === one;
  return changes.filter(
    (one) => one.change !== "new" || (one.type !== "output" && !known.has(one.type) && isFirst(one)),
  );
}

/** The newest release, if it was made after the one that is used. */
function newest(releases: readonly CkanRelease[], used: string): CkanRelease | undefined {
  const [last] = releases.toSorted((a, b) => (b.created ?? "").localeCompare(a.created ?? ""));
  return last?.id === used ? undefined : last;
}
