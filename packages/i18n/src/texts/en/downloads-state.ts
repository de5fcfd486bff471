/** Sentences about restoring projects, and about handing out what a task was made from. */
export const downloadState = {
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
};
