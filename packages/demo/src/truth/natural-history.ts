/*
 * Natural history of HIV and mortality on ART. The numbers are invented, of the magnitude of cohort studies. Both the simulation
 * of districts and the PJNZ use them.
 */

/** CD4 stages: >500, 350-499, 250-349, 200-249, 100-199, 50-99, <50. */
export const stageCount = 7;
/** Age categories of adults: 15-24, 25-34, 35-44, 45+. */
const adultCategories = 4;

/** Percent of new infections by CD4 stage: `[category][stage]`. */
export const distributionAtInfection = [
  [62, 21, 10, 3.5, 3, 0.4, 0.1],
  [57, 23, 12, 4, 3.5, 0.4, 0.1],
  [52, 24, 14, 5, 4.4, 0.5, 0.1],
  [46, 25, 16, 6, 6, 0.8, 0.2],
] as const;

const progressionByStage = [0.16, 0.27, 0.36, 0.68, 0.3, 0.5, 0] as const;
const progressionByAge = [1, 1.15, 1.3, 1.5] as const;
const mortalityByStage = [0.001, 0.002, 0.005, 0.012, 0.05, 0.22, 0.65] as const;
const mortalityByAge = [1, 1.2, 1.4, 1.7] as const;

/** Annual rates of CD4 progression, and of HIV mortality without treatment: `[category][stage]`. */
export const progression = progressionByAge.map((factor) => progressionByStage.map((rate) => rate * factor));
export const mortality = mortalityByAge.map((factor) => mortalityByStage.map((rate) => rate * factor));

/** Annual HIV mortality rates on ART by CD4 stage at initiation, for durations of 0-6, 7-12 and more months. */
const artMortalityByStage = [
  [0.03, 0.035, 0.04, 0.05, 0.08, 0.14, 0.25],
  [0.02, 0.022, 0.025, 0.03, 0.04, 0.06, 0.1],
  [0.008, 0.008, 0.009, 0.01, 0.014, 0.018, 0.022],
] as const;
const artMortalityByAge = [1, 1.05, 1.2, 1.5] as const;
const artMortalityBySex = [1.15, 0.95] as const;

/** `[duration][sex][category][stage]` */
export const artMortality = artMortalityByStage.map((rates) =>
  artMortalityBySex.map((ofSex) => artMortalityByAge.map((ofAge) => rates.map((rate) => rate * ofSex * ofAge))),
);

/** Distribution of CD4 stages at ART initiation, which the simulation of districts does not track. */
const stageAtStart = [0.2, 0.2, 0.18, 0.12, 0.18, 0.08, 0.04] as const;

/** Mean annual HIV mortality rates in the first year on ART and later: `[later ? 1 : 0][sex][category]`. */
export const meanArtMortality = [0, 1].map((later) =>
  [0, 1].map((sex) =>
    Array.from({ length: adultCategories }, (_, category) => {
      const atDuration = (duration: number) =>
        stageAtStart.reduce((sum, share, m) => sum + share * (artMortality[duration]?.[sex]?.[category]?.[m] ?? 0), 0);
      return later ? atDuration(2) : (atDuration(0) + atDuration(1)) / 2;
    }),
  ),
);

/** Fertility rate ratios of women with HIV: by age 15-19 to 45-49, by CD4 stage, and on ART by age. */
export const fertilityWithHiv = {
  byAge: [1.2, 0.95, 0.86, 0.8, 0.7, 0.64, 0.6],
  byStage: [1, 0.95, 0.88, 0.78, 0.6, 0.4, 0.3],
  onArt: [1.1, 1, 0.92, 0.82, 0.72, 0.66, 0.62],
  local: 0.95,
} as const;

/** Rate ratios of children at ages 0-1, 2-4 and 5-14 to adults 15-24, and a further mortality rate in all stages. */
const childHistories = [
  { progression: 1.8, mortality: 1.5, inAllStages: 0.3 },
  { progression: 1.4, mortality: 1.2, inAllStages: 0.07 },
  { progression: 1, mortality: 1, inAllStages: 0.025 },
] as const;
const childAtInfection = [52, 20, 12, 7, 6, 2, 1] as const;
export const childArtMortality = [0.12, 0.03, 0.012] as const;

/** Index of the natural history of an age: three of children, then four of adults. */
export function historyOfAge(age: number): number {
  if (age < 15) return age < 2 ? 0 : age < 5 ? 1 : 2;
  return 3 + (age < 25 ? 0 : age < 35 ? 1 : age < 45 ? 2 : 3);
}

/** Transition probabilities between CD4 stages: `share[to * 7 + from]`. The rest die. */
export type TransitionMatrix = Float64Array;

const stepsPerYear = 40;

function transitionMatrix(rates: readonly number[], deaths: readonly number[], time: number): TransitionMatrix {
  const share = new Float64Array(stageCount * stageCount);
  for (let from = 0; from < stageCount; from++) {
    const now = new Float64Array(stageCount);
    now[from] = 1;
    for (let step = 0; step < time * stepsPerYear; step++) {
      for (let m = stageCount - 1; m >= 0; m--) {
        const arriving = m > 0 ? (now[m - 1] as number) * (rates[m - 1] as number) : 0;
        const leaving = (now[m] as number) * ((rates[m] as number) + (deaths[m] as number));
        now[m] = (now[m] as number) + (arriving - leaving) / stepsPerYear;
      }
    }
    now.forEach((arrived, to) => {
      share[to * stageCount + from] = arrived;
    });
  }
  return share;
}

/** By natural history: transitions of a year, and CD4 stages of new infections at the end of the year, on average half a year later. */
export const naturalHistories = [
  ...childHistories.map((history) => ({
    rates: progressionByStage.map((rate) => rate * history.progression),
    deaths: mortalityByStage.map((rate) => rate * history.mortality + history.inAllStages),
    start: childAtInfection as readonly number[],
  })),
  ...distributionAtInfection.map((start, category) => ({
    rates: progression[category] as number[],
    deaths: mortality[category] as number[],
    start: start as readonly number[],
  })),
].map(({ rates, deaths, start }) => {
  const half = transitionMatrix(rates, deaths, 0.5);
  const newlyInfected = Float64Array.from({ length: stageCount }, (_, to) =>
    start.reduce((sum, percent, from) => sum + (percent / 100) * (half[to * stageCount + from] as number), 0),
  );
  return { year: transitionMatrix(rates, deaths, 1), newlyInfected };
});
