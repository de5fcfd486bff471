/** What `tessera fit` says. */
export const fitCommand = {
  "fit.unreadable": "{{file}} cannot be opened. Check its name and that you may read it.",
  "fit.fileUnclear":
    "{{file}} is none of the files that a fit uses ({{roles}}): neither its ending nor its columns nor its name say what it is. Correct its name, or leave it out.",
  "fit.filesMissing":
    "There is no file of these kinds among {{where}}: {{roles}}. Add them, or name the folder that holds them.",
  "fit.filesAlike": "There are several files for {{role}}: {{files}}. Name the files to use rather than their folder.",
  "fit.optionsMissing":
    "There are no model options. Put them into options.json beside the input files, name a file with --options, or give each with --set.",
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
  "fit.highlights": "{{area}}, mean and 95 % range",
  "fit.wrote": "Wrote the estimates to {{folder}} in {{elapsed}}:",
} as const;
