// The groups of people whose estimates are held against the truth.

const fiveYears = ["Y015_019", "Y020_024", "Y025_029", "Y030_034", "Y035_039", "Y040_044", "Y045_049"];

/** What a row of a table is about: areas of a level, counted from the districts up, and sexes and ages. */
export const strata = [
  { name: "districts, 15-49", level: "district", sexes: ["both"], ages: ["Y015_049"] },
  { name: "districts, women 15-49", level: "district", sexes: ["female"], ages: ["Y015_049"] },
  { name: "districts, men 15-49", level: "district", sexes: ["male"], ages: ["Y015_049"] },
  { name: "districts, 15 and over", level: "district", sexes: ["both"], ages: ["Y015_999"] },
  { name: "districts, 0-14", level: "district", sexes: ["both"], ages: ["Y000_014"] },
  { name: "districts, five-year ages 15-49", level: "district", sexes: ["female", "male"], ages: fiveYears },
  { name: "country, 15-49", level: "country", sexes: ["both"], ages: ["Y015_049"] },
];

/** Antenatal care is about women 15-49: one row for districts and one for the country. */
const ofAntenatal = new Set(["districts, women 15-49", "districts, five-year ages 15-49", "country, 15-49"]);

/** Sexes of a stratum for an indicator; none where the indicator is not about it. */
export function sexesOf({ name, sexes }, indicator) {
  if (!indicator.startsWith("anc_")) return sexes;
  return ofAntenatal.has(name) ? ["female"] : [];
}
