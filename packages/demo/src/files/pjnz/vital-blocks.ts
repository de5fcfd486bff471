import type { WrittenBlock } from "@tessera/spectrum";
import { ages, female, male } from "../../timeline.js";
import { transmissionToChild } from "../../truth/incidence-and-treatment.js";
import type { National } from "../../truth/recorded-counts.js";
import { added, atAge, byGroup, oneRowAnAge, rowsFrom, series } from "./block-series.js";

/** Blocks of births and deaths. Tessera does not read them; other readers of Spectrum files require them. */
export function vitalBlocks({ births, otherDeaths, hivDeaths, hivDeathsOnArt }: National): WrittenBlock[] {
  const hivDeathsOffArt = hivDeaths.map((all, at) => all - (hivDeathsOnArt[at] as number));
  // A percentage must be a number before the first birth to a woman with HIV too.
  const transmission = series((t) => {
    const mothers = births.withHiv[t] as number;
    return 100 * (mothers > 0 ? (births.infected[t] as number) / mothers : transmissionToChild.untreated);
  });
  return [
    { tag: "<Births MV>", rows: { 2: Array.from(births.all) } },
    { tag: "<ChildNeedPMTCT MV>", rows: { 2: Array.from(births.withHiv) } },
    { tag: "<ChildOnPMTCT MV>", rows: { 2: Array.from(births.onArt) } },
    { tag: "<PerinatalTransmission MV>", rows: { 2: transmission } },
    groupsBySex("<Deaths MV2>", otherDeaths),
    oneRowAnAge("<DeathsByAge MV2>", otherDeaths),
    groupsBySex("<AIDSDeaths MV2>", hivDeaths),
    groupsBySex("<AIDSDeathsART MV2>", hivDeathsOnArt),
    groupsBySex("<AIDSDeathsNoART MV2>", hivDeathsOffArt),
    agesBySex("<AIDSDeathsARTSingleAge MV>", hivDeathsOnArt),
    agesBySex("<AIDSDeathsNoARTSingleAge MV>", hivDeathsOffArt),
  ];
}

/** Rows of all ages and of each five-year group of males, then of females. */
function groupsBySex(tag: string, values: Float64Array): WrittenBlock {
  const rows = [male, female].flatMap((sex) => withAllAges(byGroup(values, sex)));
  return { tag, rows: rowsFrom(3, rows) };
}

/** Rows of all ages and of each single age of both sexes, then of males, then of females. */
function agesBySex(tag: string, values: Float64Array): WrittenBlock {
  const [males, females] = [male, female].map((sex) =>
    Array.from({ length: ages }, (_, age) => atAge(values, sex, age)),
  ) as [number[][], number[][]];
  const both = males.map((ofMales, age) => added(ofMales, females[age] as number[]));
  return { tag, rows: rowsFrom(3, [both, males, females].flatMap(withAllAges)) };
}

function withAllAges(rows: readonly number[][]): number[][] {
  return [added(...rows), ...rows];
}
