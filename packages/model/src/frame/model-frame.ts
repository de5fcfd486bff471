import { ageGroup, fiveYearAgeGroups, type SingleSex, singleSexes } from "@tessera/contract";
import type { SparseMatrix } from "@tessera/laplace";

/** Number of five-year age groups, youngest first; the last one is open. */
export const modelAges = 17;
/** Indices of the age groups 15-19 and 50-54. */
export const firstAdultAge = 3;
export const firstAgeOver49 = 10;
export const cellsPerArea = singleSexes.length * modelAges;

export const isChild = (cell: number): boolean => cell % modelAges < firstAdultAge;

/** ω: reduction of infectiousness by ART, as in Eaton et al. (2021). */
export const artEffect = 0.7;

/**
 * Reduction of transmission from mothers to children by ART. Chosen: published rates are about 30 % without treatment and 2 to 5 % on ART that
 * began before the pregnancy.
 */
export const artEffectOnVertical = 0.9;

/**
 * The covariates and structure of the model: populations, national projections, adjacency of areas. A cell is one area, sex
 * and five-year age group. Cells are ordered by area, females before males, youngest first: cell = 34 area + 17 [male] + age.
 * Vectors by area have the order of `areas`, vectors by cell that of cells.
 */
export interface ModelFrame {
  /** Modelled areas, sorted by id with `collation`. */
  areas: readonly ModelArea[];
  /** The time points T1, T2 and so on. */
  times: readonly TimePoint[];
  /** Projections from each time point to the next. */
  steps: readonly ProjectionStep[];
  map: SpatialMap;
  attendance: Attendance;
  ageStructure: AgeStructure;
  /** National ratio of the prevalence of children to that of women 15-49; 0 for adults. */
  paediatricRhoRatio: Float64Array;
  /** 1 if prevalence has a linear predictor, 0 if it is proportional to that of women 15-49. */
  isRhoModelled: Float64Array;
}

export interface ModelArea {
  id: string;
  regionCode: number;
}

/** Covariates of every cell at a time point. */
export interface TimePoint {
  /** Such as CY2020Q3. */
  quarter: string;
  /** Residents, calibrated to the national projection if an option says so. */
  population: Float64Array;
  /** 1 if the population is 0 and was replaced by a small number. */
  isEmpty: Float64Array;
  /** HIV prevalence and ART coverage of the national projection, bounded away from 0 and 1. */
  spectrumPrevalence: Float64Array;
  spectrumArtCoverage: Float64Array;
  /** New infections per susceptible person and year in the national projection. */
  spectrumIncidence: Float64Array;
  /** Share unaware of their status among untreated people living with HIV. */
  unawareAmongUntreated: Float64Array;
  /** Births per woman and year. */
  fertility: Float64Array;
  /** Fertility rate ratios: women with HIV to women without, women on ART to untreated women with HIV. */
  fertilityRatioHiv: Float64Array;
  fertilityRatioArt: Float64Array;
  /** log λ − log ρ₁₅₋₄₉ − log(1 − ω α₁₅₋₄₉) of the national projection; −∞ without infections. */
  logLambdaOffset: Float64Array;
  /** Ratio of the incidence rate of children to the prevalence of women 15-49; 0 for adults. */
  paediatricLambdaRatio: Float64Array;
  /** Ratio of the incidence rate of children to ρ (1 − ω α) of women 15-49, with ω the effect of ART on transmission to children; 0 for adults. */
  verticalLambdaRatio: Float64Array;
}

/** Projection from one time point to the next: N × N matrices, block-diagonal by area. */
export interface ProjectionStep {
  /** Survival and ageing of people living with HIV. */
  survivors: SparseMatrix;
  /** From annual infections to people living with HIV at the end of the step. */
  infected: SparseMatrix;
  /** From women living with HIV to children who acquired HIV at birth or by breastfeeding. */
  bornWithHiv: SparseMatrix;
  /** Change of logit ART coverage in the national projection. */
  logitAlphaChange: Float64Array;
}

export interface AgeStructure {
  logitRhoOffset: Float64Array;
  logitAlphaOffset: Float64Array;
  /** Levels of the age effects; null if the data do not distinguish ages. */
  rhoAge: AgeLevels | null;
  alphaAge: AgeLevels | null;
}

export interface AgeLevels {
  /** First year of age of each level. */
  starts: readonly number[];
  /** Level of each cell. */
  level: Int32Array;
}

/** Adjacency of the areas. */
export interface SpatialMap {
  /** Neighbours of each area, ascending. */
  neighbours: readonly (readonly number[])[];
  /** The scaled structure matrix Q of the intrinsic conditional autoregression (ICAR). */
  structure: SparseMatrix;
  /** Number of connected components with more than one area. */
  rankDeficiency: number;
}

/** Pairs of area of residence and area of attendance of ART. */
export interface Attendance {
  reside: Int32Array;
  attend: Int32Array;
  /** log γ offset: 0 at home. */
  logOffset: Float64Array;
}

/** Index of a cell of an area in a national projection, which has men before women. Its own inverse. */
export function inProjection(cell: number): number {
  return (cell + modelAges) % cellsPerArea;
}

/** The 34 cells of a national projection in the order of the model, or the reverse. */
export function swapSexes(cells: Float64Array): Float64Array {
  return cells.map((_, k) => cells[inProjection(k)] as number);
}

/** Copies the 34 cells of each region to all its areas. */
export function regionToAreas(areas: readonly ModelArea[], regions: ReadonlyMap<number, Float64Array>): Float64Array {
  const cells = new Float64Array(areas.length * cellsPerArea);
  areas.forEach(({ regionCode }, position) => {
    cells.set(regions.get(regionCode) as Float64Array, position * cellsPerArea);
  });
  return cells;
}

/** Name of a cell in messages: `X_1_1 female 0-4`. */
export function cellName(areas: readonly ModelArea[], cell: number): string {
  return `${areas[Math.floor(cell / cellsPerArea)]?.id} ${groupName(cell % cellsPerArea)}`;
}

/** Name of a sex and age group in messages: `female 0-4`. */
export function groupName(inArea: number): string {
  const { sex, age } = groupAt(inArea);
  return `${sex} ${ageGroup(age).label}`;
}

/** Sex and age group of a cell of an area. */
export function groupAt(inArea: number): { sex: SingleSex; age: string } {
  return {
    sex: singleSexes[Math.floor(inArea / modelAges)] as SingleSex,
    age: fiveYearAgeGroups[inArea % modelAges] as string,
  };
}
