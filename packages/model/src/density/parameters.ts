import { Graph, type Vector } from "@tessera/laplace";
import { firstAdultAge, firstAgeOver49, type ModelFrame } from "../frame/model-frame.js";
import { distinguishesSexes, type Observations, type ObservationsAt } from "../observations/observations.js";
import type { PopulationGroup } from "../output/full-data.js";
import { cellsOf, levelsAmong } from "./cells.js";

/** The prior mode of log σ, and one prior standard deviation of logit φ. */
const uninformed = Math.log(2.5);
const correlated = 2.582;

/** Hyper-parameters with their initial values, which are those of the reference implementation. */
const hyperParameters = {
  logit_phi_rho_x: 0,
  log_sigma_rho_x: uninformed,
  logit_phi_rho_xs: 0,
  log_sigma_rho_xs: uninformed,
  logit_phi_rho_a: 0,
  log_sigma_rho_a: uninformed,
  logit_phi_rho_as: correlated,
  log_sigma_rho_as: uninformed,
  log_sigma_rho_xa: Math.log(0.5),
  logit_phi_alpha_x: 0,
  log_sigma_alpha_x: uninformed,
  logit_phi_alpha_xs: 0,
  log_sigma_alpha_xs: uninformed,
  logit_phi_alpha_a: 0,
  log_sigma_alpha_a: uninformed,
  logit_phi_alpha_as: correlated,
  log_sigma_alpha_as: uninformed,
  log_sigma_alpha_xt: uninformed,
  log_sigma_alpha_xa: uninformed,
  log_sigma_alpha_xat: uninformed,
  log_sigma_alpha_xst: uninformed,
  OmegaT_raw: 0,
  log_betaT: 0,
  log_sigma_lambda_x: 0,
  log_sigma_asfr_x: Math.log(0.5),
  log_sigma_ancrho_x: uninformed,
  log_sigma_ancalpha_x: uninformed,
  log_sigma_ancrho_xt: uninformed,
  log_sigma_ancalpha_xt: uninformed,
  log_sigma_or_gamma: uninformed,
  log_sigma_or_gamma_t1t2: uninformed,
} as const;

/** Hyper-parameters of effects between T2 and T3, of reporting at T3 and of STI clinics, each present only with its effects. Those above are always present, as published. */
const laterHyperParameters = {
  log_sigma_alpha_xt_t2t3: uninformed,
  log_sigma_alpha_xat_t2t3: uninformed,
  log_sigma_alpha_xst_t2t3: uninformed,
  log_sigma_or_gamma_t2t3: uninformed,
  log_sigma_artbias_t3_x: uninformed,
  log_sigma_stialpha_x: uninformed,
  log_sigma_stialpha_xt: uninformed,
} as const;

type LaterHyperName = keyof typeof laterHyperParameters;
export type HyperName = keyof typeof hyperParameters | LaterHyperName;

/** Age groups of women 15-49. */
const fertileAges = firstAgeOver49 - firstAdultAge;

/** Sizes of the latent blocks: regression coefficients, and effects by area (x), age (a), sex (s) and time (t). */
function latentSizes(frame: ModelFrame, design: Design) {
  const n = frame.areas.length;
  const { isWoman } = cellsOf(n);
  const { rhoAge, alphaAge } = frame.ageStructure;
  const when = (holds: boolean, size = n) => (holds ? size : 0);
  return {
    beta_rho: 2,
    beta_alpha: 2,
    beta_alpha_t2: when(design.alphaOverTime, design.alphaOfChildrenOverTime ? 2 : 1),
    beta_artbias_t3: when(design.reportingBias, 1),
    beta_alpha_t2t3: when(design.alphaSinceT2, design.alphaOfChildrenSinceT2 ? 2 : 1),
    beta_lambda: when(design.incidence, 2),
    beta_asfr: 1,
    beta_anc_rho: 1,
    beta_anc_alpha: 1,
    beta_anc_rho_t2: 1,
    beta_anc_alpha_t2: 1,
    beta_anc_rho_t3: when(design.ancRhoSinceT2, 1),
    beta_anc_alpha_t3: when(design.ancAlphaSinceT2 && !design.ancAlphaBiasFixed, 1),
    beta_sti_alpha: when(design.stiAlpha, 1),
    beta_sti_alpha_t2: when(design.stiAlphaOverTime, 1),
    u_rho_x: n,
    us_rho_x: n,
    u_rho_xs: when(design.rhoBySex),
    us_rho_xs: when(design.rhoBySex),
    u_rho_a: levelsAmong(rhoAge, frame.isRhoModelled).count,
    u_rho_as: levelsAmong(rhoAge, isWoman).count,
    u_rho_xa: when(design.rhoOfChildren),
    u_alpha_x: n,
    us_alpha_x: n,
    u_alpha_xs: when(design.alphaBySex),
    us_alpha_xs: when(design.alphaBySex),
    u_alpha_a: alphaAge?.starts.length ?? 0,
    u_alpha_as: levelsAmong(alphaAge, isWoman).count,
    u_alpha_xt: when(design.alphaOverTime),
    u_alpha_xa: when(design.alphaOfChildren),
    u_alpha_xat: when(design.alphaOfChildrenOverTime),
    u_alpha_xst: when(design.alphaBySexOverTime),
    u_alpha_xt_t2t3: when(design.alphaSinceT2),
    u_alpha_xat_t2t3: when(design.alphaOfChildrenSinceT2),
    u_alpha_xst_t2t3: when(design.alphaBySexSinceT2),
    // Viral suppression among people on ART: no option selects data on it, so its posterior is its prior.
    logit_nu_raw: 1,
    ui_lambda_x: when(design.incidence),
    // Incidence of children, and ART coverage of pregnant women by age: no data tell these effects, so their posterior is their prior.
    ui_lambda_paed_x: when(design.presentChildren),
    u_anc_alpha_a: when(design.ancAlphaByAge, fertileAges),
    u_anc_alpha_at: when(design.ancAlphaByAge, fertileAges),
    ui_asfr_x: n,
    ui_anc_rho_x: n,
    ui_anc_alpha_x: n,
    ui_anc_rho_xt: n,
    ui_anc_alpha_xt: n,
    ui_anc_rho_xt_t2t3: when(design.ancRhoSinceT2),
    ui_anc_alpha_xt_t2t3: when(design.ancAlphaSinceT2),
    ui_sti_alpha_x: when(design.stiAlpha),
    ui_sti_alpha_xt: when(design.stiAlphaOverTime),
    ui_sti_alpha_xt_t2t3: when(design.stiAlphaSinceT2),
    log_or_gamma: n,
    log_or_gamma_t1t2: when(design.attendanceOverTime),
    log_or_gamma_t2t3: when(design.attendanceSinceT2),
    ui_artbias_t3_x: when(design.reportingBias),
  };
}

type LatentName = keyof ReturnType<typeof latentSizes>;

/** The parameters as vectors of a graph, and the initial hyper-parameters. */
export interface Parameters {
  graph: Graph;
  hyper: Record<keyof typeof hyperParameters, Vector> & Partial<Record<LaterHyperName, Vector>>;
  latent: Record<LatentName, Vector>;
  start: Float64Array;
}

export function declareParameters(frame: ModelFrame, design: Design): Parameters {
  const graph = new Graph();
  const sizes = latentSizes(frame, design);
  const later = Object.entries(laterHyperParameters).filter(([name]) => (blockOf(sizes, name)?.[1] ?? 0) > 0);
  const start: Record<string, number> = { ...hyperParameters, ...Object.fromEntries(later) };
  const hyper = mapValues(start, (_, name) => graph.hyper(name)) as Parameters["hyper"];
  const latent = mapValues(sizes, (size, name) => graph.latent(name, size));
  return { graph, hyper, latent, start: Float64Array.from(Object.values(start)) };
}

/** Names of the hyper-parameters, in the order of θ. */
export function hyperNames({ hyper }: Parameters): HyperName[] {
  return Object.keys(hyper) as HyperName[];
}

/** Latent blocks whose hyper-parameters have another name. */
const renamed: Record<string, string> = {
  ancrho_x: "ui_anc_rho_x",
  ancalpha_x: "ui_anc_alpha_x",
  ancrho_xt: "ui_anc_rho_xt",
  ancalpha_xt: "ui_anc_alpha_xt",
  stialpha_x: "ui_sti_alpha_x",
  stialpha_xt: "ui_sti_alpha_xt",
};

/** The block of effects whose standard deviation or correlation a hyper-parameter is, and its size; undefined for any other hyper-parameter. */
export function effectsOf({ latent }: Parameters, name: HyperName) {
  const [, kind, field] = spreadName.exec(name) ?? [];
  if (!kind || !field) return undefined;
  const [block, effects] = blockOf(latent, name) ?? [];
  return { kind, field, block, size: effects?.size ?? 0 };
}

const spreadName = /^(log_sigma|logit_phi)_(.+)$/;

function blockOf<Block>(latent: Record<string, Block>, hyper: string): [string, Block] | undefined {
  const field = spreadName.exec(hyper)?.[2] as string;
  const blocks = [renamed[field], `u_${field}`, `ui_${field}`, `log_${field}`];
  return Object.entries(latent).find(([name]) => blocks.includes(name));
}

function mapValues<Name extends string, From, To>(record: Record<Name, From>, to: (value: From, name: Name) => To) {
  const entries = Object.entries(record) as [Name, From][];
  return Object.fromEntries(entries.map(([name, value]) => [name, to(value, name)])) as Record<Name, To>;
}

/** Terms of the linear predictors: those that the observations identify and those that options add. */
export interface Design {
  rhoBySex: boolean;
  rhoOfChildren: boolean;
  alphaBySex: boolean;
  /** The change of ART coverage between T1 and T2 has effects; otherwise it is that of the national projection. */
  alphaOverTime: boolean;
  alphaOfChildren: boolean;
  alphaOfChildrenOverTime: boolean;
  alphaBySexOverTime: boolean;
  /** Numbers on ART at T3 are reported with a factor of each area. */
  reportingBias: boolean;
  /** The change of ART coverage between T2 and T3 has effects. They add to that of the national projection. */
  alphaSinceT2: boolean;
  alphaOfChildrenSinceT2: boolean;
  alphaBySexSinceT2: boolean;
  incidence: boolean;
  /** Attendance has effects of the change between T1 and T2, and between T2 and T3. */
  attendanceOverTime: boolean;
  attendanceSinceT2: boolean;
  /** Prevalence and ART coverage at antenatal care have effects of the change between T2 and T3. */
  ancRhoSinceT2: boolean;
  ancAlphaSinceT2: boolean;
  /** That of ART coverage has no coefficient: its mean over the country is 0. */
  ancAlphaBiasFixed: boolean;
  /** ART coverage of clients of STI clinics has effects, also of the changes to T2 and between T2 and T3. */
  stiAlpha: boolean;
  stiAlphaOverTime: boolean;
  stiAlphaSinceT2: boolean;
  /** The attractiveness of an area also counts for its own residents. */
  anchorHome: boolean;
  /** Children are infected in proportion to untreated women of their time, not to women at T1. */
  presentChildren: boolean;
  /** ART coverage at antenatal care has effects of age. */
  ancAlphaByAge: boolean;
}

export interface DesignOptions {
  rhoPaedXTerm: boolean;
  alphaXstTerm: boolean;
  artAttendT2: boolean;
  artAttendT3: boolean;
  anchorHomeDistrict: boolean;
  paedIncidenceCurrent: boolean;
  ancAlphaByAge: boolean;
  lambdaFromTwoSurveys: boolean;
  anc: { isAlphaBiasFixedT3: boolean };
  artReportBiasT3: boolean;
}

export function chooseDesign(observations: Observations, options: DesignOptions): Design {
  const [t1, t2, t3] = observations;
  const hasArt = ({ artCoverage, artNumbers }: ObservationsAt) => artCoverage.length > 0 || artNumbers.length > 0;
  const [hasArt1, hasArt2, hasArt3] = [hasArt(t1), hasArt(t2), hasArt(t3)];
  const ofChildren = ({ artNumbers }: ObservationsAt) => artNumbers.some(isPaediatric);
  const [children1, children2, children3] = [ofChildren(t1), ofChildren(t2), ofChildren(t3)];
  const hasSti = ({ stiArtCoverage }: ObservationsAt) => stiArtCoverage.length > 0;
  const [hasSti1, hasSti2, hasSti3] = [hasSti(t1), hasSti(t2), hasSti(t3)];
  const hasRecency = observations.some(({ recentInfection }) => recentInfection.length > 0);
  const hasTwoSurveys = t1.prevalence.length > 0 && t2.prevalence.length > 0;
  return {
    rhoBySex: observations.some(({ prevalence }) => distinguishesSexes(prevalence)),
    rhoOfChildren: options.rhoPaedXTerm,
    alphaBySex: observations.some((at) => distinguishesSexes(at.artCoverage) || distinguishesSexes(at.artNumbers)),
    alphaOverTime: hasArt1 && hasArt2,
    alphaOfChildren: children1 || children2 || children3,
    alphaOfChildrenOverTime: children1 && children2,
    alphaBySexOverTime: options.alphaXstTerm && distinguishesSexes(t2.artNumbers),
    reportingBias: options.artReportBiasT3,
    // With a bias of reporting, what is known of the change besides numbers on ART has to have somewhere to go.
    alphaSinceT2: (hasArt2 && hasArt3) || options.artReportBiasT3,
    alphaOfChildrenSinceT2: children2 && children3,
    alphaBySexSinceT2: options.alphaXstTerm && hasArt2 && distinguishesSexes(t3.artNumbers),
    incidence: hasRecency || (options.lambdaFromTwoSurveys && hasTwoSurveys),
    attendanceOverTime: options.artAttendT2,
    attendanceSinceT2: options.artAttendT3,
    ancRhoSinceT2: t3.ancPrevalence.length > 0,
    ancAlphaSinceT2: t3.ancArtCoverage.length > 0,
    ancAlphaBiasFixed: options.anc.isAlphaBiasFixedT3 || options.artReportBiasT3,
    stiAlpha: hasSti1 || hasSti2 || hasSti3,
    stiAlphaOverTime: hasSti2 || hasSti3,
    stiAlphaSinceT2: hasSti3,
    anchorHome: options.anchorHomeDistrict,
    presentChildren: options.paedIncidenceCurrent,
    ancAlphaByAge: options.ancAlphaByAge,
  };
}

function isPaediatric({ ageGroup }: PopulationGroup): boolean {
  return Number(ageGroup.slice(5)) < 15;
}
