import { type Language, translate } from "@tessera/i18n";
import type { Area } from "@tessera/model";
import { type CountryMap, drawMap } from "./land/country-map.js";
import { Random } from "./random-draws.js";

/** Tessaria does not exist: ISO 3166-1 reserves codes from XAA to XZZ for users, and 5733 is Spectrum's sample country. */
export const demoCountry = { iso3: "XTA", name: "Tessaria", code: 5733 } as const;

export const mostDistricts = 1000;

/** A country with more districts has a further level between districts and regions. */
const districtsOfTwoLevels = 100;

/** Numbers of areas of each level below the country. */
export function levelCounts(districts: number): number[] {
  const root = (power: number) => Math.max(1, Math.round(districts ** power));
  return districts <= districtsOfTwoLevels ? [root(1 / 2), districts] : [root(1 / 3), root(2 / 3), districts];
}

const levelLabels = {
  2: ["demo.level.country", "demo.level.region", "demo.level.district"],
  3: ["demo.level.country", "demo.level.region", "demo.level.zone", "demo.level.district"],
} as const;

export interface CountryPlan {
  /** Parents before children, and children in the order of their parents. */
  areas: Area[];
  /** Level of the districts. */
  districtLevel: number;
  /** Districts that each area is made of, in the order of `areas`. */
  districtsOf: number[][];
  /** Districts that share a border with each district. */
  neighbours: number[][];
}

interface PlanOptions {
  districts: number;
  seed: number;
  /** Language of the labels of area levels. */
  language?: Language;
}

/** Draws the map of a country and the names of its areas. */
export function planCountry({ districts, seed, language = "en" }: PlanOptions): CountryPlan {
  const counts = levelCounts(districts);
  const map = drawMap(new Random(seed, "map"), counts);
  const labels = levelLabels[counts.length as 2 | 3].map((key) => translate(language, key));
  const names = drawNames(
    new Random(seed, "names"),
    counts.reduce((sum, count) => sum + count, 0),
  );
  const areas = map.levels.flatMap((level, depth) =>
    level.map(
      ({ geometry, centre }, index): Area => ({
        area_id: idOf(depth, index),
        area_name: depth === 0 ? demoCountry.name : (names.shift() as string),
        area_level: depth,
        area_level_label: labels[depth] as string,
        parent_area_id: depth === 0 ? null : idOf(depth - 1, parentOf(map, depth, index)),
        area_sort_order: 0,
        spectrum_region_code: 0,
        center_x: centre[0],
        center_y: centre[1],
        display: true,
        geometry,
      }),
    ),
  );
  areas.forEach((area, index) => {
    area.area_sort_order = index + 1;
  });
  return {
    areas,
    districtLevel: counts.length,
    districtsOf: map.levels.flatMap((level) => level.map((area) => area.districts)),
    neighbours: map.neighbours,
  };
}

function idOf(level: number, index: number): string {
  return level === 0 ? demoCountry.iso3 : `${demoCountry.iso3}_${level}_${index + 1}`;
}

function parentOf({ levels }: CountryMap, level: number, index: number): number {
  const [first] = levels[level]?.[index]?.districts ?? [];
  return (levels[level - 1] ?? []).findIndex(({ districts }) => districts.includes(first as number));
}

const beginnings = ["K", "T", "M", "S", "V", "L", "N", "R", "B", "D", "Z", "J", "Ch", "Br", "Tr", "O", "A", "E", "I"];
const medoids = ["r", "l", "n", "m", "s", "d", "v", "nd", "mb", "ss", "lv", "rt", "ç", "ñ", "z", "b", "g"];
const vowels = ["a", "e", "i", "o", "u", "a", "e", "o", "á", "é", "í", "ô", "ã", "è"];
const endings = ["a", "o", "e", "ia", "um", "éa", "ira", "ela", "und", "or", "ê", "ési", "ano"];

/** Distinct invented names. */
function drawNames(random: Random, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const beginning = random.pick(beginnings);
    const syllables = 1 + random.below(2);
    let name = /[AEIO]$/.test(beginning) ? beginning : beginning + random.pick(vowels);
    for (let syllable = 1; syllable < syllables; syllable++) name += random.pick(medoids) + random.pick(vowels);
    name += random.pick(medoids) + random.pick(endings);
    if (name.length >= 4) names.add(name);
  }
  return [...names];
}
