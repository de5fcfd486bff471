/** When a warning is found. */
export const warningStages = ["inputs", "options", "fit", "calibration", "run"] as const;
export type WarningStage = (typeof warningStages)[number];

/** How much estimates may change: by a tenth and more in a district, possibly, not at all. */
export const severities = ["serious", "check", "note"] as const;
export type Severity = (typeof severities)[number];

/** What to do about a warning. */
export const warningActions = [
  "correctFile",
  "compareFiles",
  "correctSpectrum",
  "changeOptions",
  "changeCalibration",
  "checkData",
  "none",
] as const;
export type WarningAction = (typeof warningActions)[number];

/** What warnings are about, in the order of lists. */
export const warningKinds = ["estimates", "calibration", "inputs", "run"] as const;
export type WarningKind = (typeof warningKinds)[number];

/** Views of the review of inputs. */
export const reviewViews = ["comparison", "population", "map", "timeSeries"] as const;
export type ReviewView = (typeof reviewViews)[number];

/** What is known of all warnings with a key. */
export interface Cause {
  stage: WarningStage;
  /** That of a warning without an effect on estimates that can be computed. */
  severity: Severity;
  action: WarningAction;
  about: WarningKind;
  /** The view of the review of inputs that shows it. */
  view?: ReviewView;
}

type Row = readonly [severity: Severity, action: WarningAction, view?: ReviewView];

function rows<Key extends string>(stage: WarningStage, about: WarningKind, table: Record<Key, Row>) {
  const causes = Object.entries<Row>(table).map(([key, [severity, action, view]]): [string, Cause] => [
    key,
    { stage, severity, action, about, ...(view && { view }) },
  ]);
  return Object.fromEntries(causes) as Record<Key, Cause>;
}

/** Every warning there is, by its key. */
const causes = {
  ...rows("inputs", "inputs", {
    "detail.input.rowsRepeated": ["serious", "correctFile"],
    "detail.input.countedTwice": ["serious", "correctFile"],
    "detail.input.severalLevels": ["serious", "correctFile"],
    "detail.input.partLarger": ["check", "correctFile"],
    "warning.review.coordinatesSwapped": ["check", "correctFile", "map"],
    "warning.review.areaOutsideParent": ["serious", "correctFile", "map"],
    "warning.review.labelOutsideArea": ["note", "correctFile", "map"],
    "warning.review.outlineCrossed": ["check", "correctFile", "map"],
    "warning.review.namesShared": ["note", "correctFile", "map"],
    "warning.review.idsExchanged": ["serious", "correctFile", "map"],
    "warning.review.namesDiffer": ["check", "correctFile", "map"],
    "warning.review.numbersRepeated": ["serious", "correctFile", "timeSeries"],
    "warning.review.populationProportional": ["serious", "correctFile", "population"],
    "warning.review.districtsExchanged": ["check", "compareFiles", "timeSeries"],
    "warning.review.districtsDiffer": ["check", "compareFiles", "timeSeries"],
    "warning.review.populationJump": ["check", "correctFile", "population"],
    "warning.review.populationShares": ["check", "correctFile", "population"],
    "warning.review.populationDiffers": ["serious", "compareFiles", "population"],
    "warning.review.sumsDiffer": ["serious", "compareFiles", "timeSeries"],
    "warning.review.populationSexes": ["serious", "correctFile", "population"],
    "warning.review.populationAfterProjection": ["serious", "compareFiles", "population"],
    "warning.review.fertilityUnusual": ["check", "correctFile", "population"],
    "warning.review.surveyContradicted": ["check", "correctFile", "map"],
    "warning.review.surveyOutlier": ["check", "correctFile", "map"],
    "warning.review.surveyDiffers": ["serious", "compareFiles", "map"],
    "warning.review.surveySexes": ["serious", "correctFile", "map"],
    "warning.review.surveySizes": ["check", "correctFile", "map"],
    "warning.review.surveySums": ["check", "correctFile", "map"],
    "warning.review.surveyIds": ["serious", "correctFile", "map"],
    "warning.review.indicatorsUnused": ["check", "correctFile", "map"],
    "warning.review.artSexes": ["check", "correctFile", "timeSeries"],
    "warning.review.artSexesExchanged": ["serious", "correctFile", "comparison"],
    "warning.review.artDiffers": ["serious", "compareFiles", "comparison"],
    "warning.review.artAbovePlhiv": ["serious", "compareFiles", "comparison"],
    "warning.review.artLate": ["serious", "correctFile", "comparison"],
    "warning.review.artNeverEqual": ["check", "compareFiles", "comparison"],
    "warning.review.artUnused": ["check", "correctFile", "comparison"],
    "warning.review.adultsOnArtJump": ["serious", "correctFile", "timeSeries"],
    "warning.review.childrenOnArtJump": ["serious", "correctFile", "timeSeries"],
    "warning.review.artGaps": ["note", "correctFile", "timeSeries"],
    "warning.review.clientsAboveBirths": ["check", "compareFiles", "comparison"],
    "warning.review.clientsBelowBirths": ["serious", "correctFile", "comparison"],
    "warning.review.ancDiffers": ["serious", "compareFiles", "comparison"],
    "warning.review.clientsJump": ["check", "correctFile", "timeSeries"],
    "warning.review.ancStatusShare": ["check", "correctFile", "timeSeries"],
    "warning.review.positivesWithKnown": ["serious", "correctFile", "timeSeries"],
    "warning.review.positiveAboveTested": ["check", "correctFile", "timeSeries"],
    "warning.review.onArtAbovePositive": ["serious", "correctFile", "timeSeries"],
    "warning.review.statusAboveClients": ["check", "correctFile", "timeSeries"],
    "warning.review.birthsAboveClients": ["note", "correctFile", "timeSeries"],
    "warning.review.ancGaps": ["note", "correctFile", "timeSeries"],
    "warning.review.stiClientsJump": ["check", "correctFile", "timeSeries"],
    "warning.review.stiGaps": ["note", "correctFile", "timeSeries"],
    "warning.review.suppressedAboveTested": ["note", "correctFile", "timeSeries"],
    "warning.review.timesLeftOut": ["note", "correctFile", "timeSeries"],
    "warning.review.timesRepeated": ["check", "correctFile", "timeSeries"],
    "warning.review.changeUnusual": ["check", "correctFile", "timeSeries"],
    "warning.review.factorsRecalculated": ["note", "correctFile", "timeSeries"],
    "warning.review.allScaled": ["note", "compareFiles", "timeSeries"],
    "warning.review.someScaled": ["note", "correctFile", "timeSeries"],
    "warning.model.programmeDiffersFromSpectrum": ["check", "compareFiles", "comparison"],
  }),
  ...rows("options", "inputs", {
    "warning.model.projection.everybodyOnArt": ["serious", "correctSpectrum", "comparison"],
    "warning.model.projection.nobodyOnArt": ["serious", "correctSpectrum", "comparison"],
    "warning.model.projection.everybodyLivesWithHiv": ["serious", "correctSpectrum", "comparison"],
    "warning.model.projection.moreUnawareThanUntreated": ["serious", "correctSpectrum", "comparison"],
  }),
  ...rows("options", "run", {
    "warning.model.optionsUnused": ["check", "changeOptions"],
    "warning.model.attendanceOff": ["check", "changeOptions"],
    "warning.model.surveyFarFromTime": ["check", "changeOptions"],
    "warning.model.severalShiny90": ["check", "correctFile"],
  }),
  ...rows("fit", "inputs", {
    "warning.model.zeroPopulation": ["note", "correctFile", "population"],
  }),
  ...rows("fit", "run", {
    "warning.zeroPopulation": ["note", "correctFile"],
    "warning.model.notConverged": ["serious", "changeOptions"],
    "warning.model.fewEffectivePoints": ["check", "changeOptions"],
  }),
  ...rows("fit", "estimates", {
    "warning.model.impossible.notFinite": ["serious", "checkData"],
    "warning.model.impossible.negative": ["serious", "checkData"],
    "warning.model.impossible.aboveOne": ["serious", "checkData"],
    "warning.model.impossible.boundsSwapped": ["serious", "checkData"],
    "warning.model.impossible.aboveWhole": ["serious", "checkData"],
    "warning.model.impossible.notCalibrated": ["serious", "checkData"],
    "warning.model.atBound": ["check", "checkData"],
    "warning.model.aboveThreshold": ["check", "checkData"],
    "warning.model.changeInTime": ["serious", "checkData"],
  }),
  ...rows("calibration", "calibration", {
    "warning.model.calibrationChanged": ["check", "compareFiles"],
    "warning.model.calibrationTarget.everybodyOnArt": ["serious", "correctSpectrum"],
    "warning.model.calibrationTarget.nobodyOnArt": ["serious", "correctSpectrum"],
    "warning.model.calibrationBeyondPoints": ["serious", "changeCalibration"],
    "warning.model.calibrationBeyondFactor": ["serious", "changeCalibration"],
  }),
  ...rows("run", "run", {
    "warning.begunAgain": ["note", "none"],
  }),
};
export type WarningKey = keyof typeof causes;
export const warningKeys = Object.keys(causes) as WarningKey[];

export function isWarningKey(key: string): key is WarningKey {
  return Object.hasOwn(causes, key);
}

/** Stored results may have keys of other versions. */
const unknown: Cause = { stage: "run", severity: "check", action: "none", about: "run" };

export function causeOf(key: string): Cause {
  return isWarningKey(key) ? causes[key] : unknown;
}
