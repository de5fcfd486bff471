import {
  type Areas,
  ancChoices,
  areaChoices,
  type Country,
  type CountryFile,
  type CountryRole,
  comparisonChoices,
  doubtsAbout,
  nationalNumbers,
  plausibilityWarnings,
  populationChoices,
  programmeChoices,
  readAreas,
  readCountry,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
  seriesChoices,
  surveyChoices,
  type TableCache,
} from "@tessera/inputs";
import { type CheckedRun, checkRun, formFacts, type ModelInputs, modelInputs, surveyFacts } from "@tessera/model";
import type { ReviewChoices } from "@tessera/results";
import { LRUCache } from "lru-cache";
import { seriesJson } from "../../json/time-series.js";
import { toJson } from "../../json/write-json.js";
import type { FilesToCheck, FileToCheck, Finding, OptionReading, ReviewReading, Submitted } from "./check-request.js";
import { contentOf, countryFile } from "./content.js";

type CountryWith<Needed extends CountryRole, Useful extends CountryRole> = Country<
  { [Role in Needed]: CountryFile } & { [Role in Useful]?: CountryFile }
>;

/** Reads the needed files of a request, and the useful ones if they are given. */
async function countryOf<Needed extends CountryRole, Useful extends CountryRole = never>(
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

/** Reads files for a purpose; tables in the cache are not parsed again. */
export type Reading = (files: FilesToCheck, cache: TableCache | null, submitted?: Submitted) => Promise<Finding>;

/** Readings whose result is JSON of facts, independent of language. */
export const optionReadings: Record<OptionReading, Reading> = {
  async formFacts(files, cache) {
    const others = ["programme", "anc", "population", "pjnz"] as const;
    return found(formFacts(await countryOf(files, cache, ["shape", "survey"], others)));
  },

  async surveyFacts(files, cache) {
    return found(surveyFacts((await countryOf(files, cache, ["survey"])).survey));
  },

  async runProblems(files, cache, submitted = {}) {
    let country: RunCountry | undefined;
    const { problems, inputs } = await checkRun(
      submitted,
      { hasProgramme: files.programme !== undefined },
      async (needs) => {
        const run = await runInputs(files, cache, needs);
        country = run.country;
        return run.inputs;
      },
    );
    const facts: RunFacts = { problems, notices: inputs?.national.notices ?? [] };
    return { ...found(facts), warnings: country ? plausibilityWarnings(country) : [] };
  },
};

/** What is wrong with a run, and notices on its projections. */
export type RunFacts = Pick<CheckedRun, "problems"> & { notices: NonNullable<ModelInputs["national"]["notices"]> };

const runRoles = ["pjnz", "shape", "population", "survey"] as const;
type RunCountry = CountryWith<(typeof runRoles)[number], "programme" | "anc">;
interface RunInputs {
  country: RunCountry;
  inputs: ModelInputs;
}

/** Inputs of the last run: users check the same files with other options. */
const knownInputs = new LRUCache<string, RunInputs>({ max: 1, ttl: 5 * 60_000, ttlAutopurge: true });

async function runInputs(
  files: FilesToCheck,
  cache: TableCache | null,
  needs: Parameters<typeof modelInputs>[1],
): Promise<RunInputs> {
  const contents = Object.entries(files).map(([role, { name, digest }]) => [role, name, digest]);
  const key = JSON.stringify([contents, needs]);
  const known = knownInputs.get(key);
  if (known) return known;
  const country = await countryOf(files, cache, runRoles, ["programme", "anc"] as const);
  const run = { country, inputs: await modelInputs(country, needs) };
  knownInputs.set(key, run);
  return run;
}

function found(facts: object): Finding {
  return { data: new TextEncoder().encode(JSON.stringify(facts)), filters: null, warnings: [] };
}

/** Readings for review, independent of language. */
export const reviewReadings: Record<ReviewReading, Reading> = {
  async plausibility(files, cache) {
    const others = ["pjnz", "population", "survey", "programme", "anc"] as const;
    return {
      data: null,
      filters: null,
      warnings: plausibilityWarnings(await countryOf(files, cache, ["shape"], others)),
    };
  },

  async programmeSeries(files, cache) {
    const { shape, programme, pjnz } = await countryOf(files, cache, ["shape", "programme"], ["pjnz"]);
    const { series, warnings } = reviewProgramme(programme, shape, pjnz && nationalNumbers(pjnz.files));
    const doubts = doubtsAbout("programme", { shape, programme, pjnz });
    return { ...drawn(seriesJson(series), seriesChoices(series)), warnings: [...warnings, ...doubts] };
  },

  async ancSeries(files, cache) {
    const { shape, anc } = await countryOf(files, cache, ["shape", "anc"]);
    const { series, warnings } = reviewAnc(anc, shape);
    const doubts = doubtsAbout("anc", { shape, anc });
    return { ...drawn(seriesJson(series), seriesChoices(series)), warnings: [...warnings, ...doubts] };
  },

  async inputComparison(files, cache) {
    const { shape, pjnz, ...tables } = await countryOf(files, cache, ["shape", "pjnz"], ["programme", "anc"]);
    const compared = reviewComparison(tables, shape, nationalNumbers(pjnz.files));
    const rows = new TextEncoder().encode(toJson({ art: compared.art, anc: compared.anc }));
    return { ...drawn([rows], comparisonChoices(compared)), warnings: compared.warnings };
  },

  async populationChoices(files, cache) {
    const { population } = await countryOf(files, cache, ["population"]);
    return offered(populationChoices(population));
  },

  async reviewChoices(files, cache) {
    const { shape, ...tables } = await countryOf(files, cache, ["shape"], ["survey", "programme", "anc"]);
    // Types have the order in which the request names them.
    const types = Object.keys(files).flatMap((type): ReviewChoices["types"][number][] => {
      if (type === "programme" && tables.programme) return [{ type, ...programmeChoices(tables.programme, true) }];
      if (type === "anc" && tables.anc) return [{ type, ...ancChoices(tables.anc) }];
      if (type === "survey" && tables.survey) return [{ type, ...surveyChoices(tables.survey) }];
      return [];
    });
    return offered({ areas: areaChoices(shape), types } satisfies ReviewChoices);
  },
};

function drawn(rows: readonly Uint8Array[], choices: object): Finding {
  return { ...offered(choices), rows };
}

function offered(choices: object): Finding {
  return { data: null, filters: null, choices, warnings: [] };
}
