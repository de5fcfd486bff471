import { RepositoryTrouble } from "./trouble.js";

/** A file of a dataset, with what Tessera needs of it. */
export interface CkanResource {
  id: string;
  name: string;
  /** What kind of file it is, by the schema of the dataset, such as `inputs-unaids-anc`. */
  resourceType: string;
  /** The schema that the site validates it against. */
  schema: string;
  url: string;
  /** Bytes, if the site knows them. */
  size: number | null;
  hash: string | null;
  /** When the file was last changed. */
  lastModified: string | null;
  /** Who may read it, in the words of the site. */
  restricted: string | null;
}

export interface CkanDataset {
  id: string;
  name: string;
  title: string;
  organisation: string | null;
  modified: string | null;
  resources: CkanResource[];
}

/** A state of a dataset that was given a name. */
export interface CkanRelease {
  id: string;
  name: string;
  notes: string;
  created: string | null;
}

type Members = Record<string, unknown>;

function membersOf(given: unknown): Members {
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return given as Members;
  throw new RepositoryTrouble("notCkan");
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function idOf(value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new RepositoryTrouble("notCkan");
}

export function datasetIn(given: unknown): CkanDataset {
  const { id, name, title, organization, metadata_modified, resources } = membersOf(given);
  return {
    id: idOf(id),
    name: textOf(name),
    title: textOf(title) || textOf(name),
    organisation: textOrNull((organization as Members | null | undefined)?.title),
    modified: textOrNull(metadata_modified),
    resources: Array.isArray(resources) ? resources.map(resourceIn) : [],
  };
}

export function resourceIn(given: unknown): CkanResource {
  const { id, name, resource_type, schema, url, size, hash, last_modified, restricted } = membersOf(given);
  return {
    id: idOf(id),
    name: textOf(name),
    resourceType: textOf(resource_type),
    schema: textOf(schema),
    url: textOf(url),
    size: sizeIn(size),
    hash: textOrNull(hash),
    lastModified: textOrNull(last_modified),
    restricted: restrictionIn(restricted),
  };
}

/** A number, or its digits: extensions write it in either way. */
function sizeIn(size: unknown): number | null {
  const value = typeof size === "string" && /^\d+$/.test(size) ? Number(size) : size;
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** A form field takes a text; a site may answer the object that the text stands for. */
function restrictionIn(restricted: unknown): string | null {
  return typeof restricted === "object" && restricted !== null ? JSON.stringify(restricted) : textOrNull(restricted);
}

export function releasesIn(given: unknown): CkanRelease[] {
  if (!Array.isArray(given)) throw new RepositoryTrouble("notCkan");
  return given.map((one) => {
    const { id, name, notes, created } = membersOf(one);
    return { id: idOf(id), name: textOf(name), notes: textOf(notes), created: textOrNull(created) };
  });
}
