// The types of files of docs/repository.md, from the table of the repository.
import { resourceTypeTable } from "@tessera/repository";
import { table } from "./markdown.mjs";

export function resourceTypesSection() {
  const rows = Object.entries(resourceTypeTable).map(([name, { types, schema }]) => [
    `\`${name}\``,
    types.map((type) => `\`${type}\``).join(", ") || "–",
    schema ? `\`${schema.source}\`` : "–",
  ]);
  return table(["name", "`resource_type`", "`schema`"], rows);
}
