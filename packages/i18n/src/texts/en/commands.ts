/** Commands. */
export const commands = {
  // tessera demo, and the demo country in the application
  "demo.level.country": "Country",
  "demo.level.region": "Region",
  "demo.level.zone": "Zone",
  "demo.level.district": "District",
  "demo.wrote_one":
    "Wrote {{country}}, a country that does not exist, with one district (seed {{seed}}) to {{folder}}:",
  "demo.wrote_other":
    "Wrote {{country}}, a country that does not exist, with {{count}} districts (seed {{seed}}) to {{folder}}:",
  "demo.file.areas": "areas and their outlines",
  "demo.file.population": "population by district, sex, age and year",
  "demo.file.pjnz": "Spectrum file of the country",
  "demo.file.survey": "two household surveys",
  "demo.file.programme": "people on ART and viral load tests",
  "demo.file.anc": "HIV tests at antenatal care",
  "demo.file.sti": "HIV-positive clients of STI clinics",
  "demo.file.vmmc": "men circumcised",
  "demo.file.options": "model options that fit these files",
  "demo.file.truth": "the truth that the data were drawn from",
  "demo.folder.priority": "tables of key populations and behaviour, for the priority populations workbook",
  "demo.next": "To go on:",
  "demo.folderNotEmpty":
    "{{folder}} is not empty. Name another folder with --out, or give --force to write over the files of a country in it.",
  "demo.notAFolder": "{{folder}} is a file. Name a folder with --out.",
  "demo.cannotWrite": "{{folder}} cannot be written ({{reason}}). Name a folder with --out that you may write to.",
  "demo.notWhole": "{{flag}}: '{{value}}' cannot be used. Give a whole number from {{least}} to {{most}}.",
  "demo.notShare": "{{flag}}: '{{value}}' cannot be used. Give a number from 0 to {{most}}, such as 0.1.",

  // tessera fit
  "fit.unreadable": "{{file}} cannot be opened. Check its name and that you may read it.",
  "fit.fileUnclear":
    "{{file}} is none of the files that a fit uses ({{roles}}): neither its ending nor its columns nor its name say what it is. Correct its name, or leave it out.",
  "fit.filesMissing":
    "There is no file of these kinds among {{where}}: {{roles}}. Add them, or name the folder that holds them.",
  "fit.filesAlike": "There are several files for {{role}}: {{files}}. Name the files to use rather than their folder.",
  "fit.optionsUnreadable": "{{file}} is neither JSON nor YAML: {{reason}}. Correct it at this place.",
  "fit.optionsNoMap":
    '{{file}} does not hold model options by name. It has to look like { "area_level": 2, … } or, as YAML, area_level: 2.',
  "fit.setUnclear":
    '--set: \'{{setting}}\' cannot be used. Write name=value, or name=["one","two"] for several values.',
  "fit.optionUnknown":
    "{{name}} is not an option that the model reads, so it would change nothing. Correct the name; docs/model.md lists them.",
  "fit.folderNotEmpty":
    "{{folder}} is not empty. Name another folder with --out, or give --force to write over the results in it.",
  "fit.notAFolder": "{{folder}} is a file. Name a folder with --out.",
  "fit.cannotWrite": "{{folder}} cannot be written ({{reason}}). Name a folder with --out that you may write to.",
  "fit.interrupted": "Interrupted. Nothing was written.",
  "fit.timeLeft": "{{left}} left",
  "fit.highlights": "{{area}}, mean and 95% interval",
  "fit.wrote": "Wrote the estimates to {{folder}} in {{elapsed}}:",

  // tessera inspect
  "inspect.file": "File",
  "inspect.region": "Region",
  "inspect.national": "national projection",
  "inspect.regional": "{{name}} (Spectrum region {{code}})",
  "inspect.projection": "Projection",
  "inspect.version": "Spectrum version",
  "inspect.years": "Years",
  "inspect.midyear": "counted at mid-year",
  "inspect.calendar": "counted at the end of the calendar year",
  "inspect.testing": "HIV testing",
  "inspect.testingInside": "the file holds a fitted testing model (.shiny90)",
  "inspect.testingAbsent": "the file holds no testing model (.shiny90)",
  "inspect.year": "Year",
  "inspect.population": "Population",
  "inspect.plhiv": "PLHIV",
  "inspect.prevalence": "Prevalence 15–49",
  "inspect.onArt": "On ART 31 Dec",
  "inspect.artCoverage": "ART coverage",
  "inspect.newInfections": "New infections",
  "inspect.aware": "Aware 15+",
  "inspect.unreadable": "{{file}} cannot be opened. Check its name and that you may read it.",
  "inspect.yearsUnclear":
    "'{{years}}' names no years of {{file}}, which projects {{first}} to {{final}}. Give years such as 2010-2020,2025.",

  // tessera storage
  "storage.noFolder":
    "The folder {{folder}} is not there. Give the data folder of a service, and --results-dir and --inputs-dir if the service was given them.",
  "storage.noDatabase":
    "The folder {{folder}} has no records.db, in which the service keeps its projects. Give the data folder of the service; if it has none, its results folder.",
  "storage.kind.uploads": "uploaded files",
  "storage.kind.tables": "parsed tables",
  "storage.kind.model_outputs": "model outputs",
  "storage.kind.plot_data": "plot data",
  "storage.kind.downloads": "generated downloads",
  "storage.kind.uploaded_results": "uploaded results",
  "storage.kind.tasks": "task records",
  "storage.kind.leftovers": "remains of unfinished work",
  "storage.free": "Free: {{results}} on the disk of the results, {{uploads}} on that of the uploads.",
  "storage.planned":
    "Removed projects to erase: {{projects}}. Finished tasks to remove with their results: {{tasks}}. Other files to remove: {{files}}. Together {{size}}. Nothing was removed; add --clean to remove them. They cannot be brought back.",
  "storage.removed":
    "Removed projects that were erased: {{projects}}. Finished tasks that were removed with their results: {{tasks}}. Other files that were removed: {{files}}. Together {{size}}.",
  "storage.nothing": "Nothing would be removed by --clean.",
  "storage.total": "total",
  "storage.column.project": "project",
  "storage.column.owner": "owner",
  "storage.column.files": "files",
  "storage.column.results": "results",
  "storage.column.contents": "versions",
  "storage.column.total": "total",
  "storage.column.changed": "changed",
  "storage.everybody": "everybody",
  "storage.removedProject": "{{name}} (removed)",
  "storage.others": "In no project: {{size}} of files and results.",
  "storage.isCleaned": "Another process is cleaning this service. Try again in some minutes.",
  "storage.noteUnreadable":
    "The file {{file}}, in which the service notes its rules, cannot be read. Start the service once, which writes it again.",
  "storage.noDatabaseUrl":
    "The people and projects of this service are on a PostgreSQL server. Set DATABASE_URL to its address, as for the service: without it nobody knows what projects have.",
  "storage.databaseAway":
    "The database of people and projects cannot be read ({{reason}}). Check that the server runs, and the address in DATABASE_URL.",
  "storage.databaseNotWritten":
    "The database of people and projects cannot be written ({{reason}}). Make room on its disk, or let the user of the service write to it.",
  "storage.databaseDamaged":
    "The file {{file}} with people and projects cannot be read ({{reason}}): it is damaged, or its permissions are wrong. Restore it from a backup.",
  "storage.otherVersion":
    "The database of people and projects is not of this version of Tessera. Use the version of the service, or start the service with this one first.",
  "storage.noFile":
    "This service has no file of people and projects. If they are on a PostgreSQL server, use its own backup (pg_dump).",
  "storage.cannotBackUp":
    "The copy {{file}} could not be written ({{reason}}). Name a new file in a folder that can be written.",
  "storage.backedUp": "The database of people and projects was copied to {{file}}.",

  // tessera people
  "people.unknown": "Nobody here is {{person}}. Name a person by id or e-mail address, as the command list shows them.",
  "people.unknownToken": "There is no token {{token}}. Name it by its id, as the command tokens shows it.",
  "people.refused.unknown": "{{name}} is not here any more. List the people again.",
  "people.refused.lastAdministrator":
    "{{name}} is the last administrator who can sign in. Make another person an administrator first.",
  "people.refused.receiverNeeded":
    "{{name}} has projects or files. Name somebody who can sign in and gets them, with --projects-to.",
  "people.done.disable": "{{name}} is disabled: sessions, tokens, invitations and links have ended.",
  "people.done.enable": "{{name}} can sign in again. Tokens and links have to be made anew.",
  "people.done.remove": "{{name}} is removed.",
  "people.done.removeAndGive_one": "{{name}} is removed. {{receiver}} has a project more.",
  "people.done.removeAndGive_other": "{{name}} is removed. {{receiver}} has {{count}} projects more.",
  "people.done.withdraw": "The token {{token}} of {{name}} is withdrawn.",
  "people.nobody": "Nobody has an account.",
  "people.noTokens": "There are no tokens.",
  "people.administrator": "administrator",
  "people.disabled": "disabled",
  "people.column.name": "name",
  "people.column.email": "e-mail address",
  "people.column.rights": "rights",
  "people.column.id": "id",
  "people.column.token": "token",
  "people.column.person": "person",
  "people.column.used": "last used",
  "people.column.ends": "ends",

  // tessera options, calibrate, run, report, compare
  "run.step.calibrate": "Calibrating the estimates",
  "run.step.options": "Choosing options from the files",
  "run.step.checks": "Checking files and options",
  "run.optionsOfFile": "Model options are those of {{file}}.",
  "run.optionsSuggested": "Model options were suggested from the files:",
  "run.calibrationOfFile": "Calibration options are those of {{file}}.",
  "run.calibrationSuggested":
    "Calibration options were suggested: one total for each sex and broad age group, at the level of the Spectrum files.",
  "run.problems": "Files and options do not allow a fit. {{count}} problems:",
  "run.noFolder": "{{flag}}: there is no folder {{folder}}. Name another.",
  "run.downloadNotMade": "{{file}} was not made: {{reason}}",
  "run.round": "TESSERA_ROUND is '{{value}}'. Give two quarters, the later one last, such as CY2024Q4,CY2025Q3.",
  "run.problemsAdvice":
    "Write the options to a file with tessera options, correct them there, and give the file with --options.",
  "run.othersUsual_one": "One other option has its usual value or none. {{file}} has every option with its reason.",
  "run.othersUsual_other":
    "{{count}} other options have their usual values or none. {{file}} has every option with its reason.",
  "fit.optionsAlike":
    "There are several files of options: {{files}}. Name the one to use with --options, and move the others away.",
  "result.notFound":
    "{{folder}} holds no results: neither {{names}} nor one output zip. Name a folder that tessera fit, calibrate or run has written, or an output zip.",
  "result.unreadable":
    "{{file}} is not a model output that this version can read. Name a file that tessera fit, calibrate or run has written, or an output zip.",
  "result.notCalibrated": "{{file}} holds estimates before calibration. Calibrate them first with tessera calibrate.",
  "result.reportsWrote": "Wrote the reports to {{folder}} in {{elapsed}}:",
  "compare.wrote": "Wrote the comparison to {{file}}.",
  "compare.exists": "{{file}} exists. Name another file with --out, or give --force to write over it.",
  "compare.cannotWrite": "{{file}} cannot be written ({{reason}}). Name a file with --out that you may write.",
  "options.wrote": "Wrote the options to {{file}}, each with the reason for its value. Change what you like, then:",
  "optionsFile.intro":
    'Options of a model run. Lines that begin with # are explanations. Change values behind the colon; "" means none.',
  "optionsFile.introCalibration":
    "Options of a calibration. Lines that begin with # are explanations. Change values behind the colon.",
  "optionsFile.required": "(required)",
  "optionsFile.reason": "Why this value: {{reason}}",
  "optionsFile.choices": "Choices:",
  "optionsFile.several": "One or more of:",
  "optionsFile.others": "Other options that were given.",
} as const;
