import { adults, adultsTo49, ageMatched, partsOfSex } from "@tessera/contract";
import type { ExplainedIndicator } from "@tessera/contract/api";
import { type Area, type AreaEvidence, type ModelOutputRecord, Totals } from "@tessera/model";
import { currentQuarter } from "../estimates/current-quarter.js";
import { modelLevel } from "../estimates/published-order.js";
import { type EstimateFinder, type MeasuredRow, measuredRows } from "./measured-rows.js";

/** A value with its interval, which may be unknown. */
export interface Spread {
  value: number | null;
  lower: number | null;
  upper: number | null;
}

/** Ages of each indicator, and ages of surveys in the order of preference. */
const agesOf: Record<ExplainedIndicator, { age: string; surveyed: readonly string[] }> = {
  prevalence: { age: adultsTo49, surveyed: [adultsTo49, "Y015_064", adults] },
  plhiv: { age: adults, surveyed: [adultsTo49, "Y015_064", adults] },
  art_coverage: { age: adults, surveyed: [adults, "Y015_064", adultsTo49] },
};

/** People on ART who come from other areas, and residents who attend in others. */
export interface Movement {
  arriving: number;
  leaving: number;
}

/** What is known of an area for the explanation of an indicator, as numbers. Its people are adults of both sexes at the present quarter. */
export class ExplainedArea {
  readonly age: string;
  readonly quarter: string;
  readonly calibrated: ReturnType<EstimateFinder>;
  /** The estimate before calibration. */
  readonly fitted: { mean: number; lower: number; upper: number } | undefined;
  /** What the fit kept of the area. */
  readonly evidence: AreaEvidence | undefined;
  readonly isModelled: boolean;
  readonly #output: ModelOutputRecord;
  readonly #find: EstimateFinder;
  readonly #area: Area;
  readonly #indicator: ExplainedIndicator;
  readonly #rows: readonly MeasuredRow[];
  /** Adults. Calibration does not change them. */
  readonly #population: number | undefined;

  constructor(
    output: ModelOutputRecord,
    find: EstimateFinder,
    findCalibrated: EstimateFinder,
    area: Area,
    indicator: ExplainedIndicator,
  ) {
    this.#output = output;
    this.#find = find;
    this.#area = area;
    this.#indicator = indicator;
    this.age = agesOf[indicator].age;
    this.quarter = currentQuarter(output);
    const people = { area: area.area_id, sex: "both", age: this.age, quarter: this.quarter };
    this.calibrated = findCalibrated({ ...people, indicator });
    this.#population = findCalibrated({ ...people, age: adults, indicator: "population" })?.mean;
    this.fitted = scaled(this.#fit(this.share, this.age, this.quarter), this.scale);
    this.isModelled = area.area_level === modelLevel(output);
    const { evidence } = output;
    this.evidence =
      evidence?.quarter === this.quarter
        ? evidence.areas.find((one) => one.areaId === area.area_id && one.indicator === this.share)
        : undefined;
    this.#rows = ofArea(output, area.area_id, find);
  }

  /** The share that the indicator is, or that it is a number of. */
  get share(): AreaEvidence["indicator"] {
    return this.#indicator === "art_coverage" ? "art_coverage" : "prevalence";
  }

  /** The whole that the indicator is a part of: 1 for a share. */
  get scale(): number | undefined {
    return this.#indicator === "plhiv" ? this.#population : 1;
  }

  get prior(): Spread | undefined {
    if (!this.evidence) return undefined;
    const { mean: value, lower, upper } = this.evidence.prior;
    const age = this.share === "prevalence" ? adultsTo49 : adults;
    return this.implied({ value, lower, upper }, this.#fit(this.share, age, this.quarter)?.mean);
  }

  /** Direct estimates of the surveys that the model used, of the ages nearest to those of the indicator. */
  get surveys(): MeasuredRow[] {
    const rows = this.#rows.filter((row) => row.indicator === this.share && row.sex === "both");
    const age = agesOf[this.#indicator].surveyed.find((one) => rows.some((row) => row.age_group === one));
    return rows.filter((row) => row.age_group === age);
  }

  get antenatal(): MeasuredRow[] {
    return this.#rows.filter((row) => row.indicator === ageMatched[this.share] && row.age_group === adultsTo49);
  }

  /** Numbers of adults on ART. Where men and women were reported apart, their sum. */
  get reports(): MeasuredRow[] {
    const isNumber = ({ indicator }: MeasuredRow) => indicator === "art_current" || indicator === "art_report";
    const rows = this.#rows.filter((row) => isNumber(row) && row.age_group === adults);
    return [...new Set(rows.map(({ source }) => source))].flatMap((source) => {
      const reported = rows.filter((row) => row.source === source);
      const parts = partsOfSex.both.flatMap((sex) => reported.filter((row) => row.sex === sex));
      const whole = reported.find(({ sex }) => sex === "both");
      return whole ? [whole] : parts.length === partsOfSex.both.length ? [sumOf(parts)] : [];
    });
  }

  /**
   * A share of some people as the indicator. For people living with HIV: how many there would be if the fitted prevalence differed by as much as
   * that of these people.
   */
  implied({ value, lower, upper }: Spread, fit: number | undefined): Spread {
    if (this.#indicator !== "plhiv") return { value, lower, upper };
    const relative = (part: number | null) =>
      part === null || !fit || !this.fitted ? null : (this.fitted.mean * part) / fit;
    return { value: relative(value), lower: relative(lower), upper: relative(upper) };
  }

  /** ART coverage of residents if as many attended as were reported; else residents on ART, or their share among all, which are lower bounds. */
  ofReport({ observed, fitted, calendar_quarter }: MeasuredRow): number | null {
    const coverage = this.#fit("art_coverage", adults, calendar_quarter)?.mean;
    const prevalence = this.#fit("prevalence", adults, calendar_quarter)?.mean;
    if (coverage === undefined || prevalence === undefined || !(fitted > 0)) return null;
    const onArt = (coverage * observed) / fitted;
    if (this.#indicator === "art_coverage") return onArt;
    return this.scale === undefined ? null : onArt * prevalence * this.scale;
  }

  movement(quarter: string): Movement | undefined {
    const { area_id: id } = this.#area;
    const pairs = this.#output.artAttendance?.filter(
      (row) => row.quarter === quarter && row.resideAreaId !== row.attendAreaId,
    );
    if (!this.isModelled || !pairs?.length) return undefined;
    const sum = (of: "resideAreaId" | "attendAreaId") =>
      pairs.reduce((total, row) => total + (row[of] === id ? row.onArt.mean : 0), 0);
    return { arriving: sum("attendAreaId"), leaving: sum("resideAreaId") };
  }

  /** The national projection of the region, and the sum of its districts before calibration. */
  projection(): { region: string | null; projected: number; before: number | null } | undefined {
    const table = this.#output.spectrum?.calibrationTable.filter((row) => row.quarter === this.quarter) ?? [];
    const own = table.filter((row) => row.regionCode === this.#area.spectrum_region_code);
    const rows = own.length > 0 ? own : table;
    const totals = new Totals(rows);
    const projected = this.#ofTotals(totals, "spectrum", "spectrum");
    if (rows.length === 0 || projected === null) return undefined;
    const isWhole = rows.length === table.length;
    return {
      region: isWhole ? null : (rows[0]?.regionName ?? null),
      projected,
      before: this.#ofTotals(totals, "raw", "calibrated"),
    };
  }

  #ofTotals(totals: Totals, type: "spectrum" | "raw", population: "spectrum" | "calibrated"): number | null {
    const plhiv = totals.sum("plhiv", type, "both", this.age);
    if (this.#indicator === "plhiv") return plhiv;
    if (this.#indicator === "prevalence") return ratio(plhiv, totals.sum("population", population, "both", this.age));
    return ratio(totals.sum("art_current", type, "both", this.age), plhiv);
  }

  #fit(indicator: string, age: string, quarter: string) {
    return this.#find({ area: this.#area.area_id, sex: "both", age, quarter, indicator });
  }
}

/** The measurements of an area; those of all areas of a large country are many. */
function ofArea(output: ModelOutputRecord, id: string, find: EstimateFinder): MeasuredRow[] {
  const own = <Row extends { areaId: string }>(rows: readonly Row[] = []) => rows.filter(({ areaId }) => areaId === id);
  const { surveys, art, anc } = output.fullData ?? {};
  return measuredRows({ ...output, fullData: { surveys: own(surveys), art: own(art), anc: own(anc) } }, find);
}

function sumOf(parts: readonly MeasuredRow[]): MeasuredRow {
  const sum = (column: "observed" | "fitted" | "residual") => parts.reduce((total, row) => total + row[column], 0);
  return {
    ...(parts[0] as MeasuredRow),
    sex: "both",
    observed: sum("observed"),
    fitted: sum("fitted"),
    residual: sum("residual"),
    fitted_se: null,
    fitted_lower: null,
    fitted_upper: null,
    standardised: null,
  };
}

function scaled(estimate: ReturnType<EstimateFinder>, by: number | undefined) {
  if (!estimate || by === undefined) return undefined;
  const { mean, lower, upper } = estimate;
  return { mean: mean * by, lower: lower * by, upper: upper * by };
}

function ratio(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : part / whole;
}
