/** Calibration options as a form sends them, the same for every quantity. */
export function chosenOptions({ level = "national", strat = "sex_age_group", method = "logistic" } = {}) {
  const ofQuantity = ["plhiv", "artnum", "aware", "infections"].flatMap((quantity) => [
    [`spectrum_${quantity}_calibration_level`, level],
    [`spectrum_${quantity}_calibration_strat`, strat],
  ]);
  return { ...Object.fromEntries(ofQuantity), calibrate_method: method } as Record<string, string>;
}
