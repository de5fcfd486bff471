import type { Records } from "../database/tables.js";

/** Ids of tasks, and names of stored files: the hash of their content, and an ending. What comes before may end with a letter that digits of a hash have, too. */
const names = /([0-9a-f]{32,})((?:-[0-9a-f]{64})?(?:\.\w+)?)/gi;
const idLength = 32;

/** Tasks and files that a content may mean: every text in it that looks like the name of one. */
export function namesIn(content: string): Set<string> {
  const found = new Set<string>();
  for (const [, digits = "", ending = ""] of content.matchAll(names)) {
    const id = digits.slice(-idLength);
    found
      .add(id + ending)
      .add(id)
      .add(digits.slice(0, idLength));
  }
  return found;
}

/** Tasks and files that the content of a project and its versions mention. */
export async function mentionedBy(records: Records, projectId: string): Promise<Set<string>> {
  const contents = await records
    .selectFrom("projects")
    .select("content")
    .where("id", "=", projectId)
    .unionAll(records.selectFrom("versions").select("content").where("project_id", "=", projectId))
    .execute();
  const found = new Set<string>();
  for (const { content } of contents) for (const name of namesIn(content)) found.add(name);
  return found;
}
