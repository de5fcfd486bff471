import { type Command, Option } from "commander";
import { collect, exitWithTwo, languageOption } from "./command-options.js";
import type { DemoFlags } from "./demo.js";
import type { CalibrateFlags } from "./estimate/calibrate.js";
import type { CompareFlags } from "./estimate/compare.js";
import type { EstimatesFlags } from "./estimate/estimates.js";
import type { FitFlags } from "./estimate/fit.js";
import type { OptionsFlags } from "./estimate/options.js";
import type { ReportFlags } from "./estimate/report.js";
import type { RunFlags } from "./estimate/run.js";
import type { SensitivityFlags } from "./estimate/sensitivity.js";
import { reportTypes, usualReports } from "./results/download-names.js";

/** Commands that go from files to estimates and reports. */
export function addEstimateCommands(program: Command): void {
  for (const add of [
    addRun,
    addOptions,
    addFit,
    addCalibrate,
    addReport,
    addEstimates,
    addCompare,
    addSensitivity,
    addDemo,
  ])
    add(program);
}

const codes = `Ends with code 0 when everything is written, 1 if files, options or results do not allow it, 2 if the command cannot be
followed, 130 if it was interrupted: then nothing is written.`;

const givenFiles = ["[files...]", "a folder with the input files, or the files themselves", ["."]] as const;
const setHelp = 'A value of --set is a text, or a list such as \'["MWI2016PHIA","MWI2020PHIA"]\'.';

/** Options of commands that choose model options. */
function withModelOptions(command: Command): Command {
  return command
    .option("--set <name=value>", "one model option, over all others; may be given several times", collect, [])
    .option("--samples <number>", "draws for uncertainty ranges: the model option no_of_samples")
    .option("--seed <number>", "makes the same draws each time: the model option rng_seed")
    .option("--area-level <level>", "level of the areas to estimate: the model option area_level");
}

/** Options of commands that write a folder. */
function withFolder(command: Command, folder: string): Command {
  return command
    .option("--out <folder>", "folder for the results; it is made if need be", folder)
    .option("--force", "write over the results in the folder")
    .option("--json", "answer as JSON")
    .addOption(languageOption("language of the answer, of labels and of reports"))
    .exitOverride(exitWithTwo);
}

const optionsHelp =
  "model options as JSON or YAML (default: options.json or options.yaml of the folder, else suggested)";

function addRun(program: Command): void {
  const command = program
    .command("run")
    .description("go from a country's input files to calibrated estimates, output zip and reports")
    .argument(...givenFiles)
    .option("--options <file>", optionsHelp)
    .option("--calibration <file>", "calibration options as JSON or YAML (default: those that are suggested)")
    .option(
      "--priority-populations-dir <folder>",
      "tables of key populations and behaviour (default: TESSERA_PRIORITY_POPULATIONS_DIR, else priority-populations in the folder of the files)",
    )
    .option(
      "--priority-set <name=value>",
      "one option of the priority populations workbook, such as consensus_est=kp_wb; may be given several times",
      collect,
      [],
    );
  withFolder(withModelOptions(command), "results")
    .addHelpText(
      "after",
      `
${setHelp}
Writes the model output before and after calibration, plot data, tables, the output zip, reports and workbooks, and the options that
were used, each with its reason.
${codes}`,
    )
    .action(async (files: string[], flags: RunFlags) => {
      const { run } = await import("./estimate/run.js");
      process.exitCode = await run(files, flags, process.stdout, process.stderr);
    });
}

function addOptions(program: Command): void {
  const command = program
    .command("options")
    .description("write the model options that input files suggest, with the reason of each and every choice")
    .argument(...givenFiles);
  withModelOptions(command)
    .option("--out <file>", "file to write (default: options.yaml in the folder of the files)")
    .option("--force", "write over the file")
    .addOption(languageOption("language of the explanations"))
    .addHelpText(
      "after",
      `
${setHelp}
The file is YAML. tessera run and tessera fit take it with --options, or by its name in the folder.
${codes}`,
    )
    .exitOverride(exitWithTwo)
    .action(async (files: string[], flags: OptionsFlags) => {
      const { options } = await import("./estimate/options.js");
      process.exitCode = await options(files, flags, process.stdout, process.stderr);
    });
}

function addFit(program: Command): void {
  const command = program
    .command("fit")
    .description("estimate district indicators from a country's input files, without calibration")
    .argument(...givenFiles)
    .option("--options <file>", optionsHelp);
  withFolder(withModelOptions(command), "results")
    .addHelpText(
      "after",
      `
${setHelp}
Writes model_output.tessera, indicators.csv, art_attendance.csv and summary.json.
${codes}`,
    )
    .action(async (files: string[], flags: FitFlags) => {
      const { fit } = await import("./estimate/fit.js");
      process.exitCode = await fit(files, flags, process.stdout, process.stderr);
    });
}

function addCalibrate(program: Command): void {
  const command = program
    .command("calibrate")
    .description("calibrate the estimates of a fit to the national projection")
    .argument("[result]", "a folder that tessera fit has written, or its model_output.tessera", "results")
    .option("--options <file>", "calibration options as JSON or YAML (default: those that are suggested)")
    .option("--set <name=value>", "one calibration option, over all others; may be given several times", collect, []);
  withFolder(command, "calibrated")
    .addHelpText(
      "after",
      `
Writes calibrated_output.tessera, plot_data.duckdb, indicators.csv, art_attendance.csv, calibration_options.yaml and summary.json.
${codes}`,
    )
    .action(async (result: string, flags: CalibrateFlags) => {
      const { calibrate } = await import("./estimate/calibrate.js");
      process.exitCode = await calibrate(result, flags, process.stdout, process.stderr);
    });
}

function addReport(program: Command): void {
  const command = program
    .command("report")
    .description("write reports of a calibrated result, a Word document, slides or a results site")
    .argument(
      "[result]",
      "a folder that tessera run or calibrate has written, a model output, or an output zip",
      "results",
    )
    .addOption(new Option("--type <type...>", "reports to write").choices(reportTypes).default([...usualReports]));
  withFolder(command, "reports")
    .addHelpText("after", `\n${codes}`)
    .action(async (result: string, flags: ReportFlags) => {
      const { report } = await import("./estimate/report.js");
      process.exitCode = await report(result, flags, process.stdout, process.stderr);
    });
}

function addEstimates(program: Command): void {
  program
    .command("estimates")
    .description(
      "write chosen estimates as CSV, with the probability that they are above or below a threshold, and ranks",
    )
    .argument("[result]", "a folder of results, a model output, or an output zip", "results")
    .option("--indicator <id>", "only these indicators; may be given several times, as the next five", collect, [])
    .option("--area-level <level>", "only areas of these levels", collect, [])
    .option("--area-id <id>", "only these areas", collect, [])
    .option("--calendar-quarter <quarter>", "only these quarters, such as CY2024Q4", collect, [])
    .option("--sex <sex>", "only these sexes: both, female, male", collect, [])
    .option("--age-group <id>", "only these age groups, such as Y015_049", collect, [])
    .option("--above <threshold>", "adds the probability that a share or a rate is above this number, such as 0.9025")
    .option("--below <threshold>", "the same for below")
    .option("--rank", "adds the rank of each area among those of its level, 1 for the highest value, with its interval")
    .option("--out <file>", "CSV file to write", "estimates.csv")
    .option("--force", "write over the file")
    .addOption(languageOption("language of the answer and of labels"))
    .addHelpText("after", `\n${codes}`)
    .exitOverride(exitWithTwo)
    .action(async (result: string, flags: EstimatesFlags) => {
      const { estimates } = await import("./estimate/estimates.js");
      process.exitCode = await estimates(result, flags, process.stdout, process.stderr);
    });
}

function addCompare(program: Command): void {
  const result = "a folder of results, a model output, or an output zip";
  program
    .command("compare")
    .description("write a page with two results side by side: input files, options, estimates and largest differences")
    .argument("<first>", result)
    .argument("<second>", result)
    .option("--out <file>", "HTML file to write", "compare.html")
    .option("--force", "write over the file")
    .addOption(languageOption("language of the page"))
    .addHelpText("after", `\n${codes}`)
    .exitOverride(exitWithTwo)
    .action(async (first: string, second: string, flags: CompareFlags) => {
      const { compare } = await import("./estimate/compare.js");
      process.exitCode = await compare([first, second], flags, process.stdout, process.stderr);
    });
}

function addSensitivity(program: Command): void {
  const command = program
    .command("sensitivity")
    .description("estimate variants of the options, such as without antenatal data, and say what each changes")
    .argument(...givenFiles)
    .option("--options <file>", optionsHelp)
    .option("--calibration <file>", "calibration options as JSON or YAML (default: those that are suggested)")
    .option(
      "--variants <ids>",
      "variants to run, with commas between them, or all (default: those that --list marks with *)",
      collect,
      [],
    )
    .option("--list", "only list the variants of these options, and write nothing")
    .option(
      "--as-chosen",
      "simulate as the options say, instead of 400 simulations with smoothing parameters held fixed",
    );
  withFolder(withModelOptions(command), "sensitivity")
    .addHelpText(
      "after",
      `
${setHelp}
Writes sensitivity.csv with every estimate, sensitivity.html with sentences, tables and charts, and sensitivity.json.
The options as chosen are estimated in the same way as the variants, so that nothing but the variant differs.
${codes}`,
    )
    .action(async (files: string[], flags: SensitivityFlags) => {
      const { sensitivity } = await import("./estimate/sensitivity.js");
      process.exitCode = await sensitivity(files, flags, process.stdout, process.stderr);
    });
}

function addDemo(program: Command): void {
  program
    .command("demo")
    .description("write the input files of a fictional country, with the truth beside them")
    .option("--districts <number>", "districts of the country, from 1 to 1000", "12")
    .option("--seed <number>", "makes the same country each time, and another for another seed", "1")
    .option("--surveys <number>", "surveys that its options use: 1, the latest, or 2, each at its own time", "1")
    .option("--over-reporting <share>", "by how much half of the districts report too many people on ART", "0")
    .option("--out <folder>", "folder to write to; it is made if need be", "tessaria")
    .option("--force", "write over the files of a country in the folder")
    .option("--fit", "estimate its indicators too, as tessera fit does, to the folder results in it")
    .addOption(languageOption("language of the answer and of area levels"))
    .action(async (flags: DemoFlags) => {
      const { demo } = await import("./demo.js");
      process.exitCode = await demo(flags, process.stdout, process.stderr);
    });
}
