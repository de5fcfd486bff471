import { identityBlocks, versionAndYearBlocks, writePjnz } from "@tessera/spectrum";
import { demoCountry } from "../../country/identity.js";
import { finalYear, firstYear } from "../../truth/calendar.js";
import type { National } from "../../truth/national.js";
import type { AntenatalRow } from "../antenatal.js";
import { adultBlocks } from "./adults.js";
import { demographyBlocks } from "./demography.js";
import { programmeBlocks } from "./programme.js";
import { resultBlocks } from "./results.js";
import { testingMember } from "./testing.js";

/** A version that counts at the end of calendar years. */
const version = "6.35";

export async function pjnzFile(national: National, antenatal: readonly AntenatalRow[]): Promise<Buffer> {
  const { code, name } = demoCountry;
  return writePjnz(name, {
    pjn: identityBlocks({ countryCode: code, projectionName: `${name} 2025`, version }),
    dp: [
      ...versionAndYearBlocks(version, firstYear, finalYear),
      ...resultBlocks(national),
      ...demographyBlocks(),
      ...programmeBlocks(national, antenatal),
      ...adultBlocks(national),
    ],
    shiny90: await testingMember(),
  });
}
