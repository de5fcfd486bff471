import { Csv, moved, Shape } from "./files.mjs";

/**
 * Ways in which the files of a country can be wrong without being unreadable, each in three magnitudes. `change` is given the files and
 * the options, and answers those that it replaces.
 */
export function variantsOf({ files, otherPjnz }) {
  const shape = new Shape(files.shape);
  const district = shape.districts[1].properties.area_id;
  const region = shape.districts[1].properties.parent_area_id;
  const inRegion = new Set(
    shape.districts.flatMap(({ properties: p }) => (p.parent_area_id === region ? [p.area_id] : [])),
  );
  const csv = (role) => new Csv(files[role]);
  const places = {
    "one district": (cell) => cell("area_id") === district,
    "a region": (cell) => inRegion.has(cell("area_id")) || cell("area_id") === region,
    everywhere: () => true,
  };
  const edited = (role, isEdited, changes) => ({ [role]: csv(role).edit(isEdited, changes).content() });
  const here = (cell) => cell("area_id") === district;
  const times = (factor) => (cell) => (cell === "" || cell === "NA" ? cell : Number(cell) * factor);
  const firstOnly = (isEdited) => {
    let isDone = false;
    return (cell) => {
      if (isDone || !isEdited(cell)) return false;
      isDone = true;
      return true;
    };
  };
  const withShape = (change) => {
    const copy = new Shape(files.shape);
    change(copy.districts[1], copy.districts[2], copy);
    return { shape: copy.content() };
  };
  const cellsOf = (file, column) => file.rows.map((row) => row[file.at(column)]);
  const latest = cellsOf(csv("programme"), "calendar_quarter").sort().at(-1);
  const lastAncYear = Math.max(...cellsOf(csv("anc"), "year").map(Number));
  const kind = (name, magnitudes) =>
    Object.entries(magnitudes).map(([magnitude, change]) => ({ kind: name, magnitude, change }));

  return [
    ...kind("negative number on ART", {
      "-1": () => edited("programme", firstOnly(here), { art_current: () => -1 }),
      "-500": () => edited("programme", firstOnly(here), { art_current: () => -500 }),
      "-50,000": () => edited("programme", firstOnly(here), { art_current: () => -50_000 }),
    }),
    ...kind("projection", {
      "of another country": () => ({ pjnz: otherPjnz }),
      "cut off": () => ({ pjnz: files.pjnz.subarray(0, files.pjnz.length >> 1) }),
      "a hundred bytes lost": () => ({ pjnz: Buffer.concat([files.pjnz.subarray(0, 500), files.pjnz.subarray(600)]) }),
    }),
    ...kind("district renamed", {
      "in the population": () => edited("population", here, { area_id: () => `${district}x` }),
      "in the survey": () => edited("survey", here, { area_id: () => `${district}x` }),
      "in programme data": () => edited("programme", here, { area_id: () => `${district}x` }),
    }),
    ...kind("sex written otherwise", {
      Female: () => edited("survey", here, { sex: (cell) => (cell === "female" ? "Female" : cell) }),
      F: () => edited("survey", here, { sex: (cell) => (cell === "female" ? "F" : cell) }),
      empty: () => edited("population", here, { sex: () => "" }),
    }),
    ...kind("population of all", {
      "times 10": () => edited("population", places.everywhere, { population: times(10) }),
      "times 100": () => edited("population", places.everywhere, { population: times(100) }),
      "times 1,000": () => edited("population", places.everywhere, { population: times(1000) }),
    }),
    ...kind("population of a district", {
      "times 10": () => edited("population", here, { population: times(10) }),
      "times 100": () => edited("population", here, { population: times(100) }),
      "by 1,000": () => edited("population", here, { population: times(1e-3) }),
    }),
    ...kind("population of a sex and age of a district", {
      "times 10": () =>
        edited("population", (cell) => here(cell) && cell("sex") === "female" && cell("age_group") === "Y025_029", {
          population: times(10),
        }),
      "times 100": () =>
        edited("population", (cell) => here(cell) && cell("sex") === "male" && cell("age_group") === "Y030_034", {
          population: times(100),
        }),
      "times 1,000": () =>
        edited("population", (cell) => here(cell) && cell("sex") === "female" && cell("age_group") === "Y000_004", {
          population: times(1000),
        }),
    }),
    ...kind("effective sample size", {
      0: () => edited("survey", here, { n_eff_kish: () => 0 }),
      "twice the size": () => edited("survey", here, { n_eff_kish: (_, cell) => 2 * Number(cell("n_observations")) }),
      "times 1,000": () => edited("survey", here, { n_eff_kish: times(1000) }),
    }),
    ...kind("estimates in percent", {
      "one row": () => edited("survey", firstOnly(here), { estimate: () => 12 }),
      "one district": () =>
        edited("survey", here, { estimate: times(100), ci_lower: times(100), ci_upper: times(100) }),
      everywhere: () =>
        edited("survey", places.everywhere, { estimate: times(100), ci_lower: times(100), ci_upper: times(100) }),
    }),
    ...kind("estimate outside 0 to 1", {
      "-0.1": () => edited("survey", firstOnly(here), { estimate: () => -0.1 }),
      1.2: () => edited("survey", firstOnly(here), { estimate: () => 1.2 }),
      5: () => edited("survey", firstOnly(here), { estimate: () => 5 }),
    }),
    ...kind("estimate within 0 to 1 but wrong, a district at all ages", {
      0.5: () => edited("survey", (cell) => here(cell) && isPrevalence(cell), wrongShare(0.5)),
      0.7: () => edited("survey", (cell) => here(cell) && isPrevalence(cell), wrongShare(0.7)),
      0.9: () => edited("survey", (cell) => here(cell) && isPrevalence(cell), wrongShare(0.9)),
    }),
    ...kind(
      "interval inverted",
      Object.fromEntries(
        ["one row", "one district", "everywhere"].map((where) => [
          where,
          () =>
            edited(
              "survey",
              where === "one row" ? firstOnly((cell) => here(cell) && hasInterval(cell)) : places[where],
              {
                ci_lower: (cell, row) => (hasInterval(row) ? 0.99 : cell),
                ci_upper: (cell, row) => (hasInterval(row) || row("ci_lower") === "0.99" ? 0.001 : cell),
              },
            ),
        ]),
      ),
    ),
    ...kind("impossible quarter", {
      "of the population": () => edited("population", firstOnly(here), { calendar_quarter: () => "CY2911Q2" }),
      "of the survey": () => edited("survey", here, { survey_mid_calendar_quarter: () => "CY2911Q2" }),
      "of programme data": () =>
        edited("programme", firstOnly(here), { calendar_quarter: () => "CY2911Q4", year: () => 2911 }),
    }),
    ...kind("unknown indicator", {
      "Prevalence, one district": () =>
        edited("survey", (cell) => here(cell) && isPrevalence(cell), { indicator: () => "Prevalence" }),
      "Prevalence, everywhere": () => edited("survey", isPrevalence, { indicator: () => "Prevalence" }),
      "hiv_prev, one district": () =>
        edited("survey", (cell) => here(cell) && isPrevalence(cell), { indicator: () => "hiv_prev" }),
    }),
    ...kind("misspelt option", {
      include_art_t2: ({ options }) => renamedOption(options, "include_art_t2", "include_art_T2"),
      anc_prevalence_year2: ({ options }) => renamedOption(options, "anc_prevalence_year2", "anc_prevalance_year2"),
      survey_art_coverage: ({ options }) => renamedOption(options, "survey_art_coverage", "survey_artcoverage"),
    }),
    ...kind("fertility", {
      "-0.01": () =>
        edited(
          "population",
          firstOnly((cell) => here(cell) && isMother(cell)),
          { asfr: () => -0.01 },
        ),
      "-1": () => edited("population", (cell) => here(cell) && isMother(cell), { asfr: () => -1 }),
      "per 1,000 women": () => edited("population", isMother, { asfr: () => 128 }),
    }),
    ...kind("sexes exchanged in the population", {
      "one district": () => ({ population: csv("population").exchange("sex", ["female", "male"], here).content() }),
      "a region": () => ({
        population: csv("population").exchange("sex", ["female", "male"], places["a region"]).content(),
      }),
      everywhere: () => ({ population: csv("population").exchange("sex", ["female", "male"]).content() }),
    }),
    ...kind("sexes exchanged in the survey", {
      "one district": () => ({ survey: csv("survey").exchange("sex", ["female", "male"], here).content() }),
      "a region": () => ({ survey: csv("survey").exchange("sex", ["female", "male"], places["a region"]).content() }),
      everywhere: () => ({ survey: csv("survey").exchange("sex", ["female", "male"]).content() }),
    }),
    ...kind("ages exchanged in the population of a district", {
      "20-24 and 25-29": () => agesExchanged(["Y020_024", "Y025_029"]),
      "20-24 and 40-44": () => agesExchanged(["Y020_024", "Y040_044"]),
      "15-19 and 60-64": () => agesExchanged(["Y015_019", "Y060_064"]),
    }),
    ...kind("district in the wrong place", {
      "longitude 700": () => withShape((area) => (area.geometry = moved(area.geometry, ([x, y]) => [x + 700, y]))),
      "longitude and latitude exchanged": () =>
        withShape((area) => (area.geometry = moved(area.geometry, ([x, y]) => [y, x]))),
      "five degrees east": () => withShape((area) => (area.geometry = moved(area.geometry, ([x, y]) => [x + 5, y]))),
    }),
    ...kind("outline", {
      "of another district": () => withShape((area, another) => (area.geometry = another.geometry)),
      "exchanged with another district": () =>
        withShape((area, _another, { districts }) => {
          const far = districts.at(-1);
          [area.geometry, far.geometry] = [far.geometry, area.geometry];
        }),
      "crossing itself": () => withShape((area) => (area.geometry = crossed(area.geometry))),
    }),
    ...kind("coordinates of the country", {
      exchanged: () => withShape((_a, _b, copy) => everyGeometry(copy, ([x, y]) => [y, x])),
      "in metres": () => withShape((_a, _b, copy) => everyGeometry(copy, ([x, y]) => [x * 111_000, y * 111_000])),
      "in minutes": () => withShape((_a, _b, copy) => everyGeometry(copy, ([x, y]) => [x * 60, y * 60])),
    }),
    ...kind("two areas of one name", {
      "two districts": () => withShape((area, another) => (area.properties.area_name = another.properties.area_name)),
      "three districts": () =>
        withShape((area, another, { districts }) => {
          for (const one of [area, districts[3]]) one.properties.area_name = another.properties.area_name;
        }),
      "all districts": () =>
        withShape((_a, another, { districts }) => {
          for (const one of districts) one.properties.area_name = another.properties.area_name;
        }),
    }),
    ...kind("totals beside their parts in programme data", {
      "all ages": () => withRow((row, at) => (row[at("age_group")] = "Y000_999")),
      "15-49 beside adults": () => withRow((row, at) => (row[at("age_group")] = "Y015_049"), "Y015_999"),
      "the country beside districts": () => withRow((row, at) => (row[at("area_id")] = district.slice(0, 3))),
    }),
    ...kind("number on ART of a district, last quarter", {
      "times 10": () =>
        edited("programme", (cell) => here(cell) && cell("calendar_quarter") === latest, { art_current: times(10) }),
      "by 10": () =>
        edited("programme", (cell) => here(cell) && cell("calendar_quarter") === latest, { art_current: times(0.1) }),
      0: () =>
        edited("programme", (cell) => here(cell) && cell("calendar_quarter") === latest, { art_current: () => 0 }),
    }),
    ...kind("number on ART of a district, all quarters", {
      "times 10": () => edited("programme", here, { art_current: times(10) }),
      "times 100": () => edited("programme", here, { art_current: times(100) }),
      "by 10": () => edited("programme", here, { art_current: times(0.1) }),
    }),
    ...kind("antenatal care of a district, last year", {
      "clients times 10": () => edited("anc", lastYear, { anc_clients: times(10) }),
      "positive times 5": () => edited("anc", lastYear, { anc_tested_pos: times(5), anc_known_pos: times(5) }),
      "positive by 10": () =>
        edited("anc", lastYear, { anc_tested_pos: times(0.1), anc_known_pos: times(0.1), anc_already_art: times(0.1) }),
    }),
  ];

  function isPrevalence(cell) {
    return cell("indicator") === "prevalence";
  }

  function hasInterval(cell) {
    return !["", "NA"].includes(cell("ci_upper"));
  }

  function isMother(cell) {
    return cell("sex") === "female" && cell("age_group") === "Y025_029";
  }

  function lastYear(cell) {
    return here(cell) && Number(cell("year")) === lastAncYear;
  }

  function wrongShare(share) {
    return { estimate: () => share, ci_lower: () => share - 0.05, ci_upper: () => share + 0.05, std_error: () => 0.02 };
  }

  function agesExchanged(ages) {
    return { population: csv("population").exchange("age_group", ages, here).content() };
  }

  /** Programme data with one more row: a copy of one of the district. */
  function withRow(change, age = null) {
    const file = csv("programme");
    const at = (column) => file.at(column);
    const row = file.rows.findLast(
      (cells) => cells[at("area_id")] === district && (age === null || cells[at("age_group")] === age),
    );
    const copy = [...row];
    change(copy, at);
    file.rows.push(copy);
    return { programme: file.content() };
  }

  function renamedOption(options, name, misspelt) {
    const { [name]: value, ...rest } = options;
    return { options: { ...rest, [misspelt]: value } };
  }
}

/** An outline with two of its vertices exchanged so that it crosses itself. */
function crossed(geometry) {
  const copy = structuredClone(geometry);
  const ring = copy.type === "Polygon" ? copy.coordinates[0] : copy.coordinates[0][0];
  const [a, b] = [1, Math.max(2, ring.length >> 1)];
  [ring[a], ring[b]] = [ring[b], ring[a]];
  return copy;
}

function everyGeometry({ collection }, move) {
  for (const feature of collection.features) feature.geometry = moved(feature.geometry, move);
}
