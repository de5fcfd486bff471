import {
  ancChoices,
  areaChoices,
  comparisonChoices,
  doubtsAbout,
  nationalNumbers,
  plausibilityWarnings,
  populationChoices,
  programmeChoices,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
  seriesChoices,
  surveyChoices,
} from "@tessera/inputs";
import type { ReviewChoices } from "@tessera/results";
import { toJson } from "../http/json.js";
import { countryOf } from "./country.js";
import type { FilesToCheck, Finding, ReviewReading } from "./order.js";
import { seriesJson } from "./series-json.js";

/** Readings whose finding has no words of any language in it. */
export const reviewReadings: Record<ReviewReading, (files: FilesToCheck) => Promise<Finding>> = {
  async plausibility(files) {
    const others = ["pjnz", "population", "survey", "programme", "anc"] as const;
    return { data: null, filters: null, warnings: plausibilityWarnings(await countryOf(files, ["shape"], others)) };
  },

  async programmeSeries(files) {
    const { shape, programme, pjnz } = await countryOf(files, ["shape", "programme"], ["pjnz"]);
    const { series, warnings } = reviewProgramme(programme, shape, pjnz && nationalNumbers(pjnz.files));
    const doubts = doubtsAbout("programme", { shape, programme, pjnz });
    return { ...drawn(seriesJson(series), seriesChoices(series)), warnings: [...warnings, ...doubts] };
  },

  async ancSeries(files) {
    const { shape, anc } = await countryOf(files, ["shape", "anc"]);
    const { series, warnings } = reviewAnc(anc, shape);
    const doubts = doubtsAbout("anc", { shape, anc });
    return { ...drawn(seriesJson(series), seriesChoices(series)), warnings: [...warnings, ...doubts] };
  },

  async inputComparison(files) {
    const { shape, pjnz, ...tables } = await countryOf(files, ["shape", "pjnz"], ["programme", "anc"]);
    const compared = reviewComparison(tables, shape, nationalNumbers(pjnz.files));
    const rows = new TextEncoder().encode(toJson({ art: compared.art, anc: compared.anc }));
    return { ...drawn([rows], comparisonChoices(compared)), warnings: compared.warnings };
  },

  async populationChoices(files) {
    const { population } = await countryOf(files, ["population"]);
    return offered(populationChoices(population));
  },

  async reviewChoices(files) {
    const { shape, ...tables } = await countryOf(files, ["shape"], ["survey", "programme", "anc"]);
    // Types come in the order in which the request names them.
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
