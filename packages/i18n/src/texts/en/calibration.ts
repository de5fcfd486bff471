/** What keeps estimates from being calibrated to the national projection. */
export const calibration = {
  "detail.model.calibrationOptionsMissing": "These calibration options have no value: {{names}}. Choose one for each.",
  "detail.model.calibrationOptionUnknown":
    "The calibration option {{name}} is {{value}}. It has to be one of {{choices}}.",
  "detail.model.alreadyCalibrated":
    "This output is calibrated already and cannot be calibrated again. Calibrate the model fit instead.",
  "detail.model.calibrationWithoutProjection":
    "This model output does not have the numbers of Spectrum that it would be calibrated to. Run the model again.",
  "detail.model.calibrationRegionUnknown":
    "{{area}} has the spectrum_region_code {{code}}, but the numbers of Spectrum are for {{known}}. Correct the area file and run the model again.",
  "detail.model.calibrationTargetMissing":
    "Spectrum has no number that {{indicator}} of {{group}} at {{quarter}} can be calibrated to. Choose no calibration of this indicator, or run the model again with a complete PJNZ file.",
  "detail.model.calibrationTargetTooLarge":
    "{{indicator}} of {{group}} at {{quarter}} cannot be calibrated: Spectrum has {{target}}, more than the {{most}} people that they are a part of. Choose another level or stratification, or the proportional method, and check the population and Spectrum files.",
  "detail.model.calibrationShare":
    "{{indicator}} of {{group}} at {{quarter}} cannot be calibrated: it is estimated as {{share}} of the people that it is a part of. Choose the proportional method, or check the data and run the model again.",
} as const;
