import {
  type Areas,
  type Country,
  type CountryFile,
  type CountryRole,
  type RowChoice,
  readAreas,
  readCountry,
  type TableCache,
} from "@tessera/inputs";
import { LRUCache } from "lru-cache";
import type { FilesToCheck, FileToCheck, Finding, Submitted } from "./check-request.js";
import { contentOf, countryFile } from "./content.js";

export type CountryWith<Needed extends CountryRole, Useful extends CountryRole> = Country<
  { [Role in Needed]: CountryFile } & { [Role in Useful]?: CountryFile }
>;

/** Reads the needed files of a request, and the useful ones if they are given. */
export async function countryOf<Needed extends CountryRole, Useful extends CountryRole = never>(
  files: FilesToCheck,
  cache: TableCache | null,
  needed: readonly Needed[],
  useful: readonly Useful[] = [],
): Promise<CountryWith<Needed, Useful>> {
  const loaded: Partial<Record<CountryRole, CountryFile>> = {};
  for (const role of [...needed, ...useful]) {
    const file = files[role];
    if (file && role !== "shape") loaded[role] = countryFile(file);
  }
  const lacking = needed.filter((role) => !files[role]);
  if (lacking.length > 0) throw new Error(`a request lacks files that its reading is about: ${lacking.join(", ")}`);
  const asked = [...needed, ...useful] as readonly CountryRole[];
  const shape = asked.includes("shape") && files.shape ? await areasOf(files.shape) : null;
  return (await readCountry(loaded, shape, cache)) as unknown as CountryWith<Needed, Useful>;
}

const knownAreas = new LRUCache<string, Areas>({ max: 4 });

/** Reads a shape file. The files of a country are checked one after the other against the same areas, so these are cached. */
export async function areasOf(shape: FileToCheck): Promise<Areas> {
  const areas = knownAreas.get(shape.digest) ?? readAreas(await contentOf(shape), shape.name);
  knownAreas.set(shape.digest, areas);
  return { ...areas, file: shape.name };
}

/** All that tells the files of a request from others. */
export function contentsOf(files: FilesToCheck): string[][] {
  return Object.entries(files).map(([role, { name, digest }]) => [role, name, digest]);
}

/** Keeps what was last made of files, for some minutes: users look at one part of a file after the other. */
export function lastMade<Made extends object>(): (key: unknown, make: () => Promise<Made>) => Promise<Made> {
  const kept = new LRUCache<string, Made>({ max: 2, ttl: 5 * 60_000, ttlAutopurge: true });
  return async (key, make) => {
    const text = JSON.stringify(key);
    const made = kept.get(text) ?? (await make());
    kept.set(text, made);
    return made;
  };
}

/** What a reading is asked beside its files. */
export interface Asked {
  /** Model options to check with the files. */
  submitted?: Submitted | undefined;
  only?: RowChoice | undefined;
}

/** Reads files for a purpose; tables in the cache are not parsed again. */
export type Reading = (files: FilesToCheck, cache: TableCache | null, asked: Asked) => Promise<Finding>;

/** Rows of charts, and the choices of their filters. */
export function drawn(rows: readonly Uint8Array[], choices: object): Finding {
  return { ...offered(choices), rows };
}

/** The choices of the filters of charts. */
export function offered(choices: object): Finding {
  return { data: null, filters: null, choices, warnings: [] };
}
