import { endingOf, fileTypeTable, type PushedType, typeByEnding, typeByName } from "@tessera/contract";
import type { CkanDataset, CkanResource } from "../site/answers.js";
import {
  familyOfTypes,
  type OwnTypes,
  rowNames,
  rowOfOutput,
  schemaOf,
  typesOf,
  type WantedType,
  wantedTypes,
} from "./resource-types.js";

/** What a dataset has for a type of file: one resource, several that cannot be told apart, or none. */
export type Offer =
  | { type: WantedType; resource: CkanResource }
  | { type: WantedType; candidates: readonly CkanResource[] }
  | { type: WantedType };

/** How surely a resource is of a type; the surest ones count. */
type Certainty = "type" | "schema" | "name";
const certainties: readonly Certainty[] = ["type", "schema", "name"];

/** What a dataset offers, in the order in which files are asked for. */
export function offersOf({ resources }: CkanDataset, own: OwnTypes = {}): Offer[] {
  const known = resources.flatMap((resource) => {
    const found = typeOfResource(resource, own);
    return found ? [{ resource, ...found }] : [];
  });
  return wantedTypes.map((type) => {
    const ofType = known.filter((one) => one.type === type);
    const surest = certainties.find((certainty) => ofType.some((one) => one.certainty === certainty));
    const candidates = ofType.filter((one) => one.certainty === surest).map(({ resource }) => resource);
    const [resource, second] = candidates;
    if (!resource) return { type };
    return second ? { type, candidates } : { type, resource };
  });
}

/** The type of a resource: by the kind that the dataset gives it, else by the schema that it is validated against, else by its name. */
export function typeOfResource(
  resource: CkanResource,
  own: OwnTypes = {},
): { type: WantedType; certainty: Certainty } | undefined {
  const row = rowNames.find((name) => typesOf(name, own).includes(resource.resourceType));
  // A report or a coarse output is known too, and is not taken.
  if (row !== undefined) {
    const type = wantedTypes.find((wanted) => wanted === row);
    return type && { type, certainty: "type" };
  }
  if (familyOfTypes.test(resource.resourceType)) return undefined;
  const bySchema = wantedTypes.find((type) => schemaOf(type)?.test(resource.schema));
  if (bySchema) return { type: bySchema, certainty: "schema" };
  if (resource.schema !== "") return undefined;
  const byName = typeByFileName(fileNameOf(resource)) ?? typeByTitle(resource);
  return byName && { type: byName, certainty: "name" };
}

/** Zips of any content end so: only a name that says more tells one. */
function typeByFileName(name: string): WantedType | undefined {
  const ending = endingOf(name);
  return ending === "zip" ? undefined : (typeByEnding(ending) ?? typeByName(name));
}

/** By the words of its title, if the file has an ending of that type. */
function typeByTitle(resource: CkanResource): WantedType | undefined {
  const ending = endingOf(fileNameOf(resource));
  const type = typeByName(`${resource.name}.${ending}`);
  return type && (fileTypeTable[type].endings as readonly string[]).includes(ending) ? type : undefined;
}

/** The name of the file: the end of its address, else the name of the resource. */
export function fileNameOf({ url, name }: CkanResource): string {
  const [path = ""] = url.split(/[?#]/);
  const last = decoded(path.slice(path.lastIndexOf("/") + 1));
  return endingOf(last) !== "" ? last : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The resources that an output may replace: the one of its type with its name, else all of its type; without a type, those with its name. */
export function earlierOutputs(
  { resources }: CkanDataset,
  type: PushedType,
  name: string,
  own: OwnTypes = {},
): CkanResource[] {
  const types = typesOf(rowOfOutput(type), own);
  const ofType = types.length === 0 ? resources : resources.filter(({ resourceType }) => types.includes(resourceType));
  const named = ofType.filter((resource) => resource.name === name);
  return named.length > 0 || types.length === 0 ? named : ofType;
}

/** Who may read a new output: those who may read the Spectrum file, else those who may read the first file that says so. */
export function restrictionOf({ resources }: CkanDataset, own: OwnTypes = {}): string | null {
  const spectrum = resources.find(({ resourceType }) => typesOf("pjnz", own).includes(resourceType));
  return spectrum?.restricted ?? resources.find(({ restricted }) => restricted !== null)?.restricted ?? null;
}
