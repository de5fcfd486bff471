/** Warnings about estimates, and the words for what a warning is about. */
export const warnings = {
  "warned.both.children": "children",
  "warned.both.adults": "adults",
  "warned.both.people": "people",
  "warned.female.children": "girls",
  "warned.female.adults": "women",
  "warned.female.people": "women and girls",
  "warned.male.children": "boys",
  "warned.male.adults": "men",
  "warned.male.people": "men and boys",
  "warned.ages.all": "of all ages",
  "warned.ages.under_one": "under {{count}}",
  "warned.ages.under_other": "under {{count}}",
  "warned.ages.from": "{{from}}+",
  "warned.ages.range": "{{from}}–{{to}}",
  "warned.quarters": "{{count}} quarters from {{first}} to {{last}}",
  "warned.allAreas": "all areas",
  "warned.moreAreas_one": "{{count}} other area",
  "warned.moreAreas_other": "{{count}} other areas",
  "warned.moreGroups_one": "and {{count}} other group",
  "warned.moreGroups_other": "and {{count}} other groups",
  "warned.example": "for example {{numbers}}",
  "warned.couldMove": "Could move {{indicator}} of {{areas}} by {{percent}}%.",
  "warned.explains_one": "This also explains {{count}} other warning.",
  "warned.explains_other": "This also explains {{count}} other warnings.",

  "warning.model.aboveThreshold": "{{indicator}} above {{percent}}% in {{places}}. Check the data of these areas.",
  "warning.model.impossible.notFinite":
    "{{indicator}} is infinite in {{places}}. This cannot be true: check the data, or choose another calibration.",
  "warning.model.impossible.negative":
    "{{indicator}} below 0 in {{places}}. This cannot be true: check the data, or choose another calibration.",
  "warning.model.impossible.aboveOne":
    "{{indicator}} above 100% in {{places}}. This cannot be true: check the data, or choose another calibration.",
  "warning.model.impossible.boundsSwapped":
    "{{indicator}} has a lower bound above its upper bound in {{places}}. This cannot be true: check the data, or choose another calibration.",
  "warning.model.impossible.aboveWhole":
    "{{indicator}} larger than {{whole}} in {{places}}. This cannot be true: check the data, or choose another calibration.",
  "warning.model.impossible.notCalibrated":
    "{{indicator}} is left as before calibration in {{places}}: by the calibrated numbers of people it would be 0, or 100% or more. Look at those numbers instead, check the data, or choose another calibration.",
  "warning.model.atBound":
    "{{indicator}} is at or near 100% with an interval that is too narrow, in {{places}}. The interval does not show the real uncertainty. Compare the numbers of Spectrum with the data, or choose another calibration.",
  "warning.model.changeInTime":
    "{{indicator}} changes by more than {{points}} percentage points from one time point to the next in {{places}}. A programme takes ten years for that. If everybody or nobody is on ART there in Spectrum at one of these times, correct Spectrum and run the model again; else compare the data of both times.",
  "warning.model.calibrationChanged":
    "Calibration changes {{indicator}} by more than {{percent}}% in {{places}}. Compare survey and programme data with Spectrum.",
  "warning.model.projection.everybodyOnArt":
    "All PLHIV are on ART in Spectrum in {{places}}. No programme reaches everybody. Estimates of ART coverage there, or their change to the next time point, may be wrong. Compare numbers on ART and of PLHIV in Spectrum, run the projection again, save it, and run the model again.",
  "warning.model.projection.nobodyOnArt":
    "Nobody is on ART in Spectrum in {{places}}. If people are treated there, estimates of ART coverage, or their change to the next time point, may be wrong. Enter the numbers on ART in Spectrum, run the projection again, save it, and run the model again.",
  "warning.model.projection.everybodyLivesWithHiv":
    "Spectrum has as many PLHIV as people, or more, in {{places}}. This cannot be true. Compare population and PLHIV in Spectrum, run the projection again, save it, and run the model again.",
  "warning.model.projection.moreUnawareThanUntreated":
    "Spectrum has more people who do not know that they live with HIV than PLHIV who are not on ART, in {{places}}. This cannot be true. Fit HIV testing (Shiny90) in Spectrum again after the last change of numbers on ART, save the projection, and run the model again.",
  "warning.model.calibrationTarget.everybodyOnArt":
    "Calibration brings ART coverage to 100% in {{places}}, because all PLHIV are on ART there in Spectrum. Estimates of areas there no longer show what their data say, nor how uncertain they are. Correct the numbers in Spectrum and run the model again, or calibrate numbers on ART in larger age groups, or not at all.",
  "warning.model.calibrationTarget.nobodyOnArt":
    "Calibration brings ART coverage to about 0 in {{places}}, because nobody is on ART there in Spectrum. Estimates of areas there no longer show what their data say, nor how uncertain they are. Correct the numbers in Spectrum and run the model again, or calibrate numbers on ART in larger age groups, or not at all.",
  "warning.model.calibrationBeyondPoints":
    "Calibration changes {{indicator}} by more than {{points}} percentage points in {{places}}. A programme takes ten years for that, so the data of these areas and Spectrum cannot both be right. Compare them before the estimates are used.",
  "warning.model.calibrationBeyondFactor":
    "Calibration changes {{indicator}} by more than the factor {{factor}} in {{places}}. A programme takes ten years for that, so the data of these areas and Spectrum cannot both be right. Compare them before the estimates are used.",
  "warning.model.programmeDiffersFromSpectrum":
    "Totals of {{file}} differ from Spectrum by more than {{percent}}%: {{places}}. Compare them under Review inputs.",

  "report.warnings": "Warnings",
  "report.warnings.line_one": "{{count}} warning about these estimates is at the end of the report.",
  "report.warnings.line_other": "{{count}} warnings about these estimates are at the end of the report.",
  "report.changes.caption": "What calibration changed, {{quarter}}",
  "report.changes.group": "Group",
  "report.changes.marked_one":
    "{{count}} ratio is below {{low}} or above {{high}}: calibration changed this estimate by more than a fifth. Compare the survey and programme data with the Spectrum file.",
  "report.changes.marked_other":
    "{{count}} ratios are below {{low}} or above {{high}}: calibration changed these estimates by more than a fifth. Compare the survey and programme data with the Spectrum file.",
  "report.changes.none": "All ratios are between {{low}} and {{high}}.",
} as const;
