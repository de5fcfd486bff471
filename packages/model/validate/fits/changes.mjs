import { Csv } from "../wrong-inputs/files.mjs";

const option = (name, value) => ({ options: { [name]: value } });
const noAttendance = { artattend: "false", artattend_t2: "false" };

/** A population file that counts nobody in some rows of a district. */
const nobodyOf = (area, isEmpty) => ({
  files: ({ population }) => {
    const csv = new Csv(population.content).edit((cell) => cell("area_id") === area && isEmpty(cell), {
      population: () => 0,
    });
    return { population: { ...population, content: csv.content() } };
  },
});

/** Changes to the files and options of a country, by name. */
export const changes = {
  "no survey of ART coverage": option("survey_art_coverage", ""),
  "no survey of recent infection": option("survey_recently_infected", ""),
  "a survey of prevalence alone": { options: { survey_art_coverage: "", survey_recently_infected: "" } },
  "one survey of two": option("survey_prevalence", "DEMO2016PHIA"),
  "four surveys": option("survey_prevalence", ["DEMO2016PHIA", "DEMO2015DHS", "DEMO2010DHS", "DEMO2004DHS"]),
  "no antenatal care": {
    options: {
      anc_clients_year2: "",
      anc_prevalence_year1: "",
      anc_prevalence_year2: "",
      anc_art_coverage_year1: "",
      anc_art_coverage_year2: "",
    },
  },
  "no antenatal care at T1": { options: { anc_prevalence_year1: "", anc_art_coverage_year1: "" } },
  "no numbers on ART": { options: { include_art_t1: "false", include_art_t2: "false", ...noAttendance } },
  "numbers on ART at T2 alone": { options: { include_art_t1: "false", artattend_t2: "false" } },
  "T2 a year earlier": {
    options: {
      calendar_quarter_t2: "CY2017Q4",
      anc_clients_year2: 2017,
      anc_prevalence_year2: 2017,
      anc_art_coverage_year2: 2017,
    },
  },
  attendance: option("artattend", "true"),
  "no attendance": { options: noAttendance },
  "attendance that changes": option("artattend_t2", "true"),
  "no anchor at home": option("anchor_home_district", "false"),
  "children by district": option("rho_paed_x_term", "true"),
  "children apart from women": option("rho_paed_15to49f_ratio", "false"),
  "change of ART coverage by sex": option("alpha_xst_term", "true"),
  "growth by district": option("adjust_area_growth", "true"),
  "the northern region": option("area_scope", "MWI_1_1_demo"),
  "the southern region": option("area_scope", "MWI_1_3_demo"),
  "two regions that do not touch": option("area_scope", ["MWI_1_1_demo", "MWI_1_3_demo"]),
  "no women of 20-24 in a zone in 2023": nobodyOf(
    "MWI_2_2_demo",
    (cell) => cell("calendar_quarter") === "CY2023Q2" && cell("sex") === "female" && cell("age_group") === "Y020_024",
  ),
  "no women of 25-29 in a zone": nobodyOf(
    "MWI_2_2_demo",
    (cell) => cell("sex") === "female" && cell("age_group") === "Y025_029",
  ),
  "nobody in a zone in 2023": nobodyOf("MWI_2_2_demo", (cell) => cell("calendar_quarter") === "CY2023Q2"),
};

/**
 * A country with changes.
 * @param {import("./country-files.mjs").Country} country
 * @param {readonly string[]} names
 * @returns {import("./country-files.mjs").Country}
 */
export function changed(country, names) {
  return names.reduce(({ files, options }, name) => {
    const change = changes[name];
    if (!change) throw new Error(`There is no change "${name}".`);
    return { files: { ...files, ...change.files?.(files) }, options: { ...options, ...change.options } };
  }, country);
}
