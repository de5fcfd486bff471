import { type Expression, sql } from "kysely";
import type { Records } from "../database/tables.js";

/** Bytes of a project or a version beside its texts: ids, times and its place in indexes. */
const rowBytes = 250;

/** The texts of a project and its versions. */
export interface Contents {
  projectId: string;
  count: number;
  bytes: number;
}

const projectTexts = ["content", "notes", "name", "country", "country_name", "step"] as const;

/** What one project has, all that a person owns, or all projects. */
export async function contentsOf(
  records: Records,
  of: { projectId: string } | { ownerId: string } | "all",
): Promise<Contents[]> {
  const projects = await records
    .selectFrom("projects")
    .leftJoin("versions", "versions.project_id", "projects.id")
    .select(({ ref, fn }) => [
      "projects.id",
      sql<number | string>`${sql.join(
        projectTexts.map((name) => bytesOf(ref(`projects.${name}`))),
        sql` + `,
      )}`.as("own"),
      fn.count<number | string>("versions.number").as("versions"),
      sql<number | string>`coalesce(sum(${bytesOf(ref("versions.content"))} + ${bytesOf(ref("versions.note"))}), 0)`.as(
        "bytes",
      ),
    ])
    .where(({ eb, and }) => {
      if (of === "all") return and([]);
      return "projectId" in of ? eb("projects.id", "=", of.projectId) : eb("projects.owner_id", "=", of.ownerId);
    })
    .groupBy("projects.id")
    .execute();
  return projects.map(({ id, own, versions, bytes }) => ({
    projectId: id,
    count: 1 + Number(versions),
    bytes: Number(own) + Number(bytes) + rowBytes * (1 + Number(versions)),
  }));
}

/** Both engines know the bytes of a text without reading it. */
function bytesOf(text: Expression<string | null>) {
  return sql<number>`coalesce(octet_length(${text}), 0)`;
}
