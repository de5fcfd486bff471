import { ageMatched, fiveYearAgeGroups, lastQuarterOf, tryParseQuarter, yearOfQuarter } from "@tessera/contract";
import { currentTime, type ModelOutput, type ModelOutputRecord } from "@tessera/model";
import { modelLevel } from "../estimates/published-order.js";
import { isOn } from "../option-values.js";
import { byCodeUnit, type ComparedCell } from "./estimated-cells.js";

type FullData = NonNullable<ModelOutput["fullData"]>;
type SurveyRow = FullData["surveys"][number];

/** Survey indicators that the model estimates. */
const surveyed = ["prevalence", "art_coverage"];

const unknown = { mean: null, se: null, median: null, mode: null, lower: null, upper: null };

/**
 * Measurements of surveys, ART programmes and antenatal care in the years of the time points until the present one. A
 * measurement is assigned to the time point of its year; its source names its own quarter.
 */
export function measurements(output: ModelOutputRecord): ComparedCell[] {
  const { surveys, art, anc } = output.fullData ?? { surveys: [], art: [], anc: [] };
  const { calendarQuarters, options } = output;
  // Where a bias of reporting is estimated, reports are compared with estimated reports.
  const isReportEstimated = isOn(options.art_report_bias_t3);
  const timeOfSurvey = ({ indicator, surveyId }: SurveyRow) =>
    [options[`survey_${indicator}_t2`]].flat().map(String).includes(surveyId) ? 1 : 0;
  const measured: ComparedCell[] = [
    ...surveysInOrder(surveys, output)
      .filter(({ indicator }) => surveyed.includes(indicator))
      .map((row) => ({
        area: row.areaId,
        sex: row.sex,
        age: row.ageGroup,
        // Surveys are data of T1, or of T2 if chosen there, whatever their date.
        quarter: calendarQuarters[timeOfSurvey(row)] ?? "",
        indicator: row.indicator,
        source: row.surveyId,
        ...unknown,
        mean: known(row.estimate),
        se: known(row.standardError),
        lower: known(row.lower),
        upper: known(row.upper),
        sampleSize: known(row.sampleSize ?? null),
      })),
    ...byArea(art).map((row) => ({
      area: row.areaId,
      sex: row.sex,
      age: row.ageGroup,
      quarter: row.quarter,
      indicator: isReportEstimated && row.quarter === calendarQuarters[2] ? "art_report" : "art_current",
      source: row.source,
      ...unknown,
      mean: known(row.artCurrent),
    })),
    ...byArea(anc).flatMap((row) => {
      const women = {
        area: row.areaId,
        sex: "female",
        age: row.ageGroup,
        quarter: lastQuarterOf(row.year),
        ...unknown,
      };
      return [
        {
          ...women,
          indicator: ageMatched.prevalence,
          source: "programme",
          mean: share(row.positive, row.knownStatus),
          sampleSize: known(row.knownStatus),
        },
        {
          ...women,
          indicator: ageMatched.art_coverage,
          source: "programme",
          mean: share(row.anc_already_art, row.positive),
          sampleSize: known(row.positive),
        },
      ];
    }),
  ];
  return measured.flatMap((cell) => atTimePoint(cell, calendarQuarters.slice(0, currentTime(options) + 1)));
}

/** By area, survey and indicator; in modelled areas the strata of the model come first. */
function surveysInOrder(surveys: FullData["surveys"], output: ModelOutputRecord): FullData["surveys"] {
  const level = modelLevel(output);
  const modelled = new Set(output.areas.filter(({ area_level }) => area_level === level).map(({ area_id }) => area_id));
  const isOfModel = ({ areaId, sex, ageGroup }: SurveyRow) =>
    modelled.has(areaId) && sex !== "both" && fiveYearAgeGroups.includes(ageGroup);
  const parts = new Map<string, number>();
  const ranked = surveys.map((row) => {
    const part = `${row.surveyId} ${row.indicator}`;
    if (!parts.has(part)) parts.set(part, parts.size);
    return { row, part: parts.get(part) as number, group: isOfModel(row) ? 0 : 1 };
  });
  ranked.sort((a, b) => byCodeUnit(a.row.areaId, b.row.areaId) || a.part - b.part || a.group - b.group);
  return ranked.map(({ row }) => row);
}

function byArea<Row extends { areaId: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => byCodeUnit(a.areaId, b.areaId));
}

/** A missing value is null in a stored output, NaN in one in memory. */
function known(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}

function share(part: number | null, whole: number | null): number | null {
  return known(part) === null || known(whole) === null || whole === 0 ? null : (part as number) / (whole as number);
}

/** Empty if the measurement is of another year or has no value. */
function atTimePoint(cell: ComparedCell, timePoints: readonly string[]): ComparedCell[] {
  const year = tryParseQuarter(cell.quarter)?.year;
  const quarter = timePoints.find((timePoint) => yearOfQuarter(timePoint) === year);
  if (quarter === undefined || cell.mean === null) return [];
  return [{ ...cell, quarter, source: `${cell.source} ${cell.quarter}` }];
}
