import type { IndicatorId } from "@tessera/contract";
import type { DatapackGroup, DatapackIndicator, DatapackTables } from "../download-request.js";

const t2 = 1;
const t3 = 2;
const t4 = 3;

function element(
  time: number,
  indicator: DatapackIndicator["indicator"],
  code: string,
  uid = code,
  rounded = true,
): DatapackIndicator {
  return { indicator, code, uid, rounded, time };
}

function rate(time: number, indicator: IndicatorId, code: string, uid = code): DatapackIndicator {
  return element(time, indicator, code, uid, false);
}

/** Codes and data elements of the targets. */
const indicators: readonly DatapackIndicator[] = [
  rate(t3, "prevalence", "HIV_PREV.T_1", "lJtpR5byqps"),
  element(t3, "plhiv", "PLHIV_Residents.T_1", "iwSejvD8cXl"),
  element(t3, "plhiv_attend", "PLHIV_Attend.T_1"),
  element(t3, "untreated_plhiv_attend", "Untreated_PLHIV_Attend.T_1"),
  element(t3, "population", "POP_EST.T_1", "KssDaTsGWnS"),
  element(t3, "anc_plhiv", "PMTCT_ART_SUBNAT.D.T_1", "eJaChfuqUTs"),
  element(t3, "anc_already_art", "PMTCT_ART_SUBNAT.N.Already.T_1", "HVBf6Sgi6Jk"),
  element(t3, "anc_art_new", "PMTCT_ART_SUBNAT.N.New.T_1", "HVBf6Sgi6Jk"),
  element(t3, "anc_clients", "PMTCT_STAT_SUBNAT.D.T_1", "RM8gRoxtsNw"),
  element(t3, "anc_known_pos", "PMTCT_STAT_SUBNAT.N.Known.Pos.T_1", "tAE7ZD7p9zu"),
  element(t3, "anc_tested_neg", "PMTCT_STAT_SUBNAT.N.New.Neg.T_1", "tAE7ZD7p9zu"),
  element(t3, "anc_tested_pos", "PMTCT_STAT_SUBNAT.N.New.Pos.T_1", "tAE7ZD7p9zu"),
  element(t4, "anc_plhiv", "PMTCT_ART_SUBNAT.D.T"),
  element(t4, "anc_already_art", "PMTCT_ART_SUBNAT.N.Already.T"),
  element(t4, "anc_art_new", "PMTCT_ART_SUBNAT.N.New.T"),
  element(t4, "anc_clients", "PMTCT_STAT_SUBNAT.D.T"),
  element(t4, "anc_known_pos", "PMTCT_STAT_SUBNAT.N.Known.Pos.T"),
  element(t4, "anc_tested_neg", "PMTCT_STAT_SUBNAT.N.New.Neg.T"),
  element(t4, "anc_tested_pos", "PMTCT_STAT_SUBNAT.N.New.Pos.T"),
  element(t3, "art_current", "TX_CURR_SUBNAT.T_1", "xghQXueYJxu"),
  rate(t3, "art_coverage", "PopART.Rt.T_1"),
  element(t3, "aware_plhiv_num", "DIAGNOSED_SUBNAT.T_1", "nF19GOjcnoD"),
  element(t3, "aware_plhiv_attend", "DIAGNOSED_SUBNAT_Attend.T_1"),
  rate(t3, "incidence", "Incidence_SUBNAT.Rt.T_1"),
  element(t3, "infections", "NEW_INFECTIONS_SUBNAT.T_1"),
  element(t2, "art_current", "TX_CURR_SUBNAT.R", "MktYDp33kd6"),
  rate(t4, "incidence", "Incidence_SUBNAT.Rt.T"),
  element(t4, "infections", "NEW_INFECTIONS_SUBNAT.T"),
  element(t4, "plhiv", "PLHIV_Residents.T"),
  element(t4, "plhiv_attend", "PLHIV_Attend.T"),
  element(t3, "circ_ever", "VMMC_TOTALCIRC_SUBNAT.T_1", "ZayJeEa6pCa"),
  element(t3, "circ_new", "VMMC_CIRC_SUBNAT.T_1", "SSun4i7nHlV"),
];

const sexes: readonly DatapackGroup[] = [
  { id: "female", label: "Female", uid: "Z1EnpTPaUfq" },
  { id: "male", label: "Male", uid: "Qn0I5FbKQOA" },
];

/** The age group 1-9 exists in the data pack only; it is the sum of two others. */
export const oneToNine = { age: "Y001_009", parts: ["Y001_004", "Y005_009"] } as const;

const ages: readonly DatapackGroup[] = [
  { id: "Y000_000", label: "<01", uid: "sMBMO5xAq5T" },
  { id: oneToNine.age, label: "01-09", uid: "Y001_009" },
  { id: "Y010_014", label: "10-14", uid: "jcGQdcpPSJP" },
  { id: "Y015_024", label: "15-24", uid: "Y015_024" },
  { id: "Y025_034", label: "25-34", uid: "Y025_034" },
  { id: "Y035_049", label: "35-49", uid: "Y035_049" },
  { id: "Y050_999", label: "50+", uid: "Y050_999" },
];

/** Area level of the targets by country, if the options of a run do not set it. */
const levels: Readonly<Record<string, number>> = {
  AGO: 1,
  BDI: 1,
  BEN: 1,
  BFA: 1,
  BWA: 3,
  CIV: 1,
  CMR: 1,
  COD: 3,
  ETH: 2,
  GHA: 1,
  HTI: 1,
  KEN: 2,
  LBR: 1,
  LSO: 1,
  MLI: 1,
  MOZ: 2,
  MWI: 3,
  NAM: 1,
  NGA: 2,
  RWA: 1,
  SEN: 1,
  SLE: 2,
  SWZ: 1,
  TGO: 1,
  TZA: 3,
  UGA: 1,
  ZAF: 2,
  ZMB: 2,
  ZWE: 1,
};

export const builtInTables: DatapackTables = { indicators, sexes, ages, levels };
