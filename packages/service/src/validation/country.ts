import { type Areas, type Country, type CountryFile, type CountryRole, readAreas, readCountry } from "@tessera/inputs";
import { contentOf } from "./content.js";
import type { FilesToCheck, FileToCheck } from "./order.js";

type CountryWith<Needed extends CountryRole, Useful extends CountryRole> = Country<
  { [Role in Needed]: CountryFile } & { [Role in Useful]?: CountryFile }
>;

/** What is in the files of an order: those that are needed, and those that are useful where they are given. */
export async function countryOf<Needed extends CountryRole, Useful extends CountryRole = never>(
  files: FilesToCheck,
  needed: readonly Needed[],
  useful: readonly Useful[] = [],
): Promise<CountryWith<Needed, Useful>> {
  const loaded: Partial<Record<CountryRole, CountryFile>> = {};
  for (const role of [...needed, ...useful]) {
    const file = files[role];
    if (file && role !== "shape") loaded[role] = { name: file.name, content: await contentOf(file) };
  }
  const lacking = needed.filter((role) => !files[role]);
  if (lacking.length > 0) throw new Error(`an order lacks files that its reading is about: ${lacking.join(", ")}`);
  const asked = [...needed, ...useful] as readonly CountryRole[];
  const shape = asked.includes("shape") && files.shape ? await areasOf(files.shape) : null;
  return (await readCountry(loaded, shape)) as unknown as CountryWith<Needed, Useful>;
}

const mostAreas = 4;
const known = new Map<string, Areas>();

/** The files of a country are looked at one after the other, and all have the same areas: those are read once. */
export async function areasOf(shape: FileToCheck): Promise<Areas> {
  const areas = known.get(shape.digest) ?? readAreas(await contentOf(shape), shape.name);
  known.delete(shape.digest);
  known.set(shape.digest, areas);
  const [oldest] = known.keys();
  if (known.size > mostAreas && oldest !== undefined) known.delete(oldest);
  return { ...areas, file: shape.name };
}
