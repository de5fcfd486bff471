import {
  type CalibratedQuantity,
  calibratedQuantities,
  calibrationLevelOption,
  formulaOf,
  isIndicator,
  type Series,
  seriesOf,
} from "@tessera/contract";
import type { ResultAbout } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";

/** What calibration scales, by the series of people that indicators are computed from. Population and antenatal care are never scaled by it. */
const quantityOf: Partial<Record<Series, CalibratedQuantity>> = {
  plhiv: "plhiv",
  plhivAttendees: "plhiv",
  artResidents: "artnum",
  artAttendees: "artnum",
  unaware: "aware",
  unawareAttendees: "aware",
  infections: "infections",
};

/** Quantities that the options of a result adjust to the national projection. */
export function adjustedQuantities({ options }: ResultAbout, language: Language): CalibratedQuantity[] {
  const none = translate(language, "optionForm.level.none");
  return calibratedQuantities.filter((quantity) => {
    const level = options.find(({ name }) => name === calibrationLevelOption(quantity));
    return level !== undefined && level.value !== none;
  });
}

/** Whether the estimates of an indicator were adjusted to the national projection. */
export function isCalibrated(indicator: string, adjusted: readonly CalibratedQuantity[]): boolean {
  if (!isIndicator(indicator)) return false;
  return seriesOf([formulaOf(indicator)]).some((series) => {
    const quantity = quantityOf[series];
    return quantity !== undefined && adjusted.includes(quantity);
  });
}
