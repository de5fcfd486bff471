import type { WrittenBlock } from "@tessera/spectrum";
import { ages, female, fiveYearGroup, fiveYearGroups, male, years } from "../../timeline.js";
import { eligibilityThreshold, epidemicStart, omega, riskByAge } from "../../truth/incidence-and-treatment.js";
import {
  artMortality,
  distributionAtInfection,
  fertilityWithHiv,
  mortality,
  progression,
  stageCount,
} from "../../truth/natural-history.js";
import type { National } from "../../truth/recorded-counts.js";
import { added, constant, overAges, rowsFrom, series } from "./block-series.js";

/** Blocks of the adult model: natural history, incidence, ART eligibility, children aged 14. */
export function adultBlocks(national: National): WrittenBlock[] {
  const sameForBoth = (tag: string, table: readonly (readonly number[])[]): WrittenBlock => ({
    tag,
    rows: rowsFrom(3, [table.flat(), table.flat()]),
  });
  const artTags = ["0to6", "7to12", "Gt12"];
  return [
    sameForBoth("<AdultDistNewInfectionsCD4 MV>", distributionAtInfection),
    sameForBoth("<AdultAnnRateProgressLowerCD4 MV>", progression),
    sameForBoth("<AdultMortByCD4NoART MV>", mortality),
    ...artTags.map((period, duration) => ({
      tag: `<AdultMortByCD4With${period === "Gt12" ? "ARTGt12" : `ART${period}`} MV2>`,
      rows: rowsFrom(
        2,
        (artMortality[duration] ?? []).map((bySex) => bySex.flat()),
      ),
    })),
    { tag: "<MortalityRatesMultiplier MV>", rows: { 2: [1] } },
    { tag: "<MortalityRates MV2>", rows: rowsFrom(2, [constant(1), constant(1)]) },
    { tag: "<HIVTFR MV4>", rows: rowsFrom(2, fertilityWithHiv.byAge.map(constant)) },
    { tag: "<FertCD4Discount MV>", rows: { 2: fertilityWithHiv.byStage }, firstColumn: 5 },
    { tag: "<RatioWomenOnART MV2>", rows: { 2: fertilityWithHiv.onArt } },
    { tag: "<FRRbyLocation MV>", rows: { 2: [fertilityWithHiv.local] } },
    { tag: "<AdultInfectReduc MV>", rows: { 2: [omega] } },
    { tag: "<FirstYearOfEpidemic MV>", rows: { 2: [epidemicStart] } },
    // Incidence is entered and not fitted, among adults 15-49.
    { tag: "<IncidenceOptions MV>", rows: { 2: [0] } },
    { tag: "<EPPPopulationAges MV>", rows: { 2: [0] } },
    { tag: "<IncidenceByFit MV4>", rows: rowsFrom(2, [percentInfected(national), ...otherFits]) },
    { tag: "<HIVSexRatio MV>", rows: { 3: womenToMen(national) } },
    { tag: "<DistOfHIV MV2>", rows: rowsFrom(3, [...riskByGroup(male), ...riskByGroup(female)]) },
    { tag: "<CD4ThreshHoldAdults MV>", rows: { 2: series((_, year) => eligibilityThreshold(year)) } },
    {
      tag: "<PopsEligTreat MV>",
      rows: rowsFrom(3, [[1, 100, 2011], ...Array.from({ length: 6 }, () => [0, 0, 2015])]),
      descriptions: Object.fromEntries(eligibleGroups.map((group, index) => [3 + index, group])),
    },
    { tag: "<PercLostFollowup MV>", rows: { 2: constant(0) } },
    { tag: "<MedCD4CountInit MV>", rows: { 2: constant(0) } },
    { tag: "<NewARTPatAllocationMethod MV2>", rows: { 2: [1] } },
    { tag: "<NewARTPatAlloc MV>", rows: { 2: [0.1, 0.9] } },
    { tag: "<RegionalAdjustPopCBState MV>", rows: { 2: [0] } },
    { tag: "<ChAged14ByCD4Cat MV>", rows: childrenOf14(national) },
  ];
}

/** Groups that may be eligible for ART whatever their CD4 count. */
const eligibleGroups = [
  "Pregnant women",
  "TB/HIV co-infected",
  "Discordant couples",
  "Sex workers",
  "Men who have sex with men",
  "Injecting drug users",
  "Other population",
];

/** Rows of incidence by other models than the direct input, of which there are none. */
const otherFits = Array.from({ length: 5 }, () => constant(0));

/** New infections per 100 uninfected adults 15-49 of the year before. */
function percentInfected({ infections, population, plhiv }: National): number[] {
  const of = (values: Float64Array) => added(overAges(values, male, 15, 50), overAges(values, female, 15, 50));
  const [infected, people, withHiv] = [of(infections), of(population), of(plhiv)] as [number[], number[], number[]];
  return series((t) => {
    const before = Math.max(t - 1, 0);
    return (100 * (infected[t] as number)) / ((people[before] as number) - (withHiv[before] as number));
  });
}

/** Incidence ratio before the first infections. */
const beforeTheEpidemic = 1.25;

/** Incidence rate ratio of women to men at ages 15-49. */
function womenToMen({ infections, population, plhiv }: National): number[] {
  const [men, women] = [male, female].map((sex) => ({
    infected: overAges(infections, sex, 15, 50),
    people: overAges(population, sex, 15, 50),
    plhiv: overAges(plhiv, sex, 15, 50),
  }));
  const incidence = (of: typeof men, t: number) => {
    const at = Math.max(t - 1, 0);
    return ((of?.infected[t] ?? 0) / ((of?.people[at] ?? 0) - (of?.plhiv[at] ?? 0))) as number;
  };
  return series((t) => incidence(women, t) / incidence(men, t) || beforeTheEpidemic);
}

/** Relative incidence by five-year group, 25-29 being 1, the same in all years. */
function riskByGroup(sex: number): number[][] {
  const sums = new Float64Array(fiveYearGroups);
  const inGroup = new Float64Array(fiveYearGroups);
  for (let age = 0; age < ages; age++) {
    const group = fiveYearGroup(age);
    sums[group] = (sums[group] as number) + (riskByAge[sex * ages + age] as number);
    inGroup[group] = (inGroup[group] as number) + 1;
  }
  const mean = (group: number) => (sums[group] as number) / (inGroup[group] as number);
  return Array.from({ length: fiveYearGroups }, (_, group) => constant(mean(group) / mean(fiveYearGroup(25))));
}

const paediatricStages = 6;
/** Statuses of children: four timings of infection, and three ART durations. */
const statuses = 7;
const infectedAtBirth = 0;
const longOnTreatment = 6;
/** Paediatric CD4 stage of each adult stage. */
const paediatricStage = [2, 3, 4, 4, 5, 5, 5];
const stageOnArt = 3;

/** Children aged 14 with HIV by sex, CD4 stage and status. */
function childrenOf14({ aged14 }: National): WrittenBlock["rows"] {
  const rows = Array.from({ length: 2 * paediatricStages * statuses }, () => constant(0));
  for (let sex = 0; sex < 2; sex++) {
    for (let from = 0; from <= stageCount; from++) {
      const isTreated = from === stageCount;
      const to = isTreated ? stageOnArt : (paediatricStage[from] as number);
      const row = rows[(sex * paediatricStages + to) * statuses + (isTreated ? longOnTreatment : infectedAtBirth)];
      const at = (sex * (stageCount + 1) + from) * years;
      for (let t = 0; row && t < years; t++) row[t] = (row[t] as number) + (aged14[at + t] as number);
    }
  }
  return rowsFrom(2, rows);
}
