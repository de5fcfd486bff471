import type { Problem } from "../errors.js";
import type { AreaIndex } from "../shape/area-index.js";
import type { Table } from "../table/table.js";

/** What a rule looks at. */
export interface Subject {
  /** As messages name the file: Population, Anc and so on. */
  kind: string;
  table: Table;
  /** Areas of the shape file; null where none is at hand. */
  areas: AreaIndex | null;
}

/** One thing that must be so in a file. */
export interface Rule {
  /** Set where rows are compared with each other: such a rule only warns when the check is not strict. */
  isBetweenRows?: true;
  /** The first thing in the file that breaks the rule, or null. */
  check(subject: Subject): Problem | null;
}
