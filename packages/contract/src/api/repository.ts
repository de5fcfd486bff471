import { type Static, Type } from "typebox";
import { fileTypes } from "../vocabulary/file-types.js";
import { closed, nullable, partly } from "./envelope.js";
import { repositoryId as id } from "./ids.js";
import { openedTask, sessionFile } from "./requests.js";

const textOrNull = nullable(Type.String());

/** Types of files that are taken from a dataset; `output` is the output zip, from which a project is restored. */
const wanted = Type.Enum([...fileTypes, "output"] as const);
export type WantedFile = Static<typeof wanted>;

/** The data repository that the service is configured for, how it knows people, and whether the service has a key, or a token, of the sender for it. */
export const repositoryState = closed({
  configured: Type.Boolean(),
  address: textOrNull,
  organisation: textOrNull,
  access: nullable(Type.Enum(["key", "oidc"] as const)),
  has_key: Type.Boolean(),
});
export type RepositoryState = Static<typeof repositoryState>;

/** An API key, as the repository shows it in the account of a person. */
export const repositoryKey = closed({ key: Type.String({ pattern: "^[\\x21-\\x7e]{8,4096}$" }) });

const dataset = {
  id: Type.String(),
  name: Type.String(),
  title: Type.String(),
  organisation: textOrNull,
  modified: textOrNull,
};

/** Datasets that a search finds. `types` are the files that each has. */
export const datasetList = Type.Array(closed({ ...dataset, types: Type.Array(wanted) }));
export type DatasetSummary = Static<typeof datasetList>[number];

const resource = closed({
  id: Type.String(),
  name: Type.String(),
  filename: Type.String(),
  size: nullable(Type.Integer()),
  hash: textOrNull,
  last_modified: textOrNull,
});
export type ResourceAnswer = Static<typeof resource>;

const release = closed({ id: Type.String(), name: Type.String(), notes: Type.String(), created: textOrNull });

/** What a dataset offers for each type of file: a resource, or several to choose from. A type that is absent has none. */
export const datasetOffer = closed({
  ...dataset,
  releases: Type.Array(release),
  files: Type.Array(closed({ type: wanted, resource: nullable(resource), candidates: Type.Array(resource) })),
});
export type DatasetOffer = Static<typeof datasetOffer>;

/** Which files to import. Without types, all input files; `resources` chooses among several for a type. */
export const importRequest = closed({
  dataset: id,
  release: Type.Optional(id),
  types: Type.Optional(Type.Array(wanted, { minItems: 1 })),
  resources: Type.Optional(partly(Object.fromEntries([...fileTypes, "output"].map((type) => [type, id])))),
});
export type ImportRequest = Omit<Static<typeof importRequest>, "resources"> & {
  resources?: Partial<Record<WantedFile, string>>;
};

/** Which generated files to send, by the ids of their tasks, and whether they replace earlier ones. */
export const pushRequest = closed({
  dataset: id,
  outputs: Type.Array(openedTask, { minItems: 1, maxItems: 20 }),
  replace: Type.Boolean(),
});
export type PushRequest = Static<typeof pushRequest>;

export const transferId = closed({ id: Type.String() });

/** How a file of a transfer stands. `problem` says in words why it did not come. */
const transferredFile = closed({
  type: Type.String(),
  name: textOrNull,
  state: Type.Enum(["waiting", "running", "done", "failed", "missing", "ambiguous"]),
  bytes: Type.Integer(),
  size: nullable(Type.Integer()),
  // Of an import: the stored file, as requests name it.
  file: nullable(sessionFile),
  // Of a push: the resource, and its page in the repository.
  resource: nullable(closed({ id: Type.String(), page: Type.String(), replaced: Type.Boolean() })),
  candidates: Type.Array(closed({ id: Type.String(), name: Type.String() })),
  problem: textOrNull,
});
export type TransferredFile = Static<typeof transferredFile>;

/** An import or a push: `done` if all that was found has come, `failed` if something did not. */
export const transferStatus = closed({
  id: Type.String(),
  kind: Type.Enum(["import", "push"]),
  state: Type.Enum(["running", "done", "failed", "cancelled", "interrupted"]),
  dataset: closed({ id: Type.String(), title: textOrNull }),
  release: nullable(closed({ id: Type.String(), name: textOrNull })),
  started_at: Type.String(),
  files: Type.Array(transferredFile),
  problem: textOrNull,
});
export type TransferStatus = Static<typeof transferStatus>;

/** Transfers of a project that run. */
export const transferList = Type.Array(transferStatus);

/** What a project has imported. */
const imported = closed({
  type: wanted,
  dataset: closed({ id: Type.String(), title: Type.String() }),
  release: nullable(closed({ id: Type.String(), name: textOrNull })),
  resource_id: Type.String(),
  name: Type.String(),
  hash: Type.String(),
  imported_at: Type.String(),
  imported_by: closed({ id: Type.String(), name: Type.String() }),
});

/** What has become of a file since. A release does not change; `newer_release` is one that was made after it. */
const change = closed({
  type: wanted,
  change: Type.Enum(["same", "changed", "removed", "new"]),
  what: Type.Array(Type.Enum(["resource", "hash", "size", "time", "name"])),
  resource: nullable(resource),
});

/** `changes` is null where the repository cannot be asked; `problem` says why. */
export const importList = closed({
  imports: Type.Array(imported),
  changes: nullable(Type.Array(change)),
  newer_release: nullable(release),
  problem: textOrNull,
});
export type ImportList = Static<typeof importList>;
