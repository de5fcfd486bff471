import { ageGroup, fiveYearAgeGroups } from "@tessera/inputs";
import type { SparseMatrix } from "@tessera/laplace";

/** Five-year age groups of the model, youngest first; the last one is open. */
export const modelAges = 17;
/** Sexes of the model, in this order. */
export const modelSexes = ["female", "male"] as const;
export const cellsPerArea = modelSexes.length * modelAges;

/**
 * What the model knows before it sees an observation: who lives where, what the national projection says about them, and
 * how areas are connected. A cell is one area, sex and five-year age group; cells are ordered by area, females before
 * males, youngest first, so that cell = 34 area + 17 [male] + age. Every vector by area is in the order of `areas`, every
 * vector by cell in the order of cells.
 */
export interface ModelFrame {
  /** Modelled areas in the collation order of their ids. */
  areas: readonly ModelArea[];
  /** The time points T1, T2 and so on. */
  times: readonly TimePoint[];
  /** From each time point to the next. */
  steps: readonly ProjectionStep[];
  map: SpatialMap;
  attendance: Attendance;
  /** Prevalence and ART coverage at T1 relative to the national age pattern. */
  ageStructure: AgeStructure;
  /** Prevalence of children relative to that of women 15-49 in the national projection; 0 for adults. */
  paediatricRhoRatio: Float64Array;
  /** 1 where prevalence has a linear predictor of its own, 0 where it follows that of women 15-49. */
  isRhoModelled: Float64Array;
}

export interface ModelArea {
  id: string;
  regionCode: number;
}

/** What is known of every cell at a time point. */
export interface TimePoint {
  /** Such as CY2020Q3. */
  quarter: string;
  /** Residents, calibrated to the national projection where that was asked for. */
  population: Float64Array;
  /** 1 where nobody lives, and the population stands for none. */
  isEmpty: Float64Array;
  /** HIV prevalence and ART coverage of the national projection, kept off 0 and 1. */
  spectrumPrevalence: Float64Array;
  spectrumArtCoverage: Float64Array;
  /** New infections for each person without HIV and year, in the national projection. */
  spectrumIncidence: Float64Array;
  /** Share unaware of their status among untreated people living with HIV. */
  unawareAmongUntreated: Float64Array;
  /** Births for each woman and year. */
  fertility: Float64Array;
  /** Fertility of women with HIV relative to those without, and of those on ART relative to those not. */
  fertilityRatioHiv: Float64Array;
  fertilityRatioArt: Float64Array;
  /** log λ of the national projection less what prevalence and ART coverage of adults explain; −∞ without infections. */
  logLambdaOffset: Float64Array;
  /** Infections of children for each person of their age, relative to the prevalence of women 15-49; 0 for adults. */
  paediatricLambdaRatio: Float64Array;
}

/** How the people of one time point become those of the next: N × N matrices that stay inside an area. */
export interface ProjectionStep {
  /** Survivors among people living with HIV, a group of ages older. */
  survivors: SparseMatrix;
  /** A year's infections into people living with HIV at the end of the step. */
  infected: SparseMatrix;
  /** Children born with HIV, by women living with HIV. */
  bornWithHiv: SparseMatrix;
  /** Change of logit ART coverage in the national projection. */
  logitAlphaChange: Float64Array;
}

export interface AgeStructure {
  logitRhoOffset: Float64Array;
  logitAlphaOffset: Float64Array;
  /** Level of the age effect of each cell, and how many levels there are; null where the data do not tell ages apart. */
  rhoAge: AgeLevels | null;
  alphaAge: AgeLevels | null;
}

export interface AgeLevels {
  /** First year of age of each level. */
  starts: readonly number[];
  /** Level of each cell. */
  level: Int32Array;
}

/** Who is whose neighbour. */
export interface SpatialMap {
  /** Neighbours of each area, ascending. */
  neighbours: readonly (readonly number[])[];
  /** The scaled structure matrix Q of the intrinsic autoregression. */
  structure: SparseMatrix;
  /** Connected parts with more than one area. */
  rankDeficiency: number;
}

/** Pairs of the area where someone lives and the area where they attend ART. */
export interface Attendance {
  reside: Int32Array;
  attend: Int32Array;
  /** log γ offset: 0 at home. */
  logOffset: Float64Array;
}

/** Where a cell of an area is in a national projection, which has men before women; and the other way round. */
export function inProjection(cell: number): number {
  return (cell + modelAges) % cellsPerArea;
}

/** The 34 cells of a national projection in the order of the model, or back. */
export function womenAndMenSwapped(cells: Float64Array): Float64Array {
  return cells.map((_, k) => cells[inProjection(k)] as number);
}

/** What is known of the 34 cells of each region, said of those of every area. */
export function inEveryArea(areas: readonly ModelArea[], regions: ReadonlyMap<number, Float64Array>): Float64Array {
  const cells = new Float64Array(areas.length * cellsPerArea);
  areas.forEach(({ regionCode }, position) => {
    cells.set(regions.get(regionCode) as Float64Array, position * cellsPerArea);
  });
  return cells;
}

/** As messages name a cell: `X_1_1 female 0-4`. */
export function cellName(areas: readonly ModelArea[], cell: number): string {
  return `${areas[Math.floor(cell / cellsPerArea)]?.id} ${groupName(cell % cellsPerArea)}`;
}

/** As messages name the people of a sex and age: `female 0-4`. */
export function groupName(inArea: number): string {
  const { label } = ageGroup(fiveYearAgeGroups[inArea % modelAges] as string);
  return `${modelSexes[Math.floor(inArea / modelAges)]} ${label}`;
}
