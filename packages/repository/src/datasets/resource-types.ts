import { type FileType, fileTypes, type PushedType } from "@tessera/contract";

/** What Tessera takes from a dataset: files of a country, and the output zip, from which a project is opened. */
export type WantedType = FileType | "output";
export const wantedTypes: readonly WantedType[] = [...fileTypes, "output"];

interface ResourceTypeRow {
  /** Values of `resource_type`. The first is given to resources that are added. */
  types: readonly string[];
  /** Names of the schemas that the site validates such files against; they begin with a version. */
  schema?: RegExp;
}

/**
 * How the AIDS Data Repository names kinds of files: facts of that site, which datasets of other sites may share. They are from its package schemas of 2021 to
 * 2026. No kind is known for the file of STI clinics and for the coarse output.
 */
export const resourceTypeTable = {
  pjnz: { types: ["inputs-unaids-spectrum-file"] },
  shape: { types: ["inputs-unaids-geographic"], schema: /^\d+_geojson_/ },
  population: { types: ["inputs-unaids-population"], schema: /^\d+_population(_|$)/ },
  survey: { types: ["inputs-unaids-survey"], schema: /^\d+_survey_/ },
  programme: { types: ["inputs-unaids-art"], schema: /^\d+_art_/ },
  anc: { types: ["inputs-unaids-anc"], schema: /^\d+_anc_/ },
  sti: { types: [] },
  vmmc: { types: ["inputs-unaids-vmmc-coverage-outputs"] },
  output: { types: ["inputs-unaids-naomi-output-zip"] },
  coarse_output: { types: [] },
  summary: { types: ["inputs-unaids-naomi-report"] },
  comparison: { types: ["inputs-unaids-naomi-comparison-report", "inputs-unaids-naomi-comparison"] },
  agyw: { types: ["inputs-unaids-key-populations-workbook"] },
} as const satisfies Record<string, ResourceTypeRow>;

/** Rows of the table, by what they are of. */
export type RowName = keyof typeof resourceTypeTable;
export const rowNames = Object.keys(resourceTypeTable) as RowName[];

/** A resource of a type that begins so and is in no row is another file of the estimates, whatever its name says. */
export const familyOfTypes = /^inputs-unaids-/;

/** Values of `resource_type` that a site uses instead of those of the table. */
export type OwnTypes = Partial<Record<RowName, string>>;

/** The values of `resource_type` of a row; a site's own comes first. */
export function typesOf(row: RowName, own: OwnTypes = {}): readonly string[] {
  const known: readonly string[] = resourceTypeTable[row].types;
  const first = own[row];
  return first === undefined ? known : [first, ...known.filter((type) => type !== first)];
}

export function schemaOf(row: RowName): RegExp | undefined {
  return (resourceTypeTable[row] as ResourceTypeRow).schema;
}

const rowOfPushed: Record<PushedType, RowName> = {
  spectrum: "output",
  coarse_output: "coarse_output",
  summary: "summary",
  comparison: "comparison",
  agyw: "agyw",
};

/** The row of an output. The zip that is called `spectrum` as a download is the output zip of a repository. */
export function rowOfOutput(type: PushedType): RowName {
  return rowOfPushed[type];
}
