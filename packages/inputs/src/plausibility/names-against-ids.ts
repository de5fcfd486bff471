import type { WarnedGroup } from "@tessera/contract";
import type { DataFile } from "../csv/data-files.js";
import type { TextColumn } from "../table/table.js";
import type { ComparedFiles, Contradiction } from "./compared-files.js";
import { areaAt } from "./findings.js";

/** An area whose name in a file is not that of the shape file. */
interface Misnamed {
  /** Position of the id in the shape file. */
  area: number;
  name: string;
  /** Position of the area of this name, of the same level; −1 if no area has it. */
  owner: number;
}

interface NamedFile {
  file: string;
  /** Positions of the areas that have rows with a name. */
  areas: ReadonlySet<number>;
  misnamed: readonly Misnamed[];
}

/** With fewer of its names in the shape file, a file has names of another kind or language. */
const minimumKnownNames = 0.5;
/** Ids that are named of a shift. */
const mostIds = 3;

/** Areas with the names of other areas: their ids are exchanged or shifted. */
export function idsExchanged(files: ComparedFiles): Contradiction[] {
  const { shape } = files;
  return byCause(files, ({ owner }) => owner >= 0).map(({ file, others, misnamed }) => {
    const next = new Map(misnamed.map(({ area, owner }) => [area, owner]));
    const groups = chainsOf(next).map((chain): WarnedGroup => {
      const ids = chain.map((area) => shape.ids[area] as string);
      const isPair = chain.length === 2;
      const named = ids.slice(0, mostIds).join(isPair ? " ↔ " : " → ");
      return { areas: chain.map((area) => areaAt(shape, area)), source: ids.length > mostIds ? `${named} …` : named };
    });
    return { file, count: misnamed.length, values: { others }, groups };
  });
}

/** Areas with names that no area of the shape file has. */
export function namesDiffering(files: ComparedFiles): Contradiction[] {
  const { shape } = files;
  return byCause(files, ({ owner }) => owner < 0).map(({ file, others, misnamed }) => {
    const groups = misnamed.map(
      ({ area, name }): WarnedGroup => ({ areas: [areaAt(shape, area)], source: `${shape.ids[area]} = ${name}` }),
    );
    return { file, count: groups.length, values: { others }, groups };
  });
}

/**
 * The contradictions by the file that is probably wrong: the shape file if all data files with the
 * area, and at least two, agree against it; else each data file.
 */
function byCause(files: ComparedFiles, isOfKind: (misnamed: Misnamed) => boolean) {
  const { shape } = files;
  const named = namedFiles(files);
  const filesOf = new Map<string, string[]>();
  const keyOf = ({ area, name }: Misnamed) => `${area} ${comparable(name)}`;
  for (const { file, misnamed } of named)
    for (const one of misnamed) filesOf.set(keyOf(one), [...(filesOf.get(keyOf(one)) ?? []), file]);
  const isOfShape = (one: Misnamed) => {
    const against = filesOf.get(keyOf(one))?.length ?? 0;
    return against > 1 && against === named.filter(({ areas }) => areas.has(one.area)).length;
  };
  const ofShape = new Map<string, Misnamed>();
  const found = named.map(({ file, misnamed }) => {
    const ofKind = misnamed.filter(isOfKind);
    for (const one of ofKind) if (isOfShape(one)) ofShape.set(keyOf(one), one);
    return { file, others: shape.file, misnamed: ofKind.filter((one) => !isOfShape(one)) };
  });
  const against = new Set([...ofShape.keys()].flatMap((key) => filesOf.get(key) ?? []));
  const shapes = { file: shape.file, others: [...against].join(", "), misnamed: [...ofShape.values()] };
  return [shapes, ...found].filter(({ misnamed }) => misnamed.length > 0);
}

function namedFiles({ shape, population, survey, programme, anc, sti }: ComparedFiles): NamedFile[] {
  const owners = new Map<string, number>();
  shape.names.forEach((name, area) => {
    const key = `${shape.levels[area]} ${comparable(name)}`;
    if (!owners.has(key)) owners.set(key, area);
  });
  const known = new Set(shape.names.map(comparable));
  return [population, survey, programme, anc, sti].flatMap((file) => {
    const { columns, areaNames } = (file ?? {}) as Partial<DataFile<"anc">>;
    if (!file || !columns || !areaNames) return [];
    const pairs = pairsOf(columns.area_id, areaNames).flatMap(({ id, name }) => {
      const area = shape.positions.get(id);
      return area === undefined ? [] : [{ area, name }];
    });
    const names = new Set(pairs.map(({ name }) => comparable(name)));
    const isFitting = [...names].filter((name) => known.has(name)).length >= minimumKnownNames * names.size;
    if (!isFitting) return [];
    const misnamed = pairs.flatMap(({ area, name }): Misnamed[] => {
      const [given, own] = [comparable(name), comparable(shape.names[area] as string)];
      if (given === own) return [];
      const owner = owners.get(`${shape.levels[area]} ${given}`) ?? -1;
      return owner < 0 && isSpellingOf(given, own) ? [] : [{ area, name, owner }];
    });
    return [{ file: file.file, areas: new Set(pairs.map(({ area }) => area)), misnamed }];
  });
}

/** Distinct pairs of an id and a name that stand in one row. */
function pairsOf(ids: TextColumn, names: TextColumn): { id: string; name: string }[] {
  const seen = new Set<number>();
  const width = names.values.length;
  for (let row = 0; row < ids.codes.length; row++) {
    const [id, name] = [ids.codes[row] as number, names.codes[row] as number];
    if (id >= 0 && name >= 0) seen.add(id * width + name);
  }
  return [...seen].map((pair) => ({
    id: ids.values[Math.floor(pair / width)] as string,
    name: names.values[pair % width] as string,
  }));
}

/** A name without case, accents, spaces and punctuation. */
function comparable(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Names of which one contains the other, or differ in at most a quarter of their letters, are
 * spellings of one.
 */
function isSpellingOf(a: string, b: string): boolean {
  if (a.includes(b) || b.includes(a)) return true;
  return editDistance(a, b) <= Math.max(1, Math.floor(Math.max(a.length, b.length) / 4));
}

/** Levenshtein distance, row by row. */
function editDistance(a: string, b: string): number {
  let distances = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (distances[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (distances[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    distances = next;
  }
  return distances[b.length] as number;
}

/** Areas that are connected by links, in the order in which the links lead. */
function chainsOf(next: ReadonlyMap<number, number>): number[][] {
  const targets = new Set(next.values());
  const isUsed = new Set<number>();
  // Chains without an end in themselves begin where no link leads; cycles begin anywhere.
  const starts = [...next.keys()].sort((a, b) => Number(targets.has(a)) - Number(targets.has(b)) || a - b);
  return starts.flatMap((start) => {
    const chain: number[] = [];
    for (let area: number | undefined = start; area !== undefined && !isUsed.has(area); area = next.get(area)) {
      isUsed.add(area);
      chain.push(area);
    }
    return chain.length > 0 ? [chain] : [];
  });
}
