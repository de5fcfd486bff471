import { generateCountry } from "@tessera/demo";
import { sharedFile } from "../../../../scripts/test/shared.mjs";

const names = {
  shape: "areas.geojson",
  pjnz: "pjnz.PJNZ",
  population: "population.csv",
  survey: "survey.csv",
  programme: "programme.csv",
  anc: "anc.csv",
};

/** Public countries, by the files that have another name or stand with another country. */
const published = {
  "mwi-2019": {},
  "mwi-2024": {},
  "mwi-zone": { pjnz: ["mwi-zone", "pjnz.zip"], survey: ["mwi-2024", "survey.csv"] },
};

/** @typedef {keyof typeof names} Role */
/** @typedef {{ files: Record<string, { name: string, content: Buffer }>, options: Record<string, unknown> }} Country */

/**
 * Input files and options of a public country, or of a made-up one that is named for its districts and seed: "demo-3-5".
 * @param {string} name
 * @returns {Promise<Country>}
 */
export async function countryFiles(name) {
  const [, districts, seed] = /^demo-(\d+)-(\d+)$/.exec(name) ?? [];
  if (districts === undefined) return publishedFiles(name);
  return (await madeUpCountry({ districts: Number(districts), seed: Number(seed) })).country;
}

/** @param {string} name */
export function isPublished(name) {
  return name in published;
}

/** A made-up country with its options, and its truth as a CSV text. */
export async function madeUpCountry(plan) {
  const { files } = await generateCountry(plan);
  const given = Object.entries(names).map(([role, name]) => [role, { name, content: files[name] }]);
  const options = JSON.parse(files["options.json"].toString("utf8"));
  return { country: { files: Object.fromEntries(given), options }, truth: files["truth.csv"].toString("utf8") };
}

function publishedFiles(country) {
  if (!isPublished(country)) throw new Error(`There is no country "${country}".`);
  const given = Object.entries(names).map(([role, usual]) => {
    const [folder, name] = published[country][role] ?? [country, usual];
    return [role, { name, content: sharedFile("data", folder, name) }];
  });
  const options = JSON.parse(sharedFile("reference", country, "options.json").toString("utf8"));
  // The published runs have four time points.
  return { files: Object.fromEntries(given), options: { ...options, calendar_quarter_t5: "" } };
}
