import {
  type AdultInputs,
  type AdultParameters,
  deriveAdultParameters,
  readAdultInputs,
} from "../../src/adult/parameters/adult-parameters.js";
import {
  identityBlocks,
  openProjection,
  type Projection,
  versionAndYearBlocks,
  type WrittenBlock,
} from "../../src/index.js";
import { writeTable } from "../../src/pjnz/pjnz-writer.js";
import type { Changes } from "../miniature.js";
import { adultBlocks } from "./blocks.js";
import { projectEpidemic } from "./epidemic.js";

export const firstYear = 1975;
export const finalYear = 2025;
export const epidemic = projectEpidemic({ firstYear, finalYear });
const blocks = adultBlocks(epidemic);

/** Calendar years from 6.2 on; before, from mid-year to mid-year. */
export const versions = { calendar: "6.35", midyear: "5.87" };

/** A projection with an epidemic of adults; a test replaces the blocks it is about, null leaves one out. */
export function openAdults(changes: Changes = {}, version = versions.calendar): Projection {
  const changed: Record<string, WrittenBlock | null> = Object.fromEntries(blocks.map((block) => [block.tag, block]));
  for (const [tag, block] of Object.entries(changes)) changed[tag] = block && { tag, ...block };
  const dp = [...versionAndYearBlocks(version, firstYear, finalYear), ...Object.values(changed)];
  const pjn = identityBlocks({ countryCode: 454, projectionName: "Mini", version });
  return openProjection({
    name: "mini.PJNZ",
    dp: { name: "Mini.DP", content: writeTable(dp.filter((block) => block !== null)) },
    pjn: { name: "Mini.PJN", content: writeTable(pjn) },
    shiny90: null,
    notices: [],
  });
}

export function adultInputs(changes?: Changes, version?: string): AdultInputs {
  return readAdultInputs(openAdults(changes, version));
}

export function adultParameters(changes?: Changes, version?: string): AdultParameters {
  return deriveAdultParameters(adultInputs(changes, version));
}

export const everyYear = (value: number) => epidemic.years.map(() => value);
export const inYear = (year: number) => year - firstYear;
