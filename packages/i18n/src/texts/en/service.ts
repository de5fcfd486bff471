/** Requests, tasks and access: what is wrong with a request, and how a task stands. */
export const service = {
  // `error.<CODE>` is the general text of a code, `detail.*` a specific one
  "error.INVALID_INPUT": "The request could not be understood. Check its body and parameters.",
  "error.INVALID_FILE": "The file could not be used. Check that it is complete and of the right type.",
  "error.INVALID_BASELINE": "The baseline files do not fit together.",
  "error.INVALID_OPTIONS": "The model options are not valid.",
  "error.INVALID_CALIBRATION_OPTIONS": "The calibration options could not be built.",
  "error.INVALID_INPUT_TYPE": "There are no time series for this type of input.",
  "error.FAILED_TO_GENERATE_TIME_SERIES": "The time series could not be made from these files.",
  "error.FAILED_TO_GENERATE_INPUT_COMPARISON": "The comparison of the inputs could not be made from these files.",
  "error.UNKNOWN_INDICATOR": "An indicator of the comparison is not known.",
  "error.FAILED_TO_GET_METADATA": "The description of the plots could not be made from these files.",
  "error.VERSION_OUT_OF_DATE": "The options come from another version of the service. Fetch the options again.",
  "error.FAILED_TO_QUEUE":
    "The task could not be queued. Try again in a minute; if it fails again, contact an administrator.",
  "error.INVALID_QUEUE_CONFIG": "No queue is configured for this kind of task. Contact an administrator.",
  "error.FAILED_TO_RETRIEVE_STATUS": "The status of the task could not be read. Try again in a minute.",
  "error.FAILED_TO_RETRIEVE_RESULT": "The result could not be fetched.",
  "error.MODEL_RUN_FAILED": "The task failed.",
  "error.FAILED_TO_CANCEL": "The task could not be cancelled.",
  "error.OUTPUT_GENERATION_FAILED": "The download could not be generated.",
  "error.INVALID_DOWNLOAD_TYPE": "This type of download is not known.",
  "error.INVALID_TASK": "The task was not found.",
  "error.PRERUN_MISSING_FILES": "Some of the files do not exist. Upload them first.",
  "error.CONFLICT": "Something else was saved in the meantime.",
  "error.NOT_FOUND": "This path is not part of the service.",
  "error.VALIDATION_ERROR":
    "The service produced a response that violates its own contract. Please report the key of this error.",
  "error.SERVER_ERROR": "Something unexpected went wrong in the service. Please report the key of this error.",
  "error.NOT_READY": "The service is starting and cannot respond yet. Try again in a few seconds.",

  "detail.notFound": "{{verb}} {{path}} is not part of the service.",
  "detail.bodyMissing": "This request needs a body; none was sent.",
  "detail.bodyNotAllowed": "This request takes no body; send it without one.",
  "detail.bodyNotJson": "The body is not valid JSON: {{reason}}.",
  "detail.bodyTooDeep":
    "The body has more than {{limit}} arrays and objects in one another. Send it with fewer levels.",
  "detail.bodyTooManyValues": "The body has more than {{limit}} values. Send fewer at a time.",
  "detail.bodyTooLarge": "The body is larger than the limit of {{limit}} bytes.",
  "detail.wrongContentType": "The body must have content type {{expected}}; it was sent as {{given}}.",
  "detail.wrongContentTypeNone": "The body was sent without a content type; it must be {{expected}}.",
  "detail.schema": "The request does not have the expected form: {{place}} {{problem}}.",
  "detail.queryUnknown": "The query parameter {{name}} is not known here.",
  "detail.queryRepeated": "The query parameter {{name}} is given more than once.",
  "detail.uploadOutside":
    "A file in this request lies outside the upload folder. Upload the file and use the path that the upload returns.",
  "detail.fileNameWithoutExtension": "The file name {{filename}} has no extension; give one, such as population.csv.",
  "detail.modelOptionsOutOfDate":
    "The model options were made by an earlier version of the service. Fetch the model options again, check them and submit once more.",
  "detail.calibrationOptionsOutOfDate":
    "The calibration options were made by an earlier version of the service. Fetch the calibration options again, check them and submit once more.",
  "detail.inputFileGone": "{{file}} is no longer in the upload folder. Upload it again.",
  "detail.inputFilesMissing": "These files are missing: {{roles}}. Upload them before the model is run.",
  "detail.storeUnreachable":
    "The task could not be queued because the store of the queue does not respond. Try again in a minute.",
  "detail.storeRefuses":
    "The task could not be queued because the store of the queue accepts no more data. Ask an administrator of the service to look at the memory of the store, then try again.",
  "detail.serviceStopping": "The service is stopping and takes no new tasks. Submit the task again when it is back.",
  "detail.diskFull": "The disk of the service is full. Ask an administrator to free space, then try again.",
  "detail.diskReadOnly":
    "The disk of the service cannot be written. Ask an administrator to correct this, then try again.",
  "detail.taskDied":
    "The worker that ran this task crashed. Run it again; if it crashes again, send a troubleshooting request with the task id.",
  "detail.taskOutOfMemory":
    "The task ran out of memory after it had used {{megabytes}} MB. Run it with fewer simulations or at a coarser area level, or ask an administrator of the service for more memory or fewer threads.",
  "detail.taskOutOfMemoryAtOnce":
    "The task ran out of memory soon after its start. Run it with fewer simulations or at a coarser area level, or ask an administrator of the service for more memory or fewer threads.",
  "detail.taskNeedsMoreMemory":
    "The task needs more memory than {{limit}}: that is what its worker may use, and the system ended it there. Run it with fewer simulations or at a coarser area level, or ask an administrator of the service for a worker with more memory.",
  "detail.taskInterruptedTwice":
    "The service was stopped twice while this task ran, so the task was not started a third time. Run it again.",
  "detail.taskTimeLimit":
    "The task was ended after {{elapsed}}, the longest that a task may take here. Run it with fewer simulations or at a coarser area level, or ask an administrator of the service for a longer time limit.",
  "detail.taskDamaged":
    "What the service kept about task {{id}} is damaged. Run the task again, or ask an administrator of the service to restore its folder from a backup.",
  "detail.taskCancelled": "The run was cancelled by the user.",
  "detail.resultNotReady": "The result could not be fetched: task {{id}} is in state {{state}}.",
  "detail.outputOutOfDate": "The model output is out of date. Run the model again.",
  "detail.noCalibration": "Task {{id}} is not a calibration, so it has no calibrated result.",
  "detail.notAModelRun": "Task {{id}} is not a model run.",
  "detail.noResult": "There is no result for task {{id}}.",
  "detail.resultFileGone": "The result file of task {{id}} is gone. Run the task again.",
  "detail.notADownload":
    "The download could not be generated: the stored output of task {{id}} has an unexpected format.",
  "detail.cancelWrongState": "Task {{id}} cannot be cancelled: its state is {{state}}.",
  "detail.cancelNotCancellable": "Task {{id}} cannot be cancelled: it runs inside its worker and ends by itself.",
  "detail.cancelNoReaction": "Task {{id}} was asked to stop, but its worker did not react within 10 seconds.",
  "detail.downloadTypeUnknown": "There is no download of type {{type}}. Types are {{types}}.",
  "detail.mockModelError": "The mock model failed because the option {{option}} is set to true.",
  "detail.taskUnexpected":
    "The task failed unexpectedly. Run it again; if it fails again, give the key {{key}} to an administrator of the service: the log has the details.",

  // access
  "error.UNAUTHORIZED": "This service requires an access token. Sign in, or send a token with the request.",
  "error.TOO_MANY_REQUESTS": "There were too many requests. Wait a moment, then try again.",
  "error.QUOTA_EXCEEDED": "There is no room for this any more.",
  "detail.quota.project":
    "There is no room for this in the project {{name}}: it takes {{used}} of {{limit}}. Remove versions and files that you do not need, which makes room within some days, or ask the operator of the service for more room.",
  "detail.quota.person":
    "There is no room for this: the projects of {{name}} take {{used}} of {{limit}}. Remove projects or versions that are not needed, which makes room within some days, or ask the operator of the service for more room.",
  "detail.quota.receiver":
    "{{name}} has no room for this: a person may have {{limit}}. Choose another person, or ask the operator of the service for more room.",
  "detail.projects.unknown": "There is no such project, or it is not shared with you. Ask its owner to share it.",
  "detail.projects.removed": "The project was removed. Its owner can bring it back.",
  "detail.projects.unknownVersion": "The project has no such version. Look at the list of its versions again.",
  "detail.projects.idTaken": "A project with this id is kept already. Open that one, or send yours without an id.",
  "detail.projects.notOfProject":
    "Other people can read this project, and it does not have a file or a result that was to be used. Upload the file in this project, or run the model in it.",
  "detail.projects.toReadOnly":
    "This project is shared with you to look at. Copy it to change it, or ask its owner to let you edit it.",
  "detail.projects.ownersOnly": "Only the owner of the project may do this. Ask the owner.",
  "detail.projects.ownerStays": "The owner cannot leave a project. Give it to another person first, or remove it.",
  "detail.projects.linkEnded": "The link to the project has ended or was withdrawn. Ask its owner for a new one.",
  "detail.projects.unknownLink": "The project has no such link. It was withdrawn, or has ended.",
  "detail.projects.changedElsewhere":
    "The project was changed in another window since you opened it. Look at that change before you save yours.",
  "detail.projects.changedBy":
    "{{name}} changed the project since you opened it. Look at that change before you save yours.",
  "error.SUPPORT_UNAVAILABLE": "The bundle could not be sent to support.",
  "detail.support.unavailable":
    "{{host}} did not take the bundle. Try again later, or save the bundle and send it in another way.",
  "detail.records.away":
    "The database of people and projects does not answer. Nothing was saved. Try again in a minute.",
  "people.removed": "Removed person",
  "detail.records.unreadable":
    "The file with people and projects is damaged. Nothing was saved. Tell the operator of the service, who can restore it from a backup.",
  "detail.people.signIn": "You have not signed in. Sign in first.",
  "detail.people.administratorsOnly": "Only administrators may do this. Ask one of them.",
  "detail.people.operatorsOnly":
    "Only an application with an access token of the operator may do this. Use the routes for people, or ask the operator for a token.",
  "detail.people.noAccount": "An access token of the operator has no account. Sign in with an account of a person.",
  "detail.people.wrongPassword":
    "The e-mail address or the password is wrong. Try again, or ask an administrator for a link to set a new password.",
  "detail.people.noInvitation":
    "The invitation is missing, was used or has ended. Ask an administrator for a new link.",
  "detail.people.emailTaken": "Somebody has an account with this e-mail address. Sign in, or give another address.",
  "detail.people.wrongCode":
    "The workshop code is wrong or has ended. Compare it with the one that you were given, or ask for a new one.",
  "detail.people.linkEnded": "The link was used or has ended. Ask an administrator for a new one.",
  "detail.people.disabled": "Your account is disabled. Ask an administrator of the service.",
  "detail.people.isDisabled": "This person is disabled. Choose another person, or enable this one first.",
  "detail.people.lastAdministrator":
    "This is the last administrator who can sign in. Make another person an administrator first.",
  "detail.people.yourself":
    "You cannot take this right from yourself, or lock yourself out. Ask another administrator.",
  "detail.people.receiverNeeded": "This person has projects or files. Name somebody who can sign in and gets them.",
  "detail.people.unknown": "There is no such person. Look at the list of people again.",
  "detail.people.unknownToken": "There is no such token. Look at the list of your tokens again.",
  "detail.people.unknownTokenOf": "This person has no such token. Look at the list of tokens again.",
  "detail.people.passwordLength": "A password has {{least}} to {{most}} characters. Choose another.",
  "detail.people.unknownTask": "There is no such task, or it is not yours. Open the project that it belongs to.",
  "detail.people.unknownFile": "A file of the request is not there, or it is not yours. Upload it again.",
  "detail.access.noToken":
    "This service requires an access token. Sign in to the application, or send the token in the header Authorization, as Bearer <token>.",
  "detail.access.wrongToken":
    "This access token is not valid, or no longer valid. Ask an administrator of the service for the current one.",
  "detail.access.tooManyRequests": "There were too many requests from your address. Try again in {{seconds}} seconds.",
  "detail.access.tooManyUploads":
    "Too many files are being sent from your address at the same time. Wait until one has arrived, then try again in {{seconds}} seconds.",
  "detail.access.busy": "Many people are signing in at the moment. Try again in {{seconds}} seconds.",
  "detail.access.tooManyWrongTokens": "There were too many wrong access tokens. Try again in {{seconds}} seconds.",
  "detail.access.foreignHost":
    "The service does not respond to the name {{host}}. Use its address, or have an administrator allow the name with {{setting}}.",
  "detail.access.foreignSite":
    "A page of another site asked for this, so it was not done. Use the pages of the service itself; programs send no header Origin.",

  // greeting, progress, warnings
  greeting: "Welcome to Tessera, the indicator estimation service.",
  "progress.mockStarted": "Mock model started",
  "progress.mockFinished": "Mock model finished",
  "progress.mockRunning": "model running",
  "progress.calibrating": "Calibrating outputs - {{elapsed}} elapsed",
  "progress.saving": "Saving outputs - {{elapsed}} elapsed",
  "progress.interrupted": "interrupted because the service stopped; the task will start again",
  "progress.begunAgain": "started again after the service had stopped",
  "progress.download.spectrum": "Generating the output zip",
  "progress.download.coarse_output": "Generating the zip of coarse age groups",
  "progress.download.summary": "Generating the summary report",
  "progress.download.comparison": "Generating the comparison report",
  "progress.download.agyw": "Generating the priority populations workbook",
  "progress.download.datapack": "Generating the Data Pack workbook",
  "warning.zeroPopulation":
    "Some groups by area, sex and age have no population. A small number was put in their place so that the model can run.",
  "warning.begunAgain":
    "The service was stopped while this task ran. The task was started again from the same inputs, and its results are complete.",
  "detail.applicationNotBuilt":
    "The browser application was not built. Run npm run build in the folder of Tessera and load this page again.",
  "detail.demoNotMade":
    "The files of the fictional country could not be made, because the service is busy or the country is too large. Try again in a minute, or ask for fewer districts.",

  // validation, over HTTP and with tessera validate
  "detail.queryNotBoolean": "The query parameter {{name}} is '{{value}}'. Give true or false.",
  "detail.validation.missing": "The file {{path}} does not exist or cannot be read. Upload it, then ask again.",
  "detail.validation.notBaseline":
    "A file of type {{type}} is not a baseline file. Baseline files are pjnz, shape and population; check this one with /validate/survey-and-programme.",
  "detail.validation.contentDiffers":
    "{{file}} is not the file that was meant: the MD5 of its content is {{found}}, not {{claimed}}. Upload it again.",
  "detail.validation.changing":
    "{{file}} changed while it was being checked. Wait until it is written completely, then ask again.",
  "detail.validation.busy":
    "{{file}} was not checked, because too many other files are being checked. Ask again in a minute.",
  "detail.validation.timeLimit":
    "{{file}} could not be checked within {{seconds}} seconds. Leave out rows and columns that are not needed, or ask an administrator to allow more time.",
  "detail.validation.memory":
    "Checking {{file}} takes more memory than a check may use. Leave out rows and columns that are not needed, or ask an administrator to allow more memory.",

  "validate.type.pjnz": "Spectrum file",
  "validate.type.shape": "areas",
  "validate.type.population": "population",
  "validate.type.survey": "survey",
  "validate.type.programme": "programme data",
  "validate.type.anc": "antenatal care",
  "validate.type.sti": "STI clinics",
  "validate.type.vmmc": "male circumcision",
  "validate.state.valid": "valid",
  "validate.state.invalid": "not valid",
  "validate.state.skipped": "not checked",
  "validate.warning": "Warning: {{text}}",
  "validate.withoutAreas": "The area file could not be read, so there are no areas to check this file against.",
  "validate.allValid_one": "The file is valid.",
  "validate.allValid_other": "All {{count}} files are valid.",
  "validate.fitTogether": "The baseline files fit together.",
  "validate.notValid_one": "1 of {{total}} files is not valid. Correct it and check again.",
  "validate.notValid_other": "{{count}} of {{total}} files are not valid. Correct them and check again.",
  "validate.unreadable": "{{file}} cannot be opened. Check its name and that you may read it.",
  "validate.noShape": "{{file}} is checked against the areas of the area file. Name that file (.geojson) too.",
  "validate.severalShapes": "Files are checked against one area file, but there are several: {{files}}. Name one.",
  "validate.noFiles": "There are no input files in {{where}}. Name the folder that holds them, or the files.",
} as const;
