/** Plots of reported numbers on ART, and those of the same numbers adjusted to the national projection. */
const adjusted: Readonly<Record<string, string>> = {
  art_current: "art_current_adjusted",
  art_adult: "art_adjusted_adult",
  art_adult_f: "art_adjusted_adult_f",
  art_adult_m: "art_adjusted_adult_m",
  art_child: "art_adjusted_child",
};

const reported = Object.fromEntries(Object.entries(adjusted).map(([plot, other]) => [other, plot]));

/** Whether a plot is of numbers adjusted to the projection. */
export function isAdjustedPlot(plot: string): boolean {
  return Object.hasOwn(reported, plot);
}

/** The adjusted numbers of a plot of reported ones, and the other way round; undefined for all other plots. */
export function counterpartOf(plot: string): string | undefined {
  if (Object.hasOwn(adjusted, plot)) return adjusted[plot];
  return isAdjustedPlot(plot) ? reported[plot] : undefined;
}
