/** What warnings are about, in the order of lists. */
export const warningKinds = ["estimates", "calibration", "inputs", "run"] as const;
export type WarningKind = (typeof warningKinds)[number];

/** The kind of the warning with a key. */
export function kindOfWarningKey(key: string): WarningKind {
  if (isAboutCalibration(key)) return "calibration";
  if (/^(warning\.review\.|detail\.input\.|warning\.model\.(programmeDiffers|zeroPopulation|projection\.))/.test(key))
    return "inputs";
  return isAboutEstimates(key) ? "estimates" : "run";
}

/** Whether a warning is about estimates that are unlikely or cannot be true. */
export function isAboutEstimates(key: string): boolean {
  return /^warning\.model\.(impossible\.|aboveThreshold|atBound|changeInTime)/.test(key);
}

/** Whether a warning is about numbers that estimates were calibrated to, or what that changed. */
export function isAboutCalibration(key: string): boolean {
  return /^warning\.model\.calibration(Changed|Target|Beyond)/.test(key);
}

export const reviewViews = ["comparison", "population", "map", "timeSeries"] as const;
export type ReviewView = (typeof reviewViews)[number];

/** Views of the review of inputs, by the beginning of the check. Other checks are shown by the time series. */
const viewsOfChecks: readonly [checks: RegExp, view: ReviewView][] = [
  [/^(artDiffers|artAbovePlhiv|artLate|artNeverEqual|clients(Above|Below)Births|artUnused)/, "comparison"],
  [/^(population|fertility)/, "population"],
  [/^(survey|coordinates|areaOutside|label|outline|names|ids|indicators)/, "map"],
];

/** The view of the review of inputs that shows what a warning is about, if one does. */
export function reviewViewOfWarning(key: string): ReviewView | undefined {
  if (/^warning\.model\.(programmeDiffers|projection\.)/.test(key)) return "comparison";
  if (key === "warning.model.zeroPopulation") return "population";
  const check = /^warning\.review\.(.+)$/.exec(key)?.[1];
  return check === undefined ? undefined : (viewsOfChecks.find(([checks]) => checks.test(check))?.[1] ?? "timeSeries");
}
