import { type Kysely, sql } from "kysely";

/**
 * Removes all that lets anyone in as everybody. Earlier versions made it: an administrator could
 * set a password of everybody, and the operator's access token could make tokens.
 */
export async function up(records: Kysely<unknown>): Promise<void> {
  for (const table of ["sessions", "tokens", "links", "provider_tokens"])
    await sql`delete from ${sql.table(table)} where person_id = 'everybody'`.execute(records);
  await sql`update people set password = null, admission = 0 where id = 'everybody'`.execute(records);
}
