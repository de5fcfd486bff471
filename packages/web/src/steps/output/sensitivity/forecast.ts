/** Part of the time of a fit with its uncertainty that a quick one takes: fewer simulations, and a search that starts near its end. */
const quickPart = 0.5;

/** Seconds that an analysis takes, from those of a fit of the project; undefined if no fit was seen. */
export function forecastSeconds(fits: number, fitSeconds: number | undefined, speed: string): number | undefined {
  return fitSeconds === undefined ? undefined : fits * fitSeconds * (speed === "quick" ? quickPart : 1);
}
