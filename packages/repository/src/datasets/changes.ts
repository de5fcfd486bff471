import type { CkanResource } from "../site/answers.js";
import type { Offer } from "./datasets.js";
import type { WantedType } from "./resource-types.js";

/** What was known of a resource when it was imported. */
export interface ImportedResource {
  type: WantedType;
  resourceId: string;
  name: string;
  size: number | null;
  hash: string | null;
  lastModified: string | null;
}

/** What differs: another resource stands for the type, or its content, size, time of change or name. */
export const aspects = ["resource", "hash", "size", "time", "name"] as const;
export type Aspect = (typeof aspects)[number];

/** What has become of a file since it was imported. `new` files were not imported. */
export type Change =
  | { type: WantedType; change: "same" | "removed" }
  | { type: WantedType; change: "new"; resource: CkanResource }
  | { type: WantedType; change: "changed"; what: Aspect[]; resource: CkanResource };

/**
 * Compares what a dataset offers with what was imported. Sites set the time of change when a file is sent, but not always the size and the hash, so any
 * difference counts; a value that is unknown on either side tells nothing.
 */
export function changesSince(imported: readonly ImportedResource[], offers: readonly Offer[]): Change[] {
  return offers.flatMap((offer): Change[] => {
    const { type } = offer;
    const earlier = imported.find((one) => one.type === type);
    const offered = resourcesOf(offer);
    const same = offered.find(({ id }) => id === earlier?.resourceId);
    const [resource = same] = same ? [same] : offered;
    if (!earlier) return resource && offered.length === 1 ? [{ type, change: "new", resource }] : [];
    if (!resource) return [{ type, change: "removed" }];
    const what = differences(earlier, resource);
    return [what.length === 0 ? { type, change: "same" } : { type, change: "changed", what, resource }];
  });
}

function resourcesOf(offer: Offer): readonly CkanResource[] {
  if ("resource" in offer) return [offer.resource];
  return "candidates" in offer ? offer.candidates : [];
}

function differences(earlier: ImportedResource, now: CkanResource): Aspect[] {
  const differs: Record<Aspect, boolean> = {
    resource: earlier.resourceId !== now.id,
    hash: isOther(earlier.hash, now.hash),
    size: isOther(earlier.size, now.size),
    time: isOther(earlier.lastModified, now.lastModified),
    name: earlier.name !== now.name,
  };
  return aspects.filter((aspect) => differs[aspect]);
}

function isOther(earlier: string | number | null, now: string | number | null): boolean {
  return earlier !== null && now !== null && earlier !== now;
}
