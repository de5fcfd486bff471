import type { WrittenBlock } from "@tessera/spectrum";
import type { National } from "../../truth/national.js";
import { oneRowAnAge, threeRowsAGroup, threeRowsAnAge } from "./series.js";

/** What Spectrum computed: the country by sex, age and year. */
export function resultBlocks(national: National): WrittenBlock[] {
  return [
    oneRowAnAge("<BigPop MV3>", national.population),
    oneRowAnAge("<HIVBySingleAge MV2>", national.plhiv),
    threeRowsAnAge("<OnARTBySingleAge MV>", national.onArt),
    threeRowsAnAge("<NewInfectionsBySingleAge MV>", national.infections),
    oneRowAnAge("<AidsDeathsByAge MV2>", national.hivDeaths),
    threeRowsAGroup("<HIV MV>", national.plhiv),
    threeRowsAGroup("<NewInfections MV>", national.infections),
  ];
}
