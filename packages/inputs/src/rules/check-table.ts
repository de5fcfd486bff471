import { errorOf, type InputWarning, warningOf } from "../errors.js";
import type { AreaIndex } from "../shape/area-index.js";
import type { Table } from "../table/table.js";
import type { Rule, Subject } from "./rule.js";
import { rulesOf } from "./rules-of.js";

/** Types of file that consist of rows. */
export type TableType = keyof typeof rulesOf;

export interface Strictness {
  /** Whether rules that compare rows with each other refuse a file, rather than warn of it. */
  strict?: boolean;
}

export function subjectOf(type: TableType, table: Table, areas: AreaIndex | null): Subject {
  return { kind: `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`, table, areas };
}

/** Refuses a file that breaks a rule of its type; what needs areas is not asked where there are none. */
export function checkTable(type: TableType, subject: Subject, { strict = true }: Strictness = {}): InputWarning[] {
  const found: InputWarning[] = [];
  for (const rule of rulesOf[type] as readonly Rule[]) {
    const problem = rule.check(subject);
    if (!problem) continue;
    if (strict || !rule.isBetweenRows) throw errorOf(problem);
    found.push(warningOf(problem));
  }
  return found;
}
