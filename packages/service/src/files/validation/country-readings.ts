import {
  ancChoices,
  areaChoices,
  comparisonChoices,
  nationalNumbers,
  plausibilityWarnings,
  populationChoices,
  programmeChoices,
  reviewComparison,
  stiChoices,
  surveyChoices,
  type TableCache,
} from "@tessera/inputs";
import {
  type CheckedRun,
  checkRun,
  formFacts,
  type ModelInputs,
  modelInputs,
  surveyFacts,
  variantFacts,
  variantsOf,
  warningsBeforeFit,
} from "@tessera/model";
import type { ReviewChoices } from "@tessera/results";
import { LRUCache } from "lru-cache";
import { toJson } from "../../json/write-json.js";
import type { FilesToCheck, Finding, OptionReading, ReviewReading } from "./check-request.js";
import { contentsOf, countryOf, drawn, offered, type Reading } from "./country-files.js";
import { seriesReadings } from "./series-readings.js";

/** Readings whose result is JSON of facts, independent of language. */
export const optionReadings: Record<OptionReading, Reading> = {
  async formFacts(files, cache) {
    const others = ["programme", "anc", "sti", "population", "pjnz"] as const;
    return found(formFacts(await countryOf(files, cache, ["shape", "survey"], others)));
  },

  async surveyFacts(files, cache) {
    return found(surveyFacts((await countryOf(files, cache, ["survey"])).survey));
  },

  async variants(files, cache, { submitted = {} }) {
    const { options, calibration } = submitted as Record<"options" | "calibration", Record<string, unknown>>;
    const { shape } = await countryOf(files, cache, ["shape"]);
    return found(variantsOf(variantFacts(shape, options, calibration)));
  },

  async runProblems(files, cache, { submitted = {} }) {
    const given = { hasProgramme: files.programme !== undefined };
    const checked = await checkRun(submitted, given, (needs) => runInputs(files, cache, needs));
    const { problems } = checked;
    return { ...found({ problems } satisfies RunFacts), warnings: warningsBeforeFit(submitted, given, checked) };
  },
};

/** What is wrong with a run. */
export type RunFacts = Pick<CheckedRun, "problems">;

const runRoles = ["pjnz", "shape", "population", "survey"] as const;

/** Inputs of the last run: users check the same files with other options. */
const knownInputs = new LRUCache<string, ModelInputs>({ max: 1, ttl: 5 * 60_000, ttlAutopurge: true });

async function runInputs(
  files: FilesToCheck,
  cache: TableCache | null,
  needs: Parameters<typeof modelInputs>[1],
): Promise<ModelInputs> {
  const key = JSON.stringify([contentsOf(files), needs]);
  const known = knownInputs.get(key);
  if (known) return known;
  const country = await countryOf(files, cache, runRoles, ["programme", "anc", "sti"] as const);
  const inputs = await modelInputs(country, needs);
  knownInputs.set(key, inputs);
  return inputs;
}

function found(facts: object): Finding {
  return { data: new TextEncoder().encode(JSON.stringify(facts)), filters: null, warnings: [] };
}

/** Readings for review, independent of language. */
export const reviewReadings: Record<ReviewReading, Reading> = {
  async plausibility(files, cache) {
    const others = ["pjnz", "population", "survey", "programme", "anc", "sti"] as const;
    return {
      data: null,
      filters: null,
      warnings: plausibilityWarnings(await countryOf(files, cache, ["shape"], others)),
    };
  },

  ...seriesReadings,

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
    const { shape, ...tables } = await countryOf(files, cache, ["shape"], ["survey", "programme", "anc", "sti"]);
    // Types have the order in which the request names them.
    const types = Object.keys(files).flatMap((type): ReviewChoices["types"][number][] => {
      if (type === "programme" && tables.programme) return [{ type, ...programmeChoices(tables.programme, true) }];
      if (type === "anc" && tables.anc) return [{ type, ...ancChoices(tables.anc) }];
      if (type === "sti" && tables.sti) return [{ type, ...stiChoices(tables.sti) }];
      if (type === "survey" && tables.survey) return [{ type, ...surveyChoices(tables.survey) }];
      return [];
    });
    return offered({ areas: areaChoices(shape), types } satisfies ReviewChoices);
  },
};
