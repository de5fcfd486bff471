import { Csv, Shape } from "./files.mjs";

/** Columns that hold what was counted, and those that say of whom. */
const tables = {
  population: { key: ["calendar_quarter", "sex", "age_group"], counts: ["population", "asfr"] },
  survey: {
    key: ["survey_id", "indicator", "res_type", "sex", "age_group"],
    counts: ["n_clusters", "n_observations", "n_eff_kish", "estimate", "std_error", "ci_lower", "ci_upper"],
  },
  programme: {
    key: ["calendar_quarter", "sex", "age_group"],
    counts: [
      ...["art_current", "art_current_adjusted", "art_adjustment_factor", "art_new"],
      ...["vl_tested_12mos", "vl_suppressed_12mos"],
    ],
  },
  anc: {
    key: ["year"],
    counts: [
      ...["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos", "anc_known_neg"],
      "births_facility",
    ],
  },
};
const onArt = ["art_current", "art_current_adjusted", "art_new", "vl_tested_12mos", "vl_suppressed_12mos"];
const factors = { "10 %": 1.1, "30 %": 1.3, twofold: 2 };

/**
 * Inputs that are wrong although every number could be true, in three magnitudes each. `districts`
 * are those with wrong numbers and `others` those without; both are empty if the whole country is
 * wrong. Two districts that are exchanged differ in population by the magnitude.
 */
export function plausibleVariantsOf({ files, otherProjection }) {
  const shape = new Shape(files.shape);
  const csv = (role) => new Csv(files[role]);
  const populations = populationsOf(csv("population"));
  const bySize = [...populations].sort(([, a], [, b]) => a - b).map(([id]) => id);
  const features = new Map(shape.collection.features.map((feature) => [feature.properties.area_id, feature]));
  const parentOf = (id) => features.get(id).properties.parent_area_id;
  const typical = bySize[bySize.length >> 1];
  const siblings = bySize.filter((id) => parentOf(id) === parentOf(typical));
  const quarters = valuesOf(csv("programme"), "calendar_quarter");
  const years = valuesOf(csv("anc"), "year");
  const populationQuarters = valuesOf(csv("population"), "calendar_quarter");
  const surveys = surveysOf(csv("survey"));

  const kind = (name, magnitudes) =>
    Object.entries(magnitudes).map(([magnitude, { districts, change }]) => {
      const others = bySize.filter((id) => !districts.includes(id));
      return { kind: name, magnitude, districts, others: districts.length > 0 ? others : [], change };
    });
  /** A kind with a variant for each factor. */
  const scaled = (name, variant) =>
    kind(name, Object.fromEntries(Object.entries(factors).map(([magnitude, factor]) => [magnitude, variant(factor)])));
  /** A kind that concerns two districts whose populations differ by each factor. */
  const ofPairs = (name, change) =>
    scaled(name, (factor) => {
      const districts = pairOf(populations, factor);
      return { districts, change: () => change(districts) };
    });
  /** A kind of one district, a region and the country. */
  const ofParts = (name, change) =>
    kind(name, {
      "one district": { districts: [typical], change: () => change((cell) => cell("area_id") === typical) },
      "a region": { districts: siblings, change: () => change((cell) => siblings.includes(cell("area_id"))) },
      "the country": { districts: [], change: () => change(() => true) },
    });
  /** A kind that multiplies columns of the typical district. */
  const multiplied = (name, role, columns, exponent = 1, isEdited = () => true) =>
    scaled(name, (factor) => ({
      districts: [typical],
      change: () => edited(role, (cell) => isTypical(cell) && isEdited(cell), times(columns(role), factor ** exponent)),
    }));

  const isTypical = (cell) => cell("area_id") === typical;
  const edited = (role, isEdited, changes) => {
    const file = csv(role);
    const known = Object.fromEntries(Object.entries(changes).filter(([column]) => file.header.includes(column)));
    return { [role]: file.edit(isEdited, known).content() };
  };
  const countsOf = (role) => tables[role].counts;
  const keyOf = (role, replaced = {}) => {
    const columns = ["area_id", ...tables[role].key];
    return (cell) => columns.map((column) => replaced[column]?.(cell) ?? cell(column)).join(" ");
  };
  /** Gives rows the numbers of others: those with the same key but for the replaced columns. */
  const taken = (role, isEdited, replaced, columns = countsOf(role)) => {
    const sourceOf = keyOf(role, replaced);
    return {
      [role]: csv(role)
        .take(columns, keyOf(role), (cell) => (isEdited(cell) ? sourceOf(cell) : undefined))
        .content(),
    };
  };
  const exchanged = (role, [a, b], columns) =>
    taken(
      role,
      (cell) => [a, b].includes(cell("area_id")),
      { area_id: (cell) => (cell("area_id") === a ? b : a) },
      columns,
    );
  const pasted = (role, [a, b], columns) => taken(role, (cell) => cell("area_id") === b, { area_id: () => a }, columns);
  const idsExchanged = (role, pair) => ({ [role]: csv(role).exchange("area_id", pair).content() });
  /** Adds a share of the numbers of one district to those of another. */
  const added = (role, [from, to], share, columns) => {
    const file = csv(role);
    const key = keyOf(role);
    const rows = new Map(file.rows.map((row) => [key((column) => row[file.at(column)]), row]));
    const source = keyOf(role, { area_id: () => from });
    const present = columns.filter((column) => file.header.includes(column));
    const change = (column) => (cell, row) => {
      const other = rows.get(source(row))?.[file.at(column)];
      return isNumber(cell) && isNumber(other) ? rounded(Number(cell) + share * Number(other), cell) : cell;
    };
    const changes = Object.fromEntries(present.map((column) => [column, change(column)]));
    return { [role]: file.edit((cell) => cell("area_id") === to, changes).content() };
  };
  const withShape = (change) => {
    const copy = new Shape(files.shape);
    change(new Map(copy.collection.features.map((feature) => [feature.properties.area_id, feature])));
    return { shape: copy.content() };
  };
  const shifted = (ids) => {
    const next = new Map(ids.map((id, at) => [id, ids[(at + 1) % ids.length]]));
    return {
      districts: ids,
      change: () =>
        withShape((areas) => {
          for (const id of ids) areas.get(id).properties.area_id = next.get(id);
        }),
    };
  };
  const partsOf = (properties, [a, b]) =>
    withShape((areas) => {
      for (const property of properties) {
        const [first, second] = [areas.get(a), areas.get(b)].map((area) =>
          property === "geometry" ? area : area.properties,
        );
        [first[property], second[property]] = [second[property], first[property]];
      }
    });
  const before = (list, at) => list[Math.max(0, list.indexOf(at) - 1)];
  const isLast = (list, column) => (cell) => cell(column) === list.at(-1);
  const far = (id) => bySize.find((other) => parentOf(other) !== parentOf(id));
  const positives = {
    anc_tested_pos: (cell, row) => Number(cell) + Number(row("anc_known_pos")),
  };

  return [
    ...ofPairs("ids of two districts exchanged in the shape file", ([a, b]) =>
      withShape((areas) => {
        [areas.get(a).properties.area_id, areas.get(b).properties.area_id] = [b, a];
      }),
    ),
    ...kind("ids shifted in the shape file", {
      "three districts": shifted(bySize.slice(0, 3)),
      "half of them": shifted(bySize.slice(0, bySize.length >> 1)),
      "all districts": shifted(bySize),
    }),
    ...ofPairs("ids of two districts exchanged in the population", (pair) => idsExchanged("population", pair)),
    ...ofPairs("ids of two districts exchanged in the survey", (pair) => idsExchanged("survey", pair)),
    ...ofPairs("ids of two districts exchanged in programme data", (pair) => idsExchanged("programme", pair)),
    ...ofPairs("ids of two districts exchanged in ANC data", (pair) => idsExchanged("anc", pair)),
    ...ofPairs("names exchanged in the shape file", (pair) => partsOf(["area_name"], pair)),
    ...kind("outlines of two districts exchanged", {
      "of a region": outlines(siblings.length > 1 ? siblings.slice(0, 2) : [typical, far(typical)]),
      "of two regions": outlines([typical, far(typical)]),
      "the smallest and the largest": outlines([bySize[0], bySize.at(-1)]),
    }),
    ...kind("outlines and labels of two districts exchanged", {
      "of a region": outlines(siblings.length > 1 ? siblings.slice(0, 2) : [typical, far(typical)], true),
      "of two regions": outlines([typical, far(typical)], true),
      "the smallest and the largest": outlines([bySize[0], bySize.at(-1)], true),
    }),

    ...ofPairs("populations of two districts exchanged", (pair) => exchanged("population", pair)),
    ...ofPairs("population of a district pasted over another", (pair) => pasted("population", pair)),
    ...scaled("population of another district times a constant", (factor) => {
      const districts = pairOf(populations, factor);
      const [a, b] = districts;
      return {
        districts,
        change: () => {
          const { population } = pasted("population", [a, b], ["population"]);
          const isCopy = (cell) => cell("area_id") === b;
          const scale = times(["population"], populations.get(b) / populations.get(a));
          return { population: new Csv(population).edit(isCopy, scale).content() };
        },
      };
    }),
    ...multiplied("population of a district too large", "population", () => ["population"]),
    ...multiplied("population of a district too small", "population", () => ["population"], -1),
    ...multiplied(
      "population of a district too large at the last quarter",
      "population",
      () => ["population"],
      1,
      isLast(populationQuarters, "calendar_quarter"),
    ),
    ...ofParts("population of the last quarter that of the quarter before", (isIn) =>
      taken(
        "population",
        (cell) => isIn(cell) && isLast(populationQuarters, "calendar_quarter")(cell),
        { calendar_quarter: (cell) => before(populationQuarters, cell("calendar_quarter")) },
        ["population"],
      ),
    ),
    ...scaled("people of a district counted in another too", (factor) => {
      const [a, b] = pairOf(populations, 1.3);
      return { districts: [a, b], change: () => added("population", [a, b], factor - 1, ["population"]) };
    }),
    ...multiplied("fertility of a district too low", "population", () => ["asfr"], -1),
    ...multiplied(
      "women of a district too many",
      "population",
      () => ["population"],
      1,
      (cell) => cell("sex") === "female",
    ),

    ...ofPairs("numbers on ART of two districts exchanged", (pair) => exchanged("programme", pair)),
    ...ofPairs("numbers on ART of a district pasted over another", (pair) => pasted("programme", pair)),
    ...multiplied("numbers on ART of a district too large", "programme", () => onArt),
    ...multiplied("numbers on ART of a district too small", "programme", () => onArt, -1),
    ...multiplied(
      "number on ART of a district too large at the last quarter",
      "programme",
      () => onArt,
      1,
      isLast(quarters, "calendar_quarter"),
    ),
    ...ofParts("numbers on ART a report late", (isIn) =>
      taken("programme", isIn, { calendar_quarter: (cell) => before(quarters, cell("calendar_quarter")) }, onArt),
    ),
    ...ofParts("numbers on ART of the last report those of the one before", (isIn) =>
      taken(
        "programme",
        (cell) => isIn(cell) && isLast(quarters, "calendar_quarter")(cell),
        { calendar_quarter: (cell) => before(quarters, cell("calendar_quarter")) },
        onArt,
      ),
    ),
    ...ofParts("women and men on ART exchanged", (isIn) =>
      taken(
        "programme",
        (cell) => isIn(cell) && cell("sex") !== "both",
        { sex: (cell) => (cell("sex") === "female" ? "male" : "female") },
        onArt,
      ),
    ),
    ...scaled("people on ART counted in another district too", (factor) => {
      const [a, b] = pairOf(populations, 1.3);
      return { districts: [a, b], change: () => added("programme", [a, b], factor - 1, onArt) };
    }),

    ...ofPairs("ANC data of two districts exchanged", (pair) => exchanged("anc", pair)),
    ...ofPairs("ANC data of a district pasted over another", (pair) => pasted("anc", pair)),
    ...multiplied("ANC counts of a district too large", "anc", countsOf),
    ...multiplied("ANC counts of a district too small", "anc", countsOf, -1),
    ...ofParts("ANC counts of a quarter for those of a year", (isIn) =>
      edited("anc", isIn, times(countsOf("anc"), 0.25)),
    ),
    ...multiplied(
      "ANC clients of a district too many in the last year",
      "anc",
      () => ["anc_clients"],
      1,
      isLast(years, "year"),
    ),
    ...multiplied(
      "women tested in ANC of a district too few in the last year",
      "anc",
      () => ["anc_tested"],
      -1,
      isLast(years, "year"),
    ),
    ...multiplied("women positive in ANC of a district too many", "anc", () => ["anc_known_pos", "anc_tested_pos"]),
    ...multiplied("women tested positive in ANC of a district too many", "anc", () => ["anc_tested_pos"]),
    ...ofParts("positive at the test include those already known", (isIn) => edited("anc", isIn, positives)),
    ...ofParts("positive at the test include those already known, in the last year", (isIn) =>
      edited("anc", (cell) => isIn(cell) && isLast(years, "year")(cell), positives),
    ),
    ...ofParts("tested include those already known to be positive, in the last year", (isIn) =>
      edited("anc", (cell) => isIn(cell) && isLast(years, "year")(cell), {
        anc_tested: (cell, row) => Number(cell) + Number(row("anc_known_pos")),
      }),
    ),
    ...ofParts("ANC data of the last year those of the year before", (isIn) =>
      taken("anc", (cell) => isIn(cell) && isLast(years, "year")(cell), {
        year: (cell) => before(years, cell("year")),
      }),
    ),
    ...ofParts("ANC data a year late", (isIn) => taken("anc", isIn, { year: (cell) => before(years, cell("year")) })),

    ...kind("ids of two surveys exchanged", {
      "the last two": { districts: [], change: () => surveysExchanged(surveys.slice(-2)) },
      "the first and the last": { districts: [], change: () => surveysExchanged([surveys[0], surveys.at(-1)]) },
      "of one district": {
        districts: [typical],
        change: () => surveysExchanged([surveys[0], surveys.at(-1)], isTypical),
      },
    }),
    ...scaled("survey prevalence of a district too high", (factor) => prevalenceTimes(factor)),
    ...scaled("survey prevalence of a district too low", (factor) => prevalenceTimes(1 / factor)),
    ...ofPairs("survey of two districts exchanged", (pair) => exchanged("survey", pair)),
    ...ofPairs("survey of a district pasted over another", (pair) => pasted("survey", pair)),
    ...scaled("effective sizes of a district too large", (factor) => ({
      districts: [typical],
      change: () =>
        edited("survey", isTypical, {
          n_eff_kish: (cell, row) =>
            isNumber(cell) ? Math.min(Number(row("n_observations")), Number(cell) * factor) : cell,
        }),
    })),
    ...multiplied("effective sizes of a district too small", "survey", () => ["n_eff_kish"], -1),
    ...scaled("sizes of a district too large", (factor) => ({
      districts: [typical],
      change: () =>
        edited("survey", isTypical, {
          n_observations: (cell) => (isNumber(cell) ? Math.ceil(Number(cell) * factor) : cell),
          n_eff_kish: (cell) => (isNumber(cell) ? Number(cell) * factor : cell),
        }),
    })),
    ...kind("projection of the same country, but another", {
      "another file": { districts: [], change: () => ({ pjnz: otherProjection }) },
    }),
  ];

  function outlines(districts, hasLabels = false) {
    const properties = ["geometry", ...(hasLabels ? ["center_x", "center_y"] : [])];
    return { districts, change: () => partsOf(properties, districts) };
  }

  function surveysExchanged(pair, isEdited) {
    return { survey: csv("survey").exchange("survey_id", pair, isEdited).content() };
  }

  function prevalenceTimes(factor) {
    const isWrong = (cell) => isTypical(cell) && cell("indicator") === "prevalence";
    const share = (cell) => (isNumber(cell) ? Math.min(1, Number(cell) * factor) : cell);
    const changes = { estimate: share, ci_lower: share, ci_upper: share };
    return { districts: [typical], change: () => edited("survey", isWrong, changes) };
  }
}

function isNumber(cell) {
  return cell !== undefined && cell !== "" && cell !== "NA" && Number.isFinite(Number(cell));
}

/** Counts stay whole. */
function rounded(number, cell) {
  return cell.includes(".") ? number : Math.round(number);
}

function times(columns, factor) {
  return Object.fromEntries(
    columns.map((column) => [column, (cell) => (isNumber(cell) ? rounded(Number(cell) * factor, cell) : cell)]),
  );
}

/** Population of each district at the last quarter. */
function populationsOf(file) {
  const last = valuesOf(file, "calendar_quarter").at(-1);
  const [area, quarter, people] = ["area_id", "calendar_quarter", "population"].map((column) => file.at(column));
  const totals = new Map();
  for (const row of file.rows)
    if (row[quarter] === last) totals.set(row[area], (totals.get(row[area]) ?? 0) + Number(row[people]));
  return totals;
}

/** Two districts whose populations differ by about a factor, the larger first. */
function pairOf(populations, factor) {
  let [best, found] = [Number.POSITIVE_INFINITY, []];
  for (const [a, larger] of populations)
    for (const [b, smaller] of populations) {
      const distance = Math.abs(Math.log(larger / smaller / factor));
      if (a !== b && distance < best) [best, found] = [distance, [a, b]];
    }
  return found;
}

function valuesOf(file, column) {
  return [...new Set(file.rows.map((row) => row[file.at(column)]))].sort();
}

/** Surveys by time. */
function surveysOf(file) {
  const quarters = new Map(
    file.rows.map((row) => [row[file.at("survey_id")], row[file.at("survey_mid_calendar_quarter")]]),
  );
  return [...quarters].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
}
