import type { Problem } from "@tessera/contract";
import type { InputSource } from "../adult/parameters/adult-parameters.js";
import type { ArtProgrammeInputs } from "../adult/parameters/art-programme.js";
import { inAdultStages } from "../adult/parameters/entrants-with-hiv.js";
import type { HivFertilityInputs } from "../adult/parameters/hiv-fertility.js";
import type { NaturalHistoryInputs } from "../adult/parameters/natural-history.js";
import { spectrumProblem } from "../errors.js";
import { readVersion } from "../pjnz/spectrum-version.js";
import { type Counts, type ProjectionYears, singleAges } from "../projection/projection.js";
import { dimensionsOf, elementOf, type RValue } from "../rds/r-values.js";
import { artInPersons, type TestingInputs } from "./testing-inputs.js";

const sexes = 2;
const fertileAges = 35;
const ageCategories = 4;
const cd4Stages = 7;
const artDurations = 3;
const specialPopulations = 7;
/** CD4 stages of children aged 14, and their statuses: timing of infection, or ART duration. */
const childStages = 6;
const childStatuses = 7;

/** Inputs from the R object stored with the fit. Names of its arrays are those of the R package. */
export function storedTestingInputs(stored: StoredObject): TestingInputs {
  const years = storedYears(stored);
  const counts = (name: string) => storedCounts(stored, name, years.count);
  const version = readVersion(stored.text("spectrum_version"), stored.source.file, stored.source.member);
  const children = stored.numbers("age14hivpop", [years.count, sexes, childStages, childStatuses]);
  return {
    source: stored.source,
    years,
    rules: {
      projectionPeriod: version.projectionPeriod,
      artDropoutMovesUp: version.artDropoutMovesUp,
      scalesUntreatedMortality: stored.number("scale_cd4_mort") !== 0,
    },
    population: counts("totpop"),
    survival: counts("Sx"),
    netMigration: counts("netmigr"),
    fertility: storedFertility(stored, years.count),
    naturalHistory: storedNaturalHistory(stored, years.count),
    hivFertility: storedHivFertility(stored, years.count),
    art: storedArtProgramme(stored, years.count),
    children: inAdultStages(children, years.count),
    infections: counts("infections"),
    plhiv: counts("hivpop"),
    onArt: counts("artpop"),
    adjustsPopulation: stored.has("popadjust") && stored.number("popadjust") !== 0,
  };
}

/** A longer projection has a damaged year. */
const maximumYears = 300;

function storedYears(stored: StoredObject): ProjectionYears {
  const [first, final] = [stored.number("yr_start"), stored.number("yr_end")];
  if (!Number.isInteger(first)) throw stored.invalid("yr_start");
  if (!Number.isInteger(final) || final < first || final - first >= maximumYears) throw stored.invalid("yr_end");
  return { first, final, count: final - first + 1 };
}

/** Stored as `[year][sex][age]`; counts are `[sex][age][year]`. */
function storedCounts(stored: StoredObject, name: string, years: number): Counts {
  const byYear = stored.numbers(name, [years, sexes, singleAges]);
  return { ages: singleAges, years, values: yearsFastest(byYear, years) };
}

function yearsFastest(byYear: Float64Array, years: number): Float64Array {
  const cells = byYear.length / years;
  const values = new Float64Array(byYear.length);
  for (let t = 0; t < years; t++)
    for (let cell = 0; cell < cells; cell++) values[cell * years + t] = byYear[t * cells + cell] as number;
  return values;
}

function storedFertility(stored: StoredObject, years: number): Float64Array[] {
  const byAge = yearsFastest(stored.numbers("asfr", [years, fertileAges]), years);
  return Array.from({ length: fertileAges }, (_, age) => byAge.subarray(age * years, (age + 1) * years));
}

function storedNaturalHistory(stored: StoredObject, years: number): NaturalHistoryInputs {
  const byCd4 = [sexes, ageCategories, cd4Stages];
  // Objects from before Spectrum had excess mortality lack these arrays.
  const excess = (name: string) =>
    stored.has(name) ? stored.numbers(name, byCd4) : new Float64Array(sexes * ageCategories * cd4Stages);
  return {
    initial: stored.numbers("cd4_initdist", byCd4),
    progression: stored.numbers("cd4_prog", [sexes, ageCategories, cd4Stages - 1]),
    mortality: stored.numbers("cd4_mort", byCd4),
    artMortality: stored.numbers("art_mort", [...byCd4, artDurations]),
    artMortalityRatio: stored.numbers("artmx_timerr", [years, artDurations]),
    excessMortality: excess("cd4_nonaids_excess_mort"),
    excessMortalityOnArt: excess("art_nonaids_excess_mort"),
  };
}

function storedHivFertility(stored: StoredObject, years: number): HivFertilityInputs {
  const categoryCount = stored.rows("fert_rat");
  if (categoryCount !== 6 && categoryCount !== 7) throw stored.invalid("fert_rat");
  return {
    byAge: stored.numbers("fert_rat", [years, categoryCount]),
    categoryCount,
    byCd4: stored.numbers("cd4fert_rat", [cd4Stages]),
    onArt: stored.numbers("frr_art6mos", [7]),
    localFactor: stored.number("frr_scalar"),
  };
}

function storedArtProgramme(stored: StoredObject, years: number): ArtProgrammeInputs {
  const [isPercent, entered, need] = ["art15plus_numperc", "art15plus_num", "art15plus_needart"].map((name) =>
    stored.numbers(name, [years, sexes]),
  ) as [Float64Array, Float64Array, Float64Array];
  const persons = entered.map((value, cell) => (isPercent[cell] ? (value * (need[cell] as number)) / 100 : value));
  const special = stored.list("artelig_specpop");
  const [eligible, share, firstYear] = ["elig", "percent", "year"].map((name) =>
    special.numbers(name, [specialPopulations]),
  ) as [Float64Array, Float64Array, Float64Array];
  const dropOutPercent = stored.numbers("art_dropout", [years]);
  if (dropOutPercent.some((percent) => percent < 0 || percent >= 100)) throw stored.invalid("art_dropout");
  return {
    adultsOnArt: artInPersons(yearsFastest(persons, years)),
    cd4Threshold: stored.numbers("art15plus_eligthresh", [years]),
    specialPopulations: Array.from(eligible, (flag, index) => ({
      isEligible: flag === 1,
      share: share[index] as number,
      firstYear: firstYear[index] as number,
    })),
    dropOutPercent,
    medianCd4: stored.numbers("median_cd4init", [years]),
    allocationMethod: stored.number("art_alloc_method"),
    mortalityWeight: stored.numbers("art_prop_alloc", [2])[0] as number,
  };
}

/** A saved R list with named elements. */
export class StoredObject {
  readonly source: InputSource;
  readonly #list: RValue;

  constructor(list: RValue, source: InputSource) {
    this.#list = list;
    this.source = source;
  }

  has(name: string): boolean {
    return elementOf(this.#list, name) !== null;
  }

  invalid(name: string): Problem {
    return spectrumProblem("detail.spectrum.testingInputInvalid", { ...this.source, name });
  }

  /** An element that is a list, such as a data frame. */
  list(name: string): StoredObject {
    const element = elementOf(this.#list, name);
    if (element?.kind !== "list") throw this.invalid(name);
    return new StoredObject(element, this.source);
  }

  text(name: string): string {
    const element = elementOf(this.#list, name);
    const text = element?.kind === "texts" ? element.values[0] : null;
    if (text === null || text === undefined) throw this.invalid(name);
    return text;
  }

  number(name: string): number {
    return this.numbers(name, [1])[0] as number;
  }

  /** An array of finite numbers with these dimensions, slowest index first (R has the fastest first). */
  numbers(name: string, dimensions: readonly number[]): Float64Array {
    const element = elementOf(this.#list, name);
    if (element?.kind !== "numbers") throw this.invalid(name);
    const found = dimensionsOf(element).reverse();
    const isAsExpected =
      found.length === dimensions.length && dimensions.every((length, index) => length === found[index]);
    const isFull = element.values.length === dimensions.reduce((all, length) => all * length, 1);
    if (!isAsExpected || !isFull || !element.values.every(Number.isFinite)) throw this.invalid(name);
    return element.values;
  }

  /** Length of the first dimension of an array, the fastest. */
  rows(name: string): number {
    const element = elementOf(this.#list, name);
    if (element?.kind !== "numbers") throw this.invalid(name);
    return dimensionsOf(element)[0] as number;
  }
}
