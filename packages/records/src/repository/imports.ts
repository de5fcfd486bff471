import type { Records } from "../database/tables.js";

/** A file that a project has from the data repository, and what the repository said of it then. */
export interface Import {
  type: string;
  datasetId: string;
  datasetTitle: string;
  releaseId: string | null;
  releaseName: string | null;
  resourceId: string;
  /** Name of the resource. */
  name: string;
  /** Name of the stored file. */
  file: string;
  lastModified: string | null;
  hash: string | null;
  size: number | null;
}

export interface KeptImport extends Import {
  importedAt: string;
  importedBy: { id: string; name: string };
}

/** Notes an import, instead of the earlier one of its type. */
export async function noteImport(
  records: Records,
  projectId: string,
  given: Import,
  by: { personId: string; now: Date },
): Promise<void> {
  const row = {
    ...{ dataset_id: given.datasetId, dataset_title: given.datasetTitle },
    ...{ release_id: given.releaseId, release_name: given.releaseName },
    ...{ resource_id: given.resourceId, name: given.name, file: given.file },
    ...{ last_modified: given.lastModified, hash: given.hash, size: given.size },
    ...{ imported_at: by.now.toISOString(), imported_by: by.personId },
  };
  await records
    .insertInto("imports")
    .values({ project_id: projectId, type: given.type, ...row })
    .onConflict((conflict) => conflict.columns(["project_id", "type"]).doUpdateSet(row))
    .execute();
}

/** What a project has imported, by type. */
export async function importsOf(records: Records, projectId: string): Promise<KeptImport[]> {
  const rows = await records
    .selectFrom("imports")
    .innerJoin("people", "people.id", "imports.imported_by")
    .selectAll("imports")
    .select("people.name as person_name")
    .where("project_id", "=", projectId)
    .orderBy("type")
    .execute();
  return rows.map((row) => ({
    ...{ type: row.type, datasetId: row.dataset_id, datasetTitle: row.dataset_title },
    ...{ releaseId: row.release_id, releaseName: row.release_name },
    ...{ resourceId: row.resource_id, name: row.name, file: row.file },
    ...{ lastModified: row.last_modified, hash: row.hash, size: row.size === null ? null : Number(row.size) },
    importedAt: row.imported_at,
    importedBy: { id: row.imported_by, name: row.person_name },
  }));
}

/** A copy of a project has its imports too. */
export async function copyImports(records: Records, fromProjectId: string, toProjectId: string): Promise<void> {
  const rows = await records.selectFrom("imports").selectAll().where("project_id", "=", fromProjectId).execute();
  const copies = rows.map((row) => ({ ...row, project_id: toProjectId }));
  if (copies.length > 0) await records.insertInto("imports").values(copies).execute();
}
