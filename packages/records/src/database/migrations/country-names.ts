import { type Kysely, sql } from "kysely";

/** The list of projects shows the name of the country, which was in the content alone. */
export async function up(records: Kysely<unknown>): Promise<void> {
  await records.schema.alterTable("projects").addColumn("country_name", "text").execute();
  const { rows } = await sql<{ id: string }>`select id from projects where country is not null`.execute(records);
  // One after the other: contents are large.
  for (const { id } of rows) {
    const found = await sql<{ content: string }>`select content from projects where id = ${id}`.execute(records);
    const name = countryIn(found.rows[0]?.content ?? "{}");
    if (name !== undefined) await sql`update projects set country_name = ${name} where id = ${id}`.execute(records);
  }
}

/** As the application writes it. */
function countryIn(content: string): string | undefined {
  const { work } = JSON.parse(content) as { work?: { country?: { name?: unknown } } };
  const name = work?.country?.name;
  return typeof name === "string" ? name.slice(0, 200) : undefined;
}
