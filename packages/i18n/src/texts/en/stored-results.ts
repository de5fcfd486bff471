/** Sentences about results that are stored: choosing among estimates, and bringing old files up to date. */
export const storedResults = {
  "error.NOT_ACCEPTABLE": "The estimates cannot be sent in any of the formats that the request accepts.",
  "detail.estimates.notAcceptable":
    "Estimates cannot be sent as {{accept}}. Ask for one of {{known}} in the header Accept.",
  "detail.estimates.unknownParameter":
    "The query has a parameter {{name}}, by which estimates cannot be chosen. Use {{known}}.",
  "detail.estimates.unknownValue": "This result has no {{name}} {{value}}. It has {{known}}.",
  "detail.plotDataGone":
    "The plot data of task {{id}} are no longer in the results folder. Run tessera migrate on that folder to make them again from the model output, or calibrate again.",
  "detail.resultRemoved.age":
    "The result of task {{id}} was removed on {{date}}, because results are kept for {{days}} days. Fit and calibrate again.",
  "detail.resultRemoved.room":
    "The result of task {{id}} was removed on {{date}} to make room for newer ones. Fit and calibrate again.",
  "detail.plotNotMade":
    "The plot could not be made, because the service is busy or the result is too large. Try again in a minute.",
  "migrate.noFolder": "The folder {{folder}} is not there, or cannot be read. Give the results folder of a service.",
  "migrate.nothing": "{{id}}: nothing to do, {{reason}}",
  "migrate.reason.notACalibration": "it has no plot data",
  "migrate.reason.unfinished": "it did not complete",
  "migrate.reason.current": "its files are current",
  "migrate.plotData": "{{id}}: plot data written again from the calibrated model output",
  "migrate.plotData.planned": "{{id}}: plot data would be written again from the calibrated model output",
  "migrate.modelOutput": "{{id}}: estimates before calibration taken over from fit {{fit}}",
  "migrate.modelOutput.planned": "{{id}}: estimates before calibration would be taken over from fit {{fit}}",
  "migrate.failed": "{{id}}: cannot be migrated, {{problem}}. Calibrate the fit again.",
  "migrate.summary":
    "{{tasks}} tasks: {{changed}} migrated, {{current}} left as they are, {{failed}} that cannot be migrated.",
  "migrate.summary.planned":
    "{{tasks}} tasks: {{changed}} to migrate, {{current}} to leave as they are, {{failed}} that cannot be migrated. Nothing was written.",
};
