/** Files that users carry away, and projects restored from them. */
export const downloads = {
  // columns of tables
  "column.area_level": "Level of the area in the hierarchy: 0 is the country",
  "column.area_level_label": "Name of the level",
  "column.impossible": "Why the estimate cannot be right.",
  "column.area_id": "Id of the area, as in the area file",
  "column.area_name": "Name of the area",
  "column.parent_area_id": "Id of the area that it is a part of; missing for the country",
  "column.spectrum_region_code":
    "Code of the region of the national projection; 0 where there is one for the whole country",
  "column.spectrum_region_name": "Name of the region of the national projection",
  "column.area_sort_order": "Place of the area in lists",
  "column.center_x": "Longitude of a point within the area, in degrees",
  "column.center_y": "Latitude of a point within the area, in degrees",
  "column.reside_area_id": "Id of the area where people live",
  "column.reside_area_name": "Name of the area where people live",
  "column.attend_area_id": "Id of the area where they are treated",
  "column.attend_area_name": "Name of the area where they are treated",
  "column.sex": "Sex: both, female or male",
  "column.age_group": "Id of the age group: first and last year of age",
  "column.age_group_label": "Name of the age group",
  "column.age_group_start": "First year of age of the group",
  "column.age_group_span": "Years of age that the group covers; Inf for an open group",
  "column.age_group_sort_order": "Place of the age group in lists",
  "column.calendar_quarter": "Quarter, such as CY2024Q4",
  "column.quarter_id": "Number of quarters since the beginning of 1900, counted from 1",
  "column.quarter_label": "Last month of the quarter, and year",
  "column.year": "Year of the quarter",
  "column.indicator": "Id of the indicator",
  "column.indicator_label": "Name of the indicator",
  "column.indicator_sort_order": "Place of the indicator in lists",
  "column.description": "What the indicator measures",
  "column.parameter": "Name of the quantity in the model",
  "column.anc_indicator": "Whether the indicator is about women in antenatal care",
  "column.format": "Not used: always missing",
  "column.scale": "Not used: always missing",
  "column.source": "Where the number comes from: the model, a survey or a programme, and of which quarter",
  "column.psnu": "Name of the area in the Data Pack",
  "column.psnu_uid": "Id of the area in the Data Pack",
  "column.indicator_code": "Code of the indicator in the Data Pack",
  "column.dataelement_uid": "Id of the data element in the Data Pack",
  "column.age": "Age group, as a formula that keeps spreadsheets from reading a date",
  "column.age_uid": "Id of the age group in the Data Pack",
  "column.sex_uid": "Id of the sex in the Data Pack",
  "column.value": "Mean of the estimate; counts are whole",
  "column.age_sex_rse": "Standard error of the value, relative to it",
  "column.district_rse": "Relative standard error of all ages and both sexes of the area",
  "column.role": "What the file was used as",
  "column.filename": "Name of the file, as it was uploaded",
  "column.md5sum": "Checksum that tells files of one name apart",
  "column.resource_url": "Address that the file was fetched from",
  "column.name": "Name of the software",
  "column.version": "Its version",
  "column.type": "base: the runtime, other: the model, loaded: parts of the runtime",
  "column.NaomiCheckPermPrimKey": "Key of the check",
  "column.NaomiCheckDes": "What is checked",
  "column.TrueFalse": "Whether it holds; NA where that is not known",
  "statistic.mean": "Mean of the simulations",
  "statistic.se": "Standard error: standard deviation of the simulations",
  "statistic.median": "Median of the simulations",
  "statistic.mode":
    "Most probable value; with smoothing parameters held fixed, the value at the most probable parameters",
  "statistic.lower": "Lower end of the 95% interval",
  "statistic.upper": "Upper end of the 95% interval",
  "quantity.artnum": "People who live in one area and are treated in the other",
  "quantity.prop_residents": "Their share of the treated residents of the first area",
  "quantity.prop_attendees": "Their share of those treated in the second area",
  "quantity.population": "Population",
  "quantity.plhiv": "People living with HIV",
  "quantity.art_current": "People on treatment, counted where they live",
  "quantity.unaware": "People living with HIV who do not know it",
  "quantity.infections": "New infections a year",
  "stage.spectrum": "as the national projection says",
  "stage.raw": "sum of the areas before calibration",
  "stage.calibrated": "sum of the areas after calibration",
  "readme.dataPackage": "Description of every table and column for programs (Frictionless data package)",
  "readme.datapack.areaIds":
    "Estimates in the layout of the target-setting Data Pack; areas have the names and ids of the area file, because no table of target-setting areas is configured",
  "datapack.impossible":
    "{{count}} estimates of this model run cannot be right. The output zip lists them in info/impossible.csv.",
  "datapack.areaIds":
    "psnu and psnu_uid are the name and the id of the area file: no table of target-setting areas is configured.",
  "detail.datapack.unreadable":
    "The table {{file}} of the Data Pack folder cannot be read ({{reason}}). Check its owner and permissions.",
  "detail.datapack.columnMissing":
    "The table {{file}} of the Data Pack folder has no column {{column}}. Add the column, or take the file away to use the built-in table.",
  "detail.datapack.cellMissing":
    "The table {{file}} of the Data Pack folder has an empty cell in column {{column}}, row {{row}}. Fill it in.",

  // restoring projects, debug bundles
  "error.FORBIDDEN": "The request is not allowed.",
  "error.PROJECT_RESTORE_FAILED": "The project could not be restored from this file.",
  "detail.debugToken":
    "A debug bundle holds input data: send the token of this service in the header Authorization, as Bearer <token>.",
  "detail.debugLoopback":
    "A debug bundle holds input data: without a token it is given only to requests from this machine. Set {{setting}} to ask for it from elsewhere.",
  "detail.taskUnknown": "There is no task {{id}}.",
  "detail.prerunMissing": "{{list}}\nUpload these files first, then ask again.",
  "prerun.missingFile": "{{name}}: {{path}} ({{filename}}) does not exist",
  "detail.prerunUnreadable":
    "{{filename}} is not a model output of the kind {{kind}} that this service reads. Make it with this version and upload it again.",
  "detail.package.unreadable": "{{file}} cannot be read as a zip file. Give an output zip as it was downloaded.",
  "detail.package.tooLarge":
    "{{member}} in {{file}} is larger than the {{limit}} MB that are read from a file. Give an output zip as it was downloaded.",
  "detail.package.rowTooLong":
    "Row {{row}} of {{member}} in {{file}} is longer than {{limit}} MB: a quote may be left open. Give an output zip as it was downloaded.",
  "detail.package.membersMissing": "{{file}} lacks {{members}}. It is not a complete output zip: download it again.",
  "detail.package.columnMissing": "{{member}} in {{file}} has no column {{column}}. Download the zip again.",
  "detail.package.invalid": "{{member}} in {{file}} cannot be understood: {{reason}}. Download the zip again.",
  "detail.package.valueUnknown":
    "{{member}} in {{file}} has the {{column}} {{value}} in row {{row}}, which is not known. Download the zip again.",
  "detail.package.tooBusy":
    "The file could not be restored, because it needs more time or memory than there is. Restore it with the command tessera restore.",
  "restore.wrote": "Restored {{file}} to {{folder}}:",
  "restore.summary": "{{estimates}} estimates for {{areas}} areas, model {{version}}",
  "restore.noState": "The zip holds no project state: the files and tasks that it was made from are not known.",
  "restore.missingFile": "missing input file {{role}}: {{path}} ({{filename}})",
  "restore.unknownTask": "unknown task {{step}}: {{id}}",
  "restore.registered": "The calibration is in the results folder as task {{id}}.",
  "restore.folderNotEmpty":
    "The folder {{folder}} is not empty. Name another with --out, or write over it with --force.",
  "restore.cannotWrite": "The folder {{folder}} cannot be written ({{reason}}). Name another with --out.",
  "restore.noDataFolder": "The folder {{folder}} has no results/ and uploads/. Give the data folder of a service.",

  // stored results: filters of estimates, migration
  "error.NOT_ACCEPTABLE": "The estimates cannot be sent in any of the formats that the request accepts.",
  "detail.estimates.notAcceptable":
    "Estimates cannot be sent as {{accept}}. Ask for one of {{known}} in the header Accept.",
  "detail.estimates.unknownFormat": "Estimates cannot be sent in the format {{value}}. Ask for one of {{known}}.",
  "detail.estimates.unknownParameter":
    "The query has a parameter {{name}}, by which rows cannot be chosen. Use {{known}}.",
  "detail.estimates.unknownValue": "This result has no {{name}} {{value}}. It has {{known}}.",
  "detail.plotDataGone":
    "The plot data of task {{id}} are no longer in the results folder. Run tessera migrate on that folder to make them again from the model output, or calibrate again.",
  "detail.resultRemoved.age":
    "The result of task {{id}} was removed on {{date}}, because results are kept for {{days}} days. Fit and calibrate again.",
  "detail.resultRemoved.unused":
    "The result of task {{id}} was removed on {{date}}, because no project had it any more. Fit and calibrate again.",
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
} as const;
