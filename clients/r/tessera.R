# Client of the Tessera service: source("tessera.R"). It needs base R, the package jsonlite and the program curl, which sends the requests.

baseline_roles <- c("pjnz", "shape", "population")

#' A service: its address, an access token if it asks for one, and the language of its sentences.
tessera <- function(address = "http://localhost:8888", token = NULL, language = "en", timeout = 120) {
  if (Sys.which("curl") == "") stop("Install the program curl first.")
  list(address = sub("/+$", "", address), token = token, language = language, timeout = timeout)
}

# Files ----------------------------------------------------------------------------------------------------------------

#' Sends a file. Answers what other requests call it by.
upload <- function(service, path) {
  if (!file.exists(path)) stop("There is no file ", path, ".")
  json_of(service, "POST", paste0("/upload/", URLencode(basename(path), reserved = TRUE)), file = path)
}

#' Sends files by their types: pjnz, shape, population, survey, programme, anc, sti.
upload_all <- function(service, files) lapply(as.list(files), function(path) upload(service, path))

#' Checks every file, and all against each other. Answers the warnings; a file that is not sound is a `tessera_refused`.
validate <- function(service, files) {
  warnings <- character()
  for (role in names(files)) {
    body <- list(type = role, file = files[[role]])
    if (role %in% baseline_roles) {
      json_of(service, "POST", "/validate/baseline-individual?rows=false", body)
    } else {
      body$shape <- files$shape
      warnings <- c(warnings, texts_of(json_of(service, "POST", "/validate/survey-and-programme?rows=false", body)))
    }
  }
  json_of(service, "POST", "/validate/baseline-combined", files[baseline_roles])
  warnings
}

# Options --------------------------------------------------------------------------------------------------------------

#' Model options that suit the files; those in `chosen` come first, and the others follow them.
model_options <- function(service, files, chosen = list()) {
  asked <- if (length(chosen) > 0) c(files, list(chosen = chosen)) else files
  utils::modifyList(values_of(json_of(service, "POST", "/model/options", asked)), chosen)
}

#' Everything that a fit checks before it starts. Answers the warnings.
check_options <- function(service, files, options) {
  texts_of(json_of(service, "POST", "/validate/options", list(data = files, options = options)))
}

calibration_options <- function(service, files) {
  values_of(json_of(service, "POST", "/calibrate/options", files[c("shape", "survey")]))
}

# Tasks ----------------------------------------------------------------------------------------------------------------

#' Submits a fit. Answers its id.
fit_model <- function(service, files, options) {
  version <- json_of(service, "GET", "/service/version")
  json_of(service, "POST", "/model/submit", list(data = files, options = options, version = version))$id
}

#' Submits the calibration of a fit that has ended. Answers its id.
calibrate <- function(service, fit, options) {
  version <- json_of(service, "GET", "/service/version")
  json_of(service, "POST", paste0("/calibrate/submit/", fit), list(options = options, version = version))$id
}

#' Waits for the end of a task: kind is "model", "calibrate" or "download". `on_progress` is told each change as a text.
#' A service that is away for no more than `patience` seconds, as for an upgrade, is waited for.
wait_for <- function(service, id, kind = "model", on_progress = function(text) NULL, patience = 60) {
  told <- ""
  pause <- 0.2
  away_since <- NULL
  repeat {
    status <- tryCatch(json_of(service, "GET", paste0("/", kind, "/status/", id)), tessera_away = identity)
    if (inherits(status, "tessera_away")) {
      if (is.null(away_since)) away_since <- Sys.time()
      if (difftime(Sys.time(), away_since, units = "secs") > patience) stop(status)
    } else {
      away_since <- NULL
      text <- progress_text(status)
      if (nzchar(text) && text != told) on_progress(told <- text)
      if (isTRUE(status$done)) return(assert_success(service, status, kind, id))
      if (identical(status$status, "MISSING")) fail("tessera_task_failed", paste0("The service has no task ", id, "."))
    }
    Sys.sleep(pause)
    pause <- min(2, pause * 1.3)
  }
}

assert_success <- function(service, status, kind, id) {
  if (isTRUE(status$success)) return(id)
  path <- paste0("/", kind, "/result/", if (kind == "download") "path/", id)
  refusal <- tryCatch(json_of(service, "GET", path), tessera_error = identity)
  if (!inherits(refusal, "tessera_error")) refusal <- list(message = paste0("Task ", id, " ended as ", status$status, "."))
  do.call(fail, c(list("tessera_task_failed"), refusal[names(refusal) != "call"]))
}

cancel <- function(service, id) invisible(json_of(service, "POST", paste0("/model/cancel/", id)))

fit_warnings <- function(service, fit) texts_of(json_of(service, "GET", paste0("/model/result/", fit)))

# Results --------------------------------------------------------------------------------------------------------------

#' Estimates of a calibration as a data frame. Choices have a value or several: indicator, area_level, area_id, sex, age_group, calendar_quarter.
estimates <- function(service, id, ...) {
  path <- save_estimates(service, id, tempfile(fileext = ".csv"), "csv", ...)
  on.exit(unlink(path))
  utils::read.csv(path, na.strings = "", encoding = "UTF-8", stringsAsFactors = FALSE)
}

#' Writes estimates to a file: json, csv, parquet or arrow.
save_estimates <- function(service, id, path, format = "csv", ...) {
  choice <- c(list(...), list(format = format))
  pairs <- unlist(lapply(names(choice), function(name) {
    paste0(name, "=", vapply(as.character(choice[[name]]), URLencode, "", reserved = TRUE))
  }))
  request(service, "GET", paste0("/calibrate/estimates/", id, "?", paste(pairs, collapse = "&")), to = path)
  invisible(path)
}

#' The areas of a calibration as GeoJSON, in lists.
boundaries <- function(service, id) json_of(service, "GET", paste0("/calibrate/boundaries/", id))

#' Makes a file of a calibration, such as spectrum, summary or slides, and writes it to a folder. Answers its path.
download_result <- function(service, id, type, folder = ".", on_progress = function(text) NULL) {
  made <- json_of(service, "POST", paste0("/download/submit/", type, "/", id))$id
  wait_for(service, made, "download", on_progress)
  received <- request(service, "GET", paste0("/download/result/", made), to = tempfile(tmpdir = folder))
  line <- grep("^content-disposition:", received$headers, ignore.case = TRUE, value = TRUE)
  path <- file.path(folder, basename(sub('.*filename="([^"]+)".*', "\\1", line)))
  file.rename(received$path, path)
  path
}

# Requests -------------------------------------------------------------------------------------------------------------

json_of <- function(service, method, path, body = NULL, file = NULL) {
  received <- request(service, method, path, body, file, to = tempfile())
  on.exit(unlink(received$path))
  jsonlite::fromJSON(received$path, simplifyVector = FALSE)$data
}

#' Sends a request, and writes the answer to a file. The token is in a file that only this user can read, not among the arguments of a program.
request <- function(service, method, path, body = NULL, file = NULL, to) {
  here <- tempfile("tessera-")
  dir.create(here, mode = "0700")
  on.exit(unlink(here, recursive = TRUE))
  header_file <- file.path(here, "headers")
  answer <- file.path(here, "answer")
  header <- c(
    paste0("Accept-Language: ", service$language),
    if (!is.null(service$token)) paste0("Authorization: Bearer ", service$token)
  )
  if (!is.null(body)) {
    file <- file.path(here, "body")
    text <- jsonlite::toJSON(body, auto_unbox = TRUE, null = "null", digits = NA)
    writeLines(enc2utf8(text), file, useBytes = TRUE)
    header <- c(header, "Content-Type: application/json")
  } else if (!is.null(file)) {
    header <- c(header, "Content-Type: application/octet-stream")
  }
  quoted <- function(name, value) sprintf('%s = "%s"', name, gsub('(["\\\\])', "\\\\\\1", value))
  config <- c(
    "silent", "show-error", "globoff",
    quoted("url", paste0(service$address, path)), quoted("request", method), quoted("header", header),
    quoted("max-time", service$timeout), quoted("output", answer), quoted("dump-header", header_file),
    if (!is.null(file)) quoted("data-binary", paste0("@", normalizePath(file)))
  )
  writeLines(enc2utf8(config), file.path(here, "config"), useBytes = TRUE)
  said <- suppressWarnings(system2("curl", c("--config", shQuote(file.path(here, "config"))), stdout = TRUE, stderr = TRUE))
  if (!is.null(attr(said, "status"))) {
    reason <- sub("^curl: \\([0-9]+\\) ", "", paste(said, collapse = " "))
    fail("tessera_away", paste0("The service at ", service$address, " cannot be reached (", reason, ")."))
  }
  headers <- readLines(header_file, warn = FALSE)
  status <- as.integer(sub("^HTTP/[0-9.]+ ([0-9]+).*", "\\1", utils::tail(grep("^HTTP/", headers, value = TRUE), 1)))
  if (status >= 400) refuse(status, answer)
  if (!file.exists(answer)) file.create(answer)
  if (!file.copy(answer, to, overwrite = TRUE)) stop("The file ", to, " cannot be written.")
  list(path = to, headers = headers)
}

#' Ends with a condition of class `tessera_error`, and of the class that says what kind it is. Its message is the sentence of the service.
fail <- function(class, message, ...) {
  stop(structure(class = unique(c(class, "tessera_error", "error", "condition")), list(message = message, call = NULL, ...)))
}

refuse <- function(status, answer) {
  errors <- tryCatch(jsonlite::fromJSON(answer, simplifyVector = FALSE)$errors, error = function(error) NULL)
  if (length(errors) == 0) errors <- list(list(error = "", detail = paste0("The service answered ", status, ".")))
  first <- errors[[1]]
  class <- if (status %in% c(401, 403)) "tessera_denied" else if (status >= 500) "tessera_away" else "tessera_refused"
  if (identical(first$error, "MODEL_RUN_FAILED")) class <- "tessera_task_failed"
  sentences <- vapply(errors, function(one) if (is.null(one$detail)) one$error else one$detail, "")
  fail(class, sentences[[1]], code = first$error, status = status, key = first$key, sentences = sentences, problems = first$problems$rows)
}

#' The values of a form, by the names of its controls.
values_of <- function(form) {
  values <- list()
  for (section in form$controlSections) for (group in section$controlGroups) for (control in group$controls) {
    if (!is.null(control$value)) values[[control$name]] <- control$value
  }
  values
}

texts_of <- function(answer) vapply(answer$warnings, function(warning) warning$text, "")

#' Where a task is, in the words of the service.
progress_text <- function(status) {
  if (status$queue > 0) return(paste(status$queue, "before it"))
  running <- Filter(function(phase) is.character(phase) || (phase$started && !phase$complete), status$progress)
  if (length(running) == 0) return("")
  phase <- running[[length(running)]]
  if (is.character(phase)) return(phase)
  if (is.null(phase$value)) phase$name else sprintf("%s %.0f%%", phase$name, 100 * phase$value)
}
