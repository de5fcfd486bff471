import type { FileType } from "../../project/project.ts";
import type { Recognised } from "./recognise.ts";

/** Of two files of one type the later one is taken. */
export interface PassedOver {
  type: FileType;
  taken: string;
  left: string;
}

export interface SortedFiles<One> {
  byType: Map<FileType, One>;
  passedOver: PassedOver[];
  outputs: One[];
  unknown: One[];
}

/** Files that were given at once, by what they are. */
export function sortOut<One extends { name: string }>(
  files: readonly { file: One; type: Recognised }[],
): SortedFiles<One> {
  const sorted: SortedFiles<One> = { byType: new Map(), passedOver: [], outputs: [], unknown: [] };
  for (const { file, type } of files) {
    if (type === undefined) sorted.unknown.push(file);
    else if (type === "output") sorted.outputs.push(file);
    else {
      const before = sorted.byType.get(type);
      if (before) sorted.passedOver.push({ type, taken: file.name, left: before.name });
      sorted.byType.set(type, file);
    }
  }
  return sorted;
}
