# From the files of a country to a map: Rscript walk.R FOLDER [address]. A token is taken from TESSERA_TOKEN.

here <- dirname(normalizePath(sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE))))
source(file.path(here, "tessera.R"))

file_names <- c(
  pjnz = "pjnz.PJNZ", shape = "areas.geojson", population = "population.csv",
  survey = "survey.csv", programme = "programme.csv", anc = "anc.csv"
)
told <- function(text) cat("  ", text, "\n", sep = "")
warn <- function(texts) for (text in texts) cat("  !", text, "\n")

walk <- function(service, country) {
  # 1. Files: upload all that there are, and have them checked.
  paths <- sapply(file_names, function(name) file.path(country, name))
  files <- upload_all(service, paths[file.exists(paths)])
  cat(length(files), "files are uploaded.\n")
  warn(validate(service, files))

  # 2. Options: those that suit the files, with fewer draws than a real run would have.
  options <- model_options(service, files, list(no_of_samples = as.numeric(Sys.getenv("WALK_SAMPLES", "500"))))
  warn(check_options(service, files, options))

  # 3. Fit and calibrate.
  fit <- wait_for(service, fit_model(service, files, options), "model", told)
  warn(fit_warnings(service, fit))
  result <- wait_for(service, calibrate(service, fit, calibration_options(service, files)), "calibrate", told)

  # 4. Estimates: adult prevalence by district at the end of the survey years, and the whole country.
  of_adults <- function(level) {
    estimates(service, result,
      indicator = "prevalence", sex = "both", age_group = "Y015_049",
      calendar_quarter = options$calendar_quarter_t2, area_level = level
    )
  }
  districts <- of_adults(options$area_level)
  rows <- rbind(districts, of_adults(0))
  cat("HIV prevalence of adults 15-49,", rows$quarter_label[[1]], "\n")
  for (row in order(-rows$mean)) with(rows[row, ], {
    cat(sprintf("  %s %5.1f%%  (%.1f%% to %.1f%%)\n", formatC(area_name, width = -20), 100 * mean, 100 * lower, 100 * upper))
  })

  # 5. Files to keep: a table, the output zip, a map.
  utils::write.csv(rows, "prevalence.csv", row.names = FALSE, na = "", fileEncoding = "UTF-8")
  cat("Wrote prevalence.csv\n")
  cat("Wrote", download_result(service, result, "spectrum", ".", told), "\n")
  draw_map("map.png", boundaries(service, result), setNames(districts$mean, districts$area_id),
    paste("HIV prevalence, adults 15-49,", rows$quarter_label[[1]])
  )
  cat("Wrote map.png\n")
}

#' A map of values by area: darker colours are higher values.
draw_map <- function(path, areas, values, title) {
  shown <- Filter(function(area) area$properties$area_id %in% names(values), areas$features)
  outlines <- lapply(shown, outline_of)
  points <- do.call(rbind, outlines)
  latitude <- mean(range(points[, 2], na.rm = TRUE))
  palette <- grDevices::colorRampPalette(c("#fee0d2", "#99000d"))(101)
  top <- max(values)
  colour <- function(value) palette[1 + round(100 * value / top)]

  grDevices::png(path, width = 1280, height = 1000, res = 144)
  on.exit(grDevices::dev.off())
  graphics::par(mar = c(4, 1, 3, 1))
  graphics::plot(range(points[, 1], na.rm = TRUE), range(points[, 2], na.rm = TRUE),
    type = "n", axes = FALSE, xlab = "", ylab = "", asp = 1 / cos(latitude * pi / 180), main = title
  )
  for (k in seq_along(shown)) {
    graphics::polypath(outlines[[k]], col = colour(values[[shown[[k]]$properties$area_id]]), border = "white", rule = "evenodd")
  }
  for (area in shown) {
    about <- area$properties
    value <- values[[about$area_id]]
    if (is.null(about$center_x) || is.null(about$center_y)) next
    graphics::text(about$center_x, about$center_y, sprintf("%s\n%.1f%%", about$area_name, 100 * value),
      col = if (value > top / 2) "white" else "#222222", cex = 0.9
    )
  }
  stops <- top * 0:4 / 4
  graphics::par(xpd = NA)
  graphics::legend("bottom", sprintf("%.1f%%", 100 * stops),
    fill = colour(stops), horiz = TRUE, bty = "n", inset = c(0, -0.12), border = NA
  )
}

#' All outlines of an area, holes included, with a missing point between them.
outline_of <- function(area) {
  polygons <- area$geometry$coordinates
  if (area$geometry$type == "Polygon") polygons <- list(polygons)
  rings <- lapply(do.call(c, polygons), function(ring) {
    rbind(do.call(rbind, lapply(ring, function(point) c(point[[1]], point[[2]]))), c(NA, NA))
  })
  all <- do.call(rbind, rings)
  all[-nrow(all), , drop = FALSE]
}

given <- commandArgs(trailingOnly = TRUE)
token <- Sys.getenv("TESSERA_TOKEN")
service <- tessera(if (length(given) > 1) given[[2]] else "http://localhost:8888", token = if (nzchar(token)) token)
tryCatch(walk(service, if (length(given) > 0) given[[1]] else "."), tessera_error = function(error) {
  message(paste(c(error$sentences, if (is.null(error$sentences)) error$message), collapse = "\n"))
  for (problem in utils::head(error$problems, 10)) {
    message(sprintf("  row %s, %s: %s", problem$row, problem$column, problem$advice))
  }
  quit(status = 1)
})
