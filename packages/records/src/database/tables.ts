import type { ColumnType, Generated, Kysely } from "kysely";

/**
 * Tables of the database. Both engines have texts and whole numbers; everything else is written with these: times as ISO 8601 in UTC, which sort as
 * texts do, truth values as 0 and 1, contents as JSON. Secrets are stored as hashes, except for keys of the data
 * repository and tokens of the identity provider, which are encrypted.
 */
export interface Tables {
  people: PeopleTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  links: LinksTable;
  projects: ProjectsTable;
  versions: VersionsTable;
  shares: SharesTable;
  database_id: DatabaseIdTable;
  belongings: BelongingsTable;
  repository_keys: RepositoryKeysTable;
  provider_tokens: ProviderTokensTable;
  imports: ImportsTable;
  transfers: TransfersTable;
}

/** One row. */
interface DatabaseIdTable {
  id: string;
}

export type Records = Kysely<Tables>;

interface PeopleTable {
  id: string;
  name: string;
  /** As given; null for participants of a workshop. */
  email: string | null;
  /** In lower case, unique. */
  email_key: string | null;
  password: string | null;
  /** Issuer and subject of an identity provider. */
  subject: string | null;
  is_administrator: number;
  created_at: string;
  /** Whoever is disabled cannot come in. Their projects stay. */
  disabled_at: Generated<string | null>;
  /** Whoever is removed has no name and no way in; the row stays for what they have changed. */
  removed_at: Generated<string | null>;
  /**
   * Increases when sessions and tokens of the person end. Requests that began before give nothing
   * afterwards.
   */
  admission: Generated<number>;
}

interface SessionsTable {
  secret: string;
  person_id: string;
  created_at: string;
  ends_at: string;
}

/** Tokens of programs. */
interface TokensTable {
  id: string;
  secret: string;
  person_id: string;
  name: string;
  created_at: string;
  used_at: string | null;
  ends_at: string;
}

/** Links that let their holder do one thing: take an account, set a password, join a workshop, open a project. */
interface LinksTable {
  secret: string;
  kind: "invitation" | "reset" | "workshop" | "share";
  created_by: string | null;
  created_at: string;
  ends_at: string;
  /** Whose password a reset sets. */
  person_id: string | null;
  project_id: string | null;
  role: Role | null;
}

/** What a project is shared for. */
export type Role = "viewer" | "editor";

interface ProjectsTable {
  id: string;
  owner_id: string;
  name: string;
  notes: string;
  country: string | null;
  country_name: string | null;
  step: string;
  content: string;
  /** Increases with every saved change. */
  revision: number;
  created_at: string;
  changed_at: string;
  changed_by: string;
  removed_at: string | null;
}

interface VersionsTable {
  project_id: string;
  number: number;
  note: string;
  content: string;
  created_at: string;
  created_by: string;
}

interface SharesTable {
  project_id: string;
  person_id: string;
  role: Role;
}

/**
 * Tasks and uploaded files, by the project that they are of; a program may have some in no project, which are its person's. Several may have the same: the name
 * of a file is the hash of its content, and a copy of a project has its tasks. What nobody has any more is noted with neither until it is removed.
 */
interface BelongingsTable {
  kind: "task" | "file";
  name: string;
  project_id: string | null;
  /** Null if it is of a project, or nobody's. */
  person_id: string | null;
  /** Size of a file, or what a task is expected to store. A text where a server answers. */
  bytes: ColumnType<number | string, number>;
  /** When it was last noted. */
  noted_at: string;
}

/** Keys of people for the data repository. */
interface RepositoryKeysTable {
  person_id: string;
  /** Encrypted: it is sent to the repository again. */
  sealed: string;
  changed_at: string;
}

/** Tokens of the identity provider, of people who have signed in. */
interface ProviderTokensTable {
  person_id: string;
  /** Encrypted, as JSON. */
  sealed: string;
  changed_at: string;
}

/** What a project has last imported of each type of file. Whatever the repository does not tell is null. */
interface ImportsTable {
  project_id: string;
  type: string;
  dataset_id: string;
  dataset_title: string;
  release_id: string | null;
  release_name: string | null;
  resource_id: string;
  /** Name of the resource. */
  name: string;
  /** Name of the stored file. */
  file: string;
  last_modified: string | null;
  hash: string | null;
  /** PostgreSQL answers large numbers as texts. */
  size: number | string | null;
  imported_at: string;
  imported_by: string;
}

/** Imports and pushes, running and ended. */
interface TransfersTable {
  id: string;
  project_id: string;
  person_id: string;
  kind: "import" | "push";
  state: "running" | "done" | "failed" | "cancelled" | "interrupted";
  /** Its files and how they stand, which the service alone reads. */
  content: string;
  is_cancelled: number;
  started_at: string;
  /** When the process that runs it last said so. */
  seen_at: string;
}
