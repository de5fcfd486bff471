/** Part of the time of a fit that a quick one takes: it has fewer simulations, with smoothing parameters held fixed. Measured with 32 districts. */
const quickPart = 0.5;

/** Seconds that an analysis takes, from those of a fit of the project; undefined if no fit was seen. */
export function forecastSeconds(fits: number, fitSeconds: number | undefined, speed: string): number | undefined {
  return fitSeconds === undefined ? undefined : fits * fitSeconds * (speed === "quick" ? quickPart : 1);
}
