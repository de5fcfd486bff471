import {
  type Areas,
  ancChoices,
  areaChoices,
  comparisonChoices,
  populationChoices,
  programmeChoices,
  readAnc,
  readAreas,
  readNationalNumbers,
  readPopulation,
  readProgramme,
  readSurvey,
  reviewAnc,
  reviewComparison,
  reviewProgramme,
  seriesChoices,
  surveyChoices,
} from "@tessera/inputs";
import type { ReviewChoices } from "@tessera/results";
import { toJson } from "../http/json.js";
import { contentOf } from "./content.js";
import type { FilesToCheck, FileToCheck, Finding, ReviewReading } from "./order.js";
import { seriesJson } from "./series-json.js";

/** Readings whose finding has no words of any language in it. */
export const reviewReadings: Record<ReviewReading, (files: FilesToCheck) => Promise<Finding>> = {
  async programmeSeries({ shape, programme, pjnz }) {
    const areas = await areasOf(given(shape));
    const national = pjnz ? await read(readNationalNumbers, pjnz) : null;
    const { series, warnings } = reviewProgramme(await read(readProgramme, given(programme)), areas, national);
    return { ...drawn(seriesJson(series), seriesChoices(series)), warnings };
  },

  async ancSeries({ shape, anc }) {
    const { series, warnings } = reviewAnc(await read(readAnc, given(anc)), await areasOf(given(shape)));
    return { ...drawn(seriesJson(series), seriesChoices(series)), warnings };
  },

  async inputComparison({ shape, pjnz, programme, anc }) {
    const areas = await areasOf(given(shape));
    const files = {
      programme: programme ? await read(readProgramme, programme) : null,
      anc: anc ? await read(readAnc, anc) : null,
    };
    const compared = reviewComparison(files, areas, await read(readNationalNumbers, given(pjnz)));
    const rows = new TextEncoder().encode(toJson({ art: compared.art, anc: compared.anc }));
    return { ...drawn([rows], comparisonChoices(compared)), warnings: compared.warnings };
  },

  async populationChoices({ population }) {
    return offered(populationChoices(await read(readPopulation, given(population))));
  },

  async reviewChoices({ shape, ...others }) {
    const types: ReviewChoices["types"][number][] = [];
    for (const [type, file] of Object.entries(others)) {
      if (type === "programme") types.push({ type, ...programmeChoices(await read(readProgramme, file), true) });
      else if (type === "anc") types.push({ type, ...ancChoices(await read(readAnc, file)) });
      else if (type === "survey") types.push({ type, ...surveyChoices(await read(readSurvey, file)) });
    }
    return offered({ areas: areaChoices(await areasOf(given(shape))), types } satisfies ReviewChoices);
  },
};

function drawn(rows: readonly Uint8Array[], choices: object): Finding {
  return { ...offered(choices), rows };
}

function offered(choices: object): Finding {
  return { data: null, filters: null, choices, warnings: [] };
}

function given(file: FileToCheck | undefined): FileToCheck {
  if (!file) throw new Error("an order lacks a file that its reading is about");
  return file;
}

async function read<Result>(
  reader: (bytes: Uint8Array, name: string) => Result,
  file: FileToCheck,
): Promise<Awaited<Result>> {
  return await reader(await contentOf(file), file.name);
}

const mostAreas = 4;
const known = new Map<string, Areas>();

/** The charts of a country are asked for one after the other, and all have the same areas: those are read once. */
async function areasOf(shape: FileToCheck): Promise<Areas> {
  const areas = known.get(shape.digest) ?? (await read(readAreas, shape));
  known.delete(shape.digest);
  known.set(shape.digest, areas);
  const [oldest] = known.keys();
  if (known.size > mostAreas && oldest !== undefined) known.delete(oldest);
  return { ...areas, file: shape.name };
}
