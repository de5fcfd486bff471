import { type Language, translate } from "@tessera/i18n";
import type { Cleaned } from "../../storage/clean.js";
import { storageKinds } from "../../storage/inventory.js";
import type { StorageFigures } from "../../storage/measure.js";
import { sizeText } from "../../storage/size-text.js";
import { bytesOf } from "../../storage/usage.js";
import type { ProjectRow, ProjectRows } from "./project-rows.js";

type Shown = Omit<StorageFigures, "tasks"> & ProjectRows;

/** Tables of kinds and of projects, and sentences about the rest. */
export function shownStorage(
  { sizes, free, projects, others }: Shown,
  { isDone, bytes, ...counts }: Cleaned & { isDone: boolean },
  language: Language,
): string[] {
  const size = (amount: number) => sizeText(amount, language);
  const kinds = storageKinds.map((kind) => {
    const { count, bytes } = sizes[kind];
    return [translate(language, `storage.kind.${kind}`), String(count), size(bytes)];
  });
  const all = storageKinds.reduce((sum, kind) => sum + sizes[kind].bytes, 0);
  const total = [translate(language, "storage.total"), "", size(all)];
  const isAny = counts.projects + counts.tasks + counts.files > 0;
  const what = isDone ? "storage.removed" : isAny ? "storage.planned" : "storage.nothing";
  return [
    ...aligned([...kinds, total], 1),
    ...(projects.length > 0 ? ["", ...projectTable(projects, language)] : []),
    "",
    translate(language, "storage.others", { size: size(bytesOf(others)) }),
    translate(language, "storage.free", { uploads: size(free.uploads), results: size(free.results) }),
    translate(language, what, { ...counts, size: size(bytes) }),
  ];
}

function projectTable(projects: readonly ProjectRow[], language: Language): string[] {
  const columns = ["project", "owner", "files", "results", "contents", "total", "changed"] as const;
  const header = columns.map((column) => translate(language, `storage.column.${column}`));
  const size = (bytes: number) => sizeText(bytes, language);
  const rows = projects.map((row) => [
    row.removed_at === null ? row.name : translate(language, "storage.removedProject", { name: row.name }),
    row.owner === "" ? translate(language, "storage.everybody") : row.owner,
    ...[row.files.bytes, row.results.bytes, row.contents.bytes, bytesOf(row)].map(size),
    row.changed_at.slice(0, 10),
  ]);
  return aligned([header, ...rows], 2);
}

/** Columns of texts on the left, and of numbers on the right. */
export function aligned(rows: readonly string[][], texts: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows.map((row) =>
    row
      .map((text, column) => (column < texts ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}
