import { readAnc, readAreas, readPopulation, readProgramme, readSurvey } from "@tessera/inputs";
import { extractUpload, openProjection, readAncTesting, readArtDec31, readPjnzFiles } from "@tessera/spectrum";
import type { ModelInputs } from "../frame/model-inputs.js";

/** A file as it was uploaded. */
export interface RunFile {
  name: string;
  content: Buffer;
}

export const requiredFiles = ["pjnz", "shape", "population", "survey"] as const;
export const optionalFiles = ["programme", "anc"] as const;

export type RunFiles = Record<(typeof requiredFiles)[number], RunFile> &
  Partial<Record<(typeof optionalFiles)[number], RunFile>>;

/** Reads everything that a run needs. Programme data that no option asks for are read too: they are shown beside results. */
export async function readInputs(files: RunFiles, { awareness }: { awareness: boolean }): Promise<ModelInputs> {
  const { pjnz, shape, population, survey, programme, anc } = files;
  const projections = await readPjnzFiles(pjnz.content, pjnz.name);
  const opened = projections.map((file) => openProjection(file));
  return {
    areas: readAreas(shape.content, shape.name),
    population: readPopulation(population.content, population.name),
    survey: readSurvey(survey.content, survey.name),
    programme: programme ? readProgramme(programme.content, programme.name) : null,
    anc: anc ? readAnc(anc.content, anc.name) : null,
    national: {
      regions: await extractUpload(projections, { awareness }),
      artDec31: opened.flatMap(readArtDec31),
      ancTesting: opened.flatMap(readAncTesting),
      notices: projections.flatMap(({ notices }) => notices),
    },
  };
}
