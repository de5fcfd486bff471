import { fileTypes } from "@tessera/contract";
import type { DatasetOffer, ImportRequest, ResourceAnswer, WantedFile } from "@tessera/contract/api";

/** What a dataset has for a type of file, and what is chosen of it. */
export interface OfferRow {
  type: WantedFile;
  /** One, or several to choose from; none if the dataset has no such file. */
  resources: readonly ResourceAnswer[];
  /** Id of the chosen resource, or "". */
  chosen: string;
  isTaken: boolean;
}

/** Rows of these types. Where a dataset has one file for a type, it is taken; among several the user chooses. */
export function rowsOf({ files }: Pick<DatasetOffer, "files">, types: readonly WantedFile[] = fileTypes): OfferRow[] {
  return types.map((type) => {
    const { resource = null, candidates = [] } = files.find((file) => file.type === type) ?? {};
    return {
      type,
      resources: resource ? [resource] : candidates,
      chosen: resource?.id ?? "",
      isTaken: resource !== null,
    };
  });
}

/** Choosing a resource takes it. */
export function withChosen(row: OfferRow, chosen: string): OfferRow {
  return { ...row, chosen, isTaken: chosen !== "" };
}

export function takenRows(rows: readonly OfferRow[]): OfferRow[] {
  return rows.filter(({ isTaken, chosen }) => isTaken && chosen !== "");
}

/** Names the resources that the user has seen, so that no other one is imported. */
export function importRequest(dataset: string, release: string, rows: readonly OfferRow[]): ImportRequest {
  const taken = takenRows(rows);
  return {
    dataset,
    ...(release !== "" && { release }),
    types: taken.map(({ type }) => type),
    resources: Object.fromEntries(taken.map(({ type, chosen }) => [type, chosen])),
  };
}
