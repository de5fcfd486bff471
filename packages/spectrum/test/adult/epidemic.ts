/** By sex (male, female), single age 0 to 80+ and year index: `[sex][age][t]`. */
export type Projected = number[][][];

/** A population with a generalised epidemic, as a projection would show it. */
export interface Epidemic {
  years: readonly number[];
  population: Projected;
  plhiv: Projected;
  onArt: Projected;
  infections: Projected;
  hivDeaths: Projected;
  /** Probability to survive a year without HIV, the same in every year: `[sex][age]`. */
  survival: number[][];
  /** Births per woman by year, and the percent of them to women of 15-19, 20-24 … 45-49. */
  totalFertility: number[];
  fertilityPercent: number[];
}

export interface EpidemicOptions {
  firstYear: number;
  finalYear: number;
  /** People in the first year. */
  size?: number;
  /** Year in which incidence begins, and its highest value among adults 15-49. */
  startOfEpidemic?: number;
  peakIncidence?: number;
  startOfArt?: number;
}

const ages = 81;
const sexes = [0, 1] as const;
const fertilityPercent = [11, 23, 23, 19, 13, 8, 3];
const girlsAtBirth = 100 / 203;

/** One year after the other: deaths, ageing, births, infections by age, HIV deaths that fall with ART. */
export function projectEpidemic(options: EpidemicOptions): Epidemic {
  const { firstYear, finalYear, size = 1_000_000, startOfArt = 2004 } = options;
  const years = Array.from({ length: finalYear - firstYear + 1 }, (_, t) => firstYear + t);
  const survival = sexes.map((sex) => Array.from({ length: ages }, (_, age) => 1 - mortality(sex, age)));
  const totalFertility = years.map((_, t) => 6 - (3 * t) / (t + 40));
  const projected = (): Projected => sexes.map(() => Array.from({ length: ages }, () => years.map(() => 0)));
  const population = projected();
  const plhiv = projected();
  const onArt = projected();
  const infections = projected();
  const hivDeaths = projected();

  const structure = Array.from({ length: ages }, (_, age) => Math.exp(-0.045 * age));
  const all = structure.reduce((sum, share) => sum + share, 0);
  for (const sex of sexes)
    for (const [age, share] of structure.entries()) set(population, sex, age, 0, (share / all) * (size / 2));

  for (let t = 1; t < years.length; t++) {
    const coverage = Math.max(0, Math.min(0.85, ((years[t] as number) - startOfArt) * 0.05));
    const births = birthsIn(population, totalFertility[t] as number, t - 1);
    for (const sex of sexes)
      for (let age = 0; age < ages; age++) {
        const alive = survival[sex]?.[age] as number;
        const born = age > 0 ? 0 : births * (sex === 1 ? girlsAtBirth : 1 - girlsAtBirth);
        const before = reaching(plhiv, sex, age, t) * alive;
        const dying = before * (age < 15 ? 0.08 : 0.07) * (1 - 0.8 * coverage);
        const people = (born + reaching(population, sex, age, t)) * alive - dying;
        const infected = (people - before + dying) * incidenceAt(options, years[t] as number, sex, age);
        set(population, sex, age, t, people);
        set(infections, sex, age, t, infected);
        set(hivDeaths, sex, age, t, dying);
        set(plhiv, sex, age, t, before - dying + infected);
        set(onArt, sex, age, t, (before - dying) * coverage);
      }
  }
  return { years, population, plhiv, onArt, infections, hivDeaths, survival, totalFertility, fertilityPercent };
}

/** Those one year younger in the year before, with those of 80+ who stay there. */
function reaching(of: Projected, sex: number, age: number, t: number): number {
  const younger = age > 0 ? get(of, sex, age - 1, t - 1) : 0;
  return age === ages - 1 ? younger + get(of, sex, age, t - 1) : younger;
}

/** High in infancy, lowest at ten, then doubling about every nine years of age. */
function mortality(sex: number, age: number): number {
  const child = 0.05 * Math.exp(-0.9 * age);
  const adult = 0.0015 * Math.exp(0.075 * age);
  return Math.min(0.25, (child + adult) * (sex === 1 ? 0.85 : 1));
}

/** Women are infected younger and more often; newborns by their mothers. */
function incidenceAt(options: EpidemicOptions, year: number, sex: number, age: number): number {
  const { startOfEpidemic = 1980, peakIncidence = 0.012 } = options;
  const since = year - startOfEpidemic;
  if (since < 0) return 0;
  const ofYear = peakIncidence * (since / 12) * Math.exp(1 - since / 12);
  if (age === 0) return 0.6 * ofYear;
  return ofYear * (sex === 1 ? 1.25 : 0.75) * relativeIncidence(sex, age);
}

/** By age, against that of ages 25-29. */
export function relativeIncidence(sex: number, age: number): number {
  if (age < 15) return 0;
  const peak = sex === 1 ? 25 : 30;
  return Math.exp(-(((age - peak) / 14) ** 2));
}

function birthsIn(population: Projected, totalFertility: number, t: number): number {
  return fertilityPercent.reduce((births, percent, group) => {
    const atAge = (percent / 100 / 5) * totalFertility;
    const ofGroup = [0, 1, 2, 3, 4].map((year) => get(population, 1, 15 + 5 * group + year, t) * atAge);
    return births + ofGroup.reduce((sum, some) => sum + some, 0);
  }, 0);
}

const get = (of: Projected, sex: number, age: number, t: number) => of[sex]?.[age]?.[t] as number;
function set(of: Projected, sex: number, age: number, t: number, value: number): void {
  (of[sex]?.[age] as number[])[t] = value;
}
