import { fiveYearAgeGroups } from "@tessera/inputs";

export const sexes = ["female", "male"] as const;

/** What is counted in every district, sex, five-year age group and quarter; all other counts follow from these. */
export const quantities = [
  "population",
  "plhiv",
  "art",
  "aware",
  "infections",
  "ancClients",
  "ancPlhiv",
  "ancAlreadyArt",
] as const;
export type Quantity = (typeof quantities)[number];

export type Counts = Record<Quantity, number>;

/** One cell of the invented epidemic. */
export interface Cell {
  /** Position of the district among the districts. */
  district: number;
  sex: (typeof sexes)[number];
  /** Position of the age group among the five-year groups. */
  age: number;
  /** Years since the beginning of 2020. */
  year: number;
}

/** Size, and level of the epidemic and of treatment relative to the country. */
const districts = [
  { people: 420_000, epidemic: 0.7, treatment: 0.97 },
  { people: 310_000, epidemic: 1.3, treatment: 1.02 },
  { people: 560_000, epidemic: 1.0, treatment: 1.0 },
  { people: 230_000, epidemic: 1.6, treatment: 0.94 },
];

/** Women of a five-year age group from 15 to 49 who come to antenatal care in a year. */
const pregnancies = [0.11, 0.2, 0.19, 0.15, 0.1, 0.05, 0.01];
const firstFertileAge = fiveYearAgeGroups.indexOf("Y015_019");

const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const bell = (age: number, peak: number, width: number) => Math.exp(-(((age - peak) / width) ** 2) / 2);

/** A smooth and plausible epidemic: young pyramid, women infected earlier, treatment growing and prevalence falling. */
export function countsOf({ district, sex, age, year }: Cell): Counts {
  const place = districts[district];
  if (!place) throw new Error(`There is no district ${district}`);
  const years = age * 5 + 2.5;
  const isFemale = sex === "female";

  const pyramid = Math.exp(-years / 28) * 0.085 * (isFemale ? 1.01 : 0.99);
  const population = place.people * pyramid * 1.025 ** year;

  const adults = isFemale ? 0.17 * bell(years, 40, 13) : 0.13 * bell(years, 46, 14);
  const children = 0.012 * Math.exp(-years / 12);
  const prevalence = place.epidemic * (adults + children) * 0.985 ** year;
  const plhiv = population * prevalence;

  const coverage = Math.min(0.97, place.treatment * logistic(0.9 + 0.12 * year + (isFemale ? 0.25 : 0) + years / 90));
  const art = plhiv * coverage;
  const aware = art + (plhiv - art) * (isFemale ? 0.6 : 0.45);

  const force = years < 5 ? 0.0006 : years < 15 ? 0 : (isFemale ? 0.006 : 0.004) * bell(years, isFemale ? 23 : 29, 9);
  const infections = (population - plhiv) * force * place.epidemic * 0.94 ** year;

  const ancClients = population * (isFemale ? (pregnancies[age - firstFertileAge] ?? 0) : 0);
  const ancPlhiv = ancClients * prevalence * 0.9;
  const ancAlreadyArt = ancPlhiv * coverage;
  return { population, plhiv, art, aware, infections, ancClients, ancPlhiv, ancAlreadyArt };
}
