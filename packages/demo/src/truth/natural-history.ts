/*
 * How HIV runs its course without and with treatment. The numbers are round and invented, of the size that cohort studies
 * find. The simulation of districts uses them, and the PJNZ carries them, so that both tell the same epidemic.
 */

/** CD4 classes: >500, 350-499, 250-349, 200-249, 100-199, 50-99, <50. */
export const classes = 7;
/** Adults are 15-24, 25-34, 35-44, 45 and over. */
const adultCategories = 4;

/** Percent of the newly infected in each class, by adult category. */
export const distributionAtInfection = [
  [62, 21, 10, 3.5, 3, 0.4, 0.1],
  [57, 23, 12, 4, 3.5, 0.4, 0.1],
  [52, 24, 14, 5, 4.4, 0.5, 0.1],
  [46, 25, 16, 6, 6, 0.8, 0.2],
] as const;

const progressionByClass = [0.16, 0.27, 0.36, 0.68, 0.3, 0.5, 0] as const;
const progressionByAge = [1, 1.15, 1.3, 1.5] as const;
const mortalityByClass = [0.001, 0.002, 0.005, 0.012, 0.05, 0.22, 0.65] as const;
const mortalityByAge = [1, 1.2, 1.4, 1.7] as const;

/** Annual rates of going to the next class, and of dying of HIV without treatment: `[category][class]`. */
export const progression = progressionByAge.map((factor) => progressionByClass.map((rate) => rate * factor));
export const mortality = mortalityByAge.map((factor) => mortalityByClass.map((rate) => rate * factor));

/** Annual rates of dying of HIV on treatment by class at its start, for 0-6, 7-12 and more months. */
const artMortalityByClass = [
  [0.03, 0.035, 0.04, 0.05, 0.08, 0.14, 0.25],
  [0.02, 0.022, 0.025, 0.03, 0.04, 0.06, 0.1],
  [0.008, 0.008, 0.009, 0.01, 0.014, 0.018, 0.022],
] as const;
const artMortalityByAge = [1, 1.05, 1.2, 1.5] as const;
const artMortalityBySex = [1.15, 0.95] as const;

/** `[duration][sex][category][class]`. */
export const artMortality = artMortalityByClass.map((rates) =>
  artMortalityBySex.map((ofSex) => artMortalityByAge.map((ofAge) => rates.map((rate) => rate * ofSex * ofAge))),
);

/** How many of those on treatment started in each class; the simulation of districts does not remember it. */
const classAtStart = [0.2, 0.2, 0.18, 0.12, 0.18, 0.08, 0.04] as const;

/** Annual rate of dying of HIV in the first year on treatment and later: `[later ? 1 : 0][sex][category]`. */
export const meanArtMortality = [0, 1].map((later) =>
  [0, 1].map((sex) =>
    Array.from({ length: adultCategories }, (_, category) => {
      const atDuration = (duration: number) =>
        classAtStart.reduce((sum, share, m) => sum + share * (artMortality[duration]?.[sex]?.[category]?.[m] ?? 0), 0);
      return later ? atDuration(2) : (atDuration(0) + atDuration(1)) / 2;
    }),
  ),
);

/** Births to a woman with HIV relative to one without: by age group 15-19 to 45-49, by class, and on treatment by age. */
export const fertilityWithHiv = {
  byAge: [1.2, 0.95, 0.86, 0.8, 0.7, 0.64, 0.6],
  byClass: [1, 0.95, 0.88, 0.78, 0.6, 0.4, 0.3],
  onArt: [1.1, 1, 0.92, 0.82, 0.72, 0.66, 0.62],
  local: 0.95,
} as const;

/** Children have courses of their own at ages 0-1, 2-4 and 5-14: faster, and deadliest at first. */
const childCourses = [
  { progression: 1.8, mortality: 1.5, anyClass: 0.3 },
  { progression: 1.4, mortality: 1.2, anyClass: 0.07 },
  { progression: 1, mortality: 1, anyClass: 0.025 },
] as const;
const childAtInfection = [52, 20, 12, 7, 6, 2, 1] as const;
export const childArtMortality = [0.12, 0.03, 0.012] as const;

/** Position of an age among the courses: three of children, then those of adults. */
export function historyOfAge(age: number): number {
  if (age < 15) return age < 2 ? 0 : age < 5 ? 1 : 2;
  return 3 + (age < 25 ? 0 : age < 35 ? 1 : age < 45 ? 2 : 3);
}

/** Where those of a class are after a time: `share[to * 7 + from]`; the rest have died. */
export type TransitionMatrix = Float64Array;

const stepsPerYear = 40;

function transitionMatrix(rates: readonly number[], deaths: readonly number[], time: number): TransitionMatrix {
  const share = new Float64Array(classes * classes);
  for (let from = 0; from < classes; from++) {
    const now = new Float64Array(classes);
    now[from] = 1;
    for (let step = 0; step < time * stepsPerYear; step++) {
      for (let m = classes - 1; m >= 0; m--) {
        const arriving = m > 0 ? (now[m - 1] as number) * (rates[m - 1] as number) : 0;
        const leaving = (now[m] as number) * ((rates[m] as number) + (deaths[m] as number));
        now[m] = (now[m] as number) + (arriving - leaving) / stepsPerYear;
      }
    }
    now.forEach((arrived, to) => {
      share[to * classes + from] = arrived;
    });
  }
  return share;
}

/** Passages of a year, and of the half year that the newly infected have behind them at its end, by course. */
export const naturalHistories = [
  ...childCourses.map((course) => ({
    rates: progressionByClass.map((rate) => rate * course.progression),
    deaths: mortalityByClass.map((rate) => rate * course.mortality + course.anyClass),
    start: childAtInfection as readonly number[],
  })),
  ...distributionAtInfection.map((start, category) => ({
    rates: progression[category] as number[],
    deaths: mortality[category] as number[],
    start: start as readonly number[],
  })),
].map(({ rates, deaths, start }) => {
  const half = transitionMatrix(rates, deaths, 0.5);
  const newlyInfected = Float64Array.from({ length: classes }, (_, to) =>
    start.reduce((sum, percent, from) => sum + (percent / 100) * (half[to * classes + from] as number), 0),
  );
  return { year: transitionMatrix(rates, deaths, 1), newlyInfected };
});
