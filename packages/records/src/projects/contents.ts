import { type Expression, sql } from "kysely";
import type { Records } from "../database/tables.js";

/** The texts of a project and its versions. */
export interface Contents {
  projectId: string;
  count: number;
  bytes: number;
}

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
      sql<number | string>`${bytesOf(ref("projects.content"))} + ${bytesOf(ref("projects.notes"))}`.as("own"),
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
    bytes: Number(own) + Number(bytes),
  }));
}

/** Both engines know the bytes of a text without reading it. */
function bytesOf(text: Expression<string | null>) {
  return sql<number>`octet_length(${text})`;
}
