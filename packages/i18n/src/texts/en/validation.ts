/** Checking uploaded files, over HTTP and with `tessera validate`; what is wrong with a file is said by the inputs. */
export const validation = {
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
  "validate.type.vmmc": "male circumcision",
  "validate.state.valid": "valid",
  "validate.state.invalid": "not valid",
  "validate.state.skipped": "not checked",
  "validate.warning": "Warning: {{text}}",
  "validate.withoutAreas": "The shape file could not be read, so there are no areas to check this file against.",
  "validate.allValid_one": "The file is valid.",
  "validate.allValid_other": "All {{count}} files are valid.",
  "validate.fitTogether": "The baseline files fit together.",
  "validate.notValid_one": "1 of {{total}} files is not valid. Correct it and check again.",
  "validate.notValid_other": "{{count}} of {{total}} files are not valid. Correct them and check again.",
  "validate.unreadable": "{{file}} cannot be opened. Check its name and that you may read it.",
  "validate.typeUnclear":
    "Neither the name nor the columns of {{file}} tell what it is. Say so with --type and one of {{types}}.",
  "validate.noShape": "{{file}} is checked against the areas of a shape file. Name that file (.geojson) too.",
  "validate.severalShapes": "Files are checked against one shape file, but there are several: {{files}}. Name one.",
} as const;
