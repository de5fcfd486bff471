import { readFormFacts, readOptionFiles, readSurveyFacts } from "@tessera/model";
import { contentOf } from "./content.js";
import type { FilesToCheck, FileToCheck, Finding, OptionReading } from "./order.js";

/** Readings whose finding is JSON of facts, without the words of any language. */
export const optionReadings: Record<OptionReading, (files: FilesToCheck) => Promise<Finding>> = {
  async formFacts({ shape, survey, programme, anc }) {
    const files = { shape: await loaded(shape), survey: await loaded(survey) };
    return found(
      readFormFacts({
        ...files,
        ...(programme && { programme: await loaded(programme) }),
        ...(anc && { anc: await loaded(anc) }),
      }),
    );
  },

  async surveyFacts({ survey }) {
    return found(readSurveyFacts(await loaded(survey)));
  },

  async optionFiles({ shape, pjnz }) {
    return found(await readOptionFiles(await loaded(shape), await loaded(pjnz)));
  },
};

async function loaded(file: FileToCheck | undefined): Promise<{ name: string; content: Buffer }> {
  if (!file) throw new Error("an order lacks a file that its check is about");
  return { name: file.name, content: await contentOf(file) };
}

function found(facts: object): Finding {
  return { data: new TextEncoder().encode(JSON.stringify(facts)), filters: null, warnings: [] };
}
