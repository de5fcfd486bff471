import type { SingleSex } from "@tessera/contract";
import type { NationalTotals } from "./consensus.js";
import { type GroupCell, type GroupNumbers, setRatios } from "./group-cells.js";
import { otherIncidence } from "./group-infections.js";
import {
  type Behaviour,
  countedPart,
  type FiveYearAge,
  isYoung,
  type KeyPopulation,
  keyPopulationsOf,
} from "./groups.js";
import { capInfections, type KeyCell, menRatio, scaleInfections, sexWorkerRatio } from "./key-population-incidence.js";
import type { Scaling } from "./key-population-sizes.js";
import type { PriorityOptions } from "./options.js";

/** Assigns new infections to the groups of all cells of a sex: the infections of key populations, then those of the others. */
export function assignInfections(
  sex: SingleSex,
  cells: readonly GroupCell[],
  nationals: NationalTotals,
  options: PriorityOptions,
): { scaling: Partial<Record<KeyPopulation, Scaling>>; capped: number } {
  const populations = keyPopulationsOf(sex);
  const keyCells = cells.map((cell) => keyCell(cell, populations));
  const scaling = populations.map((population, k) => {
    if (!options.scalesInfections[population]) return [population, "off"] as const;
    const national = nationals[population].infections;
    const isScaled = national !== null && scaleInfections(keyCells, k, national.value * countedPart(population));
    return [population, isScaled ? "scaled" : "noConsensus"] as const;
  });
  const { size: capped } = capInfections(keyCells);
  cells.forEach((cell, index) => {
    const { infections } = keyCells[index] as KeyCell;
    populations.forEach((population, k) => {
      setInfections(cell.groups[population] as GroupNumbers, infections[k] as number);
    });
    addOtherInfections(
      cell,
      infections.reduce((sum, number) => sum + number, 0),
    );
  });
  return { scaling: Object.fromEntries(scaling), capped };
}

/** Infections of key populations from their incidence ratio, before they are scaled. */
function keyCell({ groups, total }: GroupCell, populations: readonly KeyPopulation[]): KeyCell {
  const numbers = populations.map((population) => groups[population] as GroupNumbers);
  const ratios = numbers.map(({ prevalence }, k) =>
    populations[k] === "fsw" ? sexWorkerRatio(total.incidence) : menRatio(prevalence, total.prevalence),
  );
  const infections = numbers.map(({ susceptible }, k) => susceptible * total.incidence * (ratios[k] as number));
  return { total: total.infections, infections, ratios };
}

function addOtherInfections({ groups, total, sex, age }: GroupCell, ofKeyPopulations: number): void {
  const { noSex, cohabiting, nonRegular } = groups as Record<Behaviour, GroupNumbers>;
  const incidence = otherIncidence({
    total: total.infections,
    ofKeyPopulations,
    susceptible: { cohabiting: cohabiting.susceptible, nonRegular: nonRegular.susceptible },
    sex,
    isYoung: isYoung(age as FiveYearAge),
  });
  setInfections(noSex, 0);
  setInfections(cohabiting, incidence.cohabiting * cohabiting.susceptible, incidence.cohabiting);
  setInfections(nonRegular, incidence.nonRegular * nonRegular.susceptible, incidence.nonRegular);
  setRatios(groups);
}

/** A group without susceptible people has no incidence of its own. */
function setInfections(numbers: GroupNumbers, infections: number, incidence?: number): void {
  numbers.infections = infections;
  numbers.incidence = incidence ?? (numbers.susceptible > 0 ? infections / numbers.susceptible : 0);
}
