import { type Kysely, type Migration, Migrator } from "kysely";
import * as belongings from "./migrations/belongings.js";
import * as countryNames from "./migrations/country-names.js";
import * as databaseId from "./migrations/database-id.js";
import * as disabledPeople from "./migrations/disabled-people.js";
import * as everybodyWithoutAccount from "./migrations/everybody-without-account.js";
import * as peopleAndProjects from "./migrations/people-and-projects.js";
import * as providerTokens from "./migrations/provider-tokens.js";
import * as repositoryKeys from "./migrations/repository-keys.js";
import * as storage from "./migrations/storage.js";
import type { Records } from "./tables.js";

/** Changes of the tables, in their order. A change that has been released stays as it is: databases have it. There is no way back. */
export const migrations: Record<string, Migration> = {
  "0001": peopleAndProjects,
  "0002": belongings,
  "0003": storage,
  "0004": repositoryKeys,
  "0005": databaseId,
  "0006": providerTokens,
  "0007": countryNames,
  "0008": disabledPeople,
  "0009": everybodyWithoutAccount,
};

/**
 * Brings the tables up to date. In PostgreSQL a lock keeps other processes waiting; an SQLite file belongs to one service. All changes are one transaction: an
 * interrupted one leaves the tables as they were. Refuses a database of a later version.
 */
export async function migrate(records: Records, known = migrations): Promise<string[]> {
  const { error, results = [] } = await migratorOf(records, known).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Whether the tables are those of this version. Changes nothing. */
export async function areUpToDate(records: Records): Promise<boolean> {
  const made = await migratorOf(records, migrations).getMigrations();
  return made.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf(records: Records, known: Record<string, Migration>): Migrator {
  return new Migrator({
    db: records as Kysely<unknown>,
    provider: { getMigrations: async () => known },
    allowUnorderedMigrations: false,
  });
}
