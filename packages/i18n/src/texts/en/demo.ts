/** The fictional country, and the command that writes it. */
export const demo = {
  "demo.level.country": "Country",
  "demo.level.region": "Region",
  "demo.level.zone": "Zone",
  "demo.level.district": "District",
  "demo.wrote_one":
    "Wrote {{country}}, a country that does not exist, with one district (seed {{seed}}) to {{folder}}:",
  "demo.wrote_other":
    "Wrote {{country}}, a country that does not exist, with {{count}} districts (seed {{seed}}) to {{folder}}:",
  "demo.file.areas": "areas and their outlines",
  "demo.file.population": "population by district, sex, age and year",
  "demo.file.pjnz": "Spectrum file of the country",
  "demo.file.survey": "two household surveys",
  "demo.file.programme": "people on ART and viral load tests",
  "demo.file.anc": "HIV tests at antenatal care",
  "demo.file.vmmc": "men circumcised",
  "demo.file.options": "model options that fit these files",
  "demo.file.truth": "the truth that the data were drawn from",
  "demo.next": "To go on:",
  "demo.folderNotEmpty":
    "{{folder}} is not empty. Name another folder with --out, or give --force to write over the files of a country in it.",
  "demo.notAFolder": "{{folder}} is a file. Name a folder with --out.",
  "demo.cannotWrite": "{{folder}} cannot be written ({{reason}}). Name a folder with --out that you may write to.",
  "demo.notWhole": "{{flag}}: '{{value}}' cannot be used. Give a whole number from {{least}} to {{most}}.",
} as const;
