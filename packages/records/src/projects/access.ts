import type { Records, Role } from "../database/tables.js";

/** What somebody is to a project: its owner, somebody whom it is shared with, or a stranger, for whom it does not exist. */
export type Standing = "owner" | Role | "stranger";

/** From most to least. */
export const standings: readonly Standing[] = ["owner", "editor", "viewer", "stranger"];

/** What people do with a project. */
export type Act = "read" | "write" | "own";

const allowed: Record<Standing, readonly Act[]> = {
  owner: ["read", "write", "own"],
  editor: ["read", "write"],
  viewer: ["read"],
  stranger: [],
};

export function may(standing: Standing, act: Act): boolean {
  return allowed[standing].includes(act);
}

/** A removed project exists for its owner alone, who may bring it back. */
export async function standingOf(records: Records, projectId: string, personId: string): Promise<Standing> {
  const found = await records
    .selectFrom("projects")
    .leftJoin("shares", (join) =>
      join.onRef("shares.project_id", "=", "projects.id").on("shares.person_id", "=", personId),
    )
    .select(["projects.owner_id", "projects.removed_at", "shares.role"])
    .where("projects.id", "=", projectId)
    .executeTakeFirst();
  if (!found) return "stranger";
  if (found.owner_id === personId) return "owner";
  return found.removed_at === null ? (found.role ?? "stranger") : "stranger";
}
