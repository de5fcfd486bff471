import { spectrumProblem } from "../../errors.js";
import { adultArtRows, readAdultArt } from "../../programme/reported-art.js";
import type { Projection, ProjectionYears } from "../../projection/projection.js";
import { sexCount } from "../adult-state.js";

/** A population that is eligible for ART at any CD4 count from a year on, such as pregnant women. */
interface SpecialPopulation {
  isEligible: boolean;
  /** Share of adults with HIV, from 0 to 1. */
  share: number;
  firstYear: number;
}

export interface ArtProgrammeInputs {
  adultsOnArt: AdultsOnArtInputs;
  /** CD4 count below which all adults are eligible, by year. */
  cd4Threshold: ArrayLike<number>;
  /** Pregnant women first. */
  specialPopulations: readonly SpecialPopulation[];
  /** Percent of those on ART lost to follow-up in a year. */
  dropOutPercent: ArrayLike<number>;
  /** Median CD4 count at ART initiation, by year; 0 if not entered. */
  medianCd4: ArrayLike<number>;
  allocationMethod: number;
  /** Weight of expected deaths, relative to the number eligible, in the allocation of ART initiations to CD4 stages. */
  mortalityWeight: number;
}

export interface ArtProgramme {
  targets: ArtTargets;
  /** Index of the first year with ART; the number of years if there is none. */
  firstYear: number;
  /** Highest CD4 stage in which all are eligible, by year. */
  eligibleFrom: Uint8Array;
  pregnantEligible: Uint8Array;
  /** Share of adults in higher CD4 stages who are eligible as members of a special population, by year. */
  specialShare: Float64Array;
  /** Annual rate of ART interruption, by year. */
  dropOutRate: Float64Array;
  medianCd4: Float64Array;
  lowestCd4First: boolean;
  mortalityWeight: number;
}

const thresholdTag = "<CD4ThreshHoldAdults MV>";
const specialRows = { tag: "<PopsEligTreat MV>", offsets: [3, 4, 5, 6, 7, 8, 9] };
const dropOutTag = "<PercLostFollowup MV>";
const medianTag = "<MedCD4CountInit MV>";
const methodTag = "<NewARTPatAllocationMethod MV2>";
const weightTag = "<NewARTPatAlloc MV>";
/** Code of the allocation method that initiates ART in the lowest CD4 stages first. */
export const lowestCd4FirstMethod = 4;

export function readArtProgramme(projection: Projection): ArtProgrammeInputs {
  const { dp, years } = projection;
  const dropOutPercent = dp.fullSeries(dropOutTag, 2, years.count);
  const impossible = dropOutPercent.findIndex((percent) => percent < 0 || percent >= 100);
  if (impossible >= 0)
    throw spectrumProblem("detail.spectrum.dropOutImpossible", {
      file: dp.file,
      member: dp.member,
      tag: dropOutTag,
      year: years.first + impossible,
    });
  return {
    adultsOnArt: readAdultsOnArt(projection),
    cd4Threshold: dp.fullSeries(thresholdTag, 2, years.count),
    specialPopulations: specialRows.offsets.map((offset) => readSpecialPopulation(projection, offset)),
    dropOutPercent,
    medianCd4: dp.fullSeries(medianTag, 2, years.count),
    allocationMethod: Math.trunc(dp.numberOr(methodTag, 1)),
    mortalityWeight: dp.numberOr(weightTag, 0.5),
  };
}

/** Percentage and year can be empty for a population that is not eligible. */
function readSpecialPopulation({ dp }: Projection, offset: number): SpecialPopulation {
  if (dp.integer(specialRows.tag, offset) !== 1) return { isEligible: false, share: 0, firstYear: 0 };
  const [percent, year] = dp.fullSeries(specialRows.tag, offset, 3).slice(1) as [number, number];
  return { isEligible: true, share: percent / 100, firstYear: Math.trunc(year) };
}

export function deriveArtProgramme(inputs: ArtProgrammeInputs, years: ProjectionYears): ArtProgramme {
  const targets = artTargets(inputs.adultsOnArt);
  const [pregnantWomen, ...others] = inputs.specialPopulations;
  const shareIn = (population: SpecialPopulation, t: number) =>
    population.isEligible && years.first + t >= population.firstYear ? population.share : 0;
  const byYear = Array.from({ length: years.count }, (_, t) => t);
  return {
    targets,
    firstYear: firstArtYear(targets, years.count),
    eligibleFrom: Uint8Array.from(inputs.cd4Threshold, firstEligibleStage),
    pregnantEligible: Uint8Array.from(byYear, (t) =>
      pregnantWomen?.isEligible && years.first + t >= pregnantWomen.firstYear ? 1 : 0,
    ),
    specialShare: Float64Array.from(byYear, (t) => others.reduce((sum, one) => sum + shareIn(one, t), 0)),
    dropOutRate: Float64Array.from(inputs.dropOutPercent, (percent) => -Math.log(1 - percent / 100)),
    medianCd4: Float64Array.from(inputs.medianCd4),
    lowestCd4First: inputs.allocationMethod === lowestCd4FirstMethod,
    mortalityWeight: inputs.mortalityWeight,
  };
}

/** Upper bounds of the CD4 stages, in cells/mm³. */
const cd4Bounds = [999, 500, 350, 250, 200, 100, 50];

/** Highest stage below an eligibility threshold. A threshold of 200 includes the stage 200-249, as in published estimates. */
export function firstEligibleStage(threshold: number): number {
  const reached = cd4Bounds.filter((bound) => bound >= threshold).length;
  const first = Math.max(reached, 1) - 1;
  return first === 4 ? 3 : first;
}

/** Adults on ART at the end of each year, entered as a number or as a share of need: `[sex][year]`. */
interface AdultsOnArtInputs {
  isShare: Uint8Array;
  /** Persons; if a share was entered, that share of Spectrum's need. */
  number: Float64Array;
  /** From 0 to 1; 0 if a number was entered. */
  share: Float64Array;
}

/** Target for adults on ART at the end of each year, a number or a share of need: `[sex][year]`. */
export interface ArtTargets {
  isShare: Uint8Array;
  value: Float64Array;
}

function readAdultsOnArt(projection: Projection): AdultsOnArtInputs {
  const { dp, years } = projection;
  const inputs: AdultsOnArtInputs = {
    isShare: new Uint8Array(sexCount * years.count),
    number: new Float64Array(sexCount * years.count),
    share: new Float64Array(sexCount * years.count),
  };
  (["male", "female"] as const).forEach((sex, sexIndex) => {
    const entered = dp.fullSeries(adultArtRows.numberTag, adultArtRows[sex], years.count);
    const percentFlags = dp.series(adultArtRows.percentTag, adultArtRows[sex], years.count);
    readAdultArt(projection, sex).forEach(({ attend }, t) => {
      if (attend === null) {
        const place = { file: dp.file, member: dp.member, tag: adultArtRows.numberTag, year: years.first + t };
        throw spectrumProblem("detail.spectrum.artIncomplete", place);
      }
      const cell = sexIndex * years.count + t;
      inputs.number[cell] = attend;
      if (percentFlags[t] !== 1) return;
      inputs.isShare[cell] = 1;
      inputs.share[cell] = (entered[t] as number) / 100;
    });
  });
  return inputs;
}

/** Shares remain shares: the simulation applies them to its own count of those in need. */
function artTargets({ isShare, number, share }: AdultsOnArtInputs): ArtTargets {
  return { isShare, value: number.map((persons, cell) => (isShare[cell] ? (share[cell] as number) : persons)) };
}

function firstArtYear({ value }: ArtTargets, yearCount: number): number {
  for (let t = 0; t < yearCount; t++)
    for (let sex = 0; sex < sexCount; sex++) if ((value[sex * yearCount + t] as number) > 0) return t;
  return yearCount;
}
