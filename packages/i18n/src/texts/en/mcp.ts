/** Sentences of the tools for language models, and of the command that offers them. */
export const mcp = {
  "mcp.otherAnswer":
    "The service answered with status {{status}} and gave no reason. Check the address, and look at the log of the service.",
  "mcp.unreachable": "No service answers at {{url}}. Start it, or correct --url.",
  "mcp.badUrl": "--url: “{{url}}” is no address of a service. Write it like http://127.0.0.1:8888.",
  "mcp.badToken": "--token-file: {{file}} cannot be read or holds no token. Put one token in it, on a line of its own.",
  "mcp.unexpected":
    "The tool has failed for a reason that it does not know. Try again; the log of the service has the reason.",
  "mcp.unknownTool": "There is no tool {{tool}}. Use one of: {{known}}.",
  "mcp.unknownArgument": "{{tool}} has no argument {{argument}}. It has: {{known}}.",
  "mcp.argument": "{{tool}}: {{place}} {{problem}}. Correct this argument.",
  "mcp.allowed": "Use one of: {{allowed}}.",
  "mcp.unknownProject":
    "No project has the id or name “{{project}}”, or it is not shared with you. Look for it with list_projects.",
  "mcp.severalProjects": "Several projects are called “{{project}}”. Name one of them by its id: {{ids}}.",
  "mcp.projectOrFiles": "Name either a project or files, not both.",
  "mcp.filesMissing": "Files are missing: {{types}}. Upload them to the project first.",
  "mcp.unknownArea": "The result has no area “{{area}}”. Use one of: {{known}}",
  "mcp.noAreas": "None of these areas is of level {{level}}. Leave the level out, or choose another one.",
  "mcp.tooMany":
    "This asks for {{count}} estimates; one call reads {{most}} at most. Choose fewer indicators, areas, quarters, sexes or age groups.",
  "mcp.unknownWarning": "No message has this key or these words. Give the key or the whole text as a tool answered it.",
  "mcp.unknownOption": "There is no option {{option}}. Use one of: {{known}}.",
  "mcp.notComplete": "Task {{id}} is not complete; its state is {{state}}. Wait for it with run_status.",
  "mcp.otherFiles":
    "The project no longer has these files of the fit: {{files}}. Put them back in the project, or fit again with the files that it has.",
  "mcp.narrow.projects": "Give a search, or a larger limit.",
  "mcp.narrow.versions": "Older versions are in the application.",
  "mcp.narrow.estimates": "Name areas, choose a higher level or fewer groups, or another order.",
  "mcp.narrow.comparison": "Name areas, or give a larger limit.",
  "mcp.narrow.warnings": "Correct what these say, then review again.",
  "mcp.means.estimates":
    "Estimates of the named groups are unlikely or cannot be true. Nothing is stopped, but they should not be used or published before the data behind them are checked.",
  "mcp.means.calibration":
    "The estimates before calibration and the national projection disagree. Calibration follows the projection, so one of the two rests on data or assumptions that need a check.",
  "mcp.means.inputs":
    "Numbers of an input file contradict each other, other files or common experience. The file is used as it is: correct it if it is wrong, keep it if the number is right.",
  "mcp.means.run":
    "The fit is complete, but something about its options, data or search needs a look before the estimates are used.",
  "mcp.means.refusal":
    "This is no warning but a refusal: what was asked for was not done. The message says what to correct.",
  "mcp.look.estimates":
    "The estimates of the named areas and groups, on the map and in the table of the output, and the input data of these areas",
  "mcp.look.calibration":
    "The chart before and after calibration in the step of calibration, for the named sexes and ages",
  "mcp.look.inputs": "The named rows of the file, and who reported them",
  "mcp.look.run": "The model options, and the data that they choose",
  "mcp.look.comparison": "The comparison with Spectrum under Review inputs",
  "mcp.look.population": "The population under Review inputs",
  "mcp.look.map": "The map under Review inputs",
  "mcp.look.timeSeries": "The time series under Review inputs",
} as const;
