import type { ResourceAnswer } from "@tessera/contract/api";
import { type CkanDataset, type CkanResource, fileNameOf, type Offer } from "@tessera/repository";

/** What people see of datasets and resources. */

export function hasFile(offer: Offer): boolean {
  return "resource" in offer || "candidates" in offer;
}

export function aboutDataset({ resources: _, ...about }: CkanDataset) {
  return about;
}

export function offerInAnswer(offer: Offer) {
  return {
    type: offer.type,
    resource: "resource" in offer ? resourceInAnswer(offer.resource) : null,
    candidates: "candidates" in offer ? offer.candidates.map(resourceInAnswer) : [],
  };
}

export function resourceInAnswer(resource: CkanResource): ResourceAnswer {
  const { id, name, size, hash, lastModified } = resource;
  return { id, name, filename: fileNameOf(resource), size, hash, last_modified: lastModified };
}
