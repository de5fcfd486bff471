import type { WrittenBlock } from "@tessera/spectrum";
import { ages, female, fiveYearGroups, male } from "../../truth/calendar.js";
import { boysPerHundredGirls, fertilityShares, survival, totalFertility } from "../../truth/demography.js";
import { atAge, constant, rowsFrom } from "./series.js";

/** Births and deaths without HIV. Nobody comes from or goes to other countries. */
export function demographyBlocks(): WrittenBlock[] {
  const alive = [male, female].flatMap((sex) => {
    const byAge = Array.from({ length: ages }, (_, age) => atAge(survival, sex, age));
    // Ages 0 to 79, then 80, then all from 80 on.
    return [...byAge, byAge.at(-1) as number[]];
  });
  const evenShares = Array.from({ length: 2 * fiveYearGroups }, () => constant(100 / fiveYearGroups));
  return [
    { tag: "<TFR MV>", rows: { 2: Array.from(totalFertility) } },
    { tag: "<ASFR MV>", rows: rowsFrom(3, fertilityShares.map(constant)) },
    { tag: "<SurvRate MV2>", rows: rowsFrom(3, alive) },
    { tag: "<SexBirthRatio MV>", rows: { 2: constant(boysPerHundredGirls) } },
    { tag: "<MigrRate MV2>", rows: { 4: constant(0), 6: constant(0) } },
    { tag: "<MigrAgeDist MV2>", rows: rowsFrom(3, evenShares) },
  ];
}
