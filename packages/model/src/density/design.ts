import type { Observations, ObservedGroup } from "../observations/observations.js";

/** Which terms the predictors have: those that the observations can tell apart, and those that options ask for. */
export interface Design {
  rhoBySex: boolean;
  rhoOfChildren: boolean;
  alphaBySex: boolean;
  /** ART coverage changes between T1 and T2 by effects of its own, and not as in the national projection. */
  alphaOverTime: boolean;
  alphaOfChildren: boolean;
  alphaOfChildrenOverTime: boolean;
  alphaBySexOverTime: boolean;
  incidence: boolean;
  attendanceOverTime: boolean;
  /** The attractiveness of an area counts for its own residents too. */
  anchorHome: boolean;
}

export interface DesignOptions {
  rhoPaedXTerm: boolean;
  alphaXstTerm: boolean;
  artAttendT2: boolean;
  anchorHomeDistrict: boolean;
}

export function chooseDesign(observations: Observations, options: DesignOptions): Design {
  const { prevalence, artCoverage, recentInfection, artNumbers } = observations;
  const [art1, art2] = artNumbers;
  const hasArtT1 = artCoverage.length > 0 || art1.length > 0;
  const hasArtT2 = art2.length > 0;
  const [children1, children2] = [art1.some(isPaediatric), art2.some(isPaediatric)];
  return {
    rhoBySex: tellsSexes(prevalence),
    rhoOfChildren: options.rhoPaedXTerm,
    alphaBySex: [artCoverage, art1, art2].some(tellsSexes),
    alphaOverTime: hasArtT1 && hasArtT2,
    alphaOfChildren: children1 || children2,
    alphaOfChildrenOverTime: children1 && children2,
    alphaBySexOverTime: options.alphaXstTerm,
    incidence: recentInfection.length > 0,
    attendanceOverTime: options.artAttendT2,
    anchorHome: options.anchorHomeDistrict,
  };
}

function tellsSexes(rows: readonly ObservedGroup[]): boolean {
  return rows.some(({ sex }) => sex === "male") && rows.some(({ sex }) => sex === "female");
}

function isPaediatric({ ageGroup }: ObservedGroup): boolean {
  return Number(ageGroup.slice(5)) < 15;
}
