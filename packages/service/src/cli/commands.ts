import { fileTypes } from "@tessera/contract";
import { type Command, InvalidArgumentError, Option } from "commander";
import { byteSize, days } from "../configuration/setting.js";
import { exitWithTwo, languageOption } from "./command-options.js";
import { addEstimateCommands } from "./estimate-commands.js";
import type { InspectFlags } from "./inspect/inspect.js";
import type { McpFlags } from "./mcp.js";
import type { MigrateFlags } from "./migrate.js";
import { addPeople } from "./people-commands.js";
import type { RestoreFlags } from "./restore.js";
import type { ReviewFlags } from "./review.js";
import type { StorageFlags } from "./storage/storage.js";
import type { ValidateFlags } from "./validate.js";

/** Commands other than `serve` and `worker`. The module of a command is loaded when it runs. */
export function addCommands(program: Command): void {
  addEstimateCommands(program);
  for (const add of [addInspect, addReview, addValidate, addMigrate, addRestore, addStorage, addPeople, addMcp])
    add(program);
}

function addInspect(program: Command): void {
  program
    .command("inspect")
    .description("show what a Spectrum file says: population, HIV and treatment by year")
    .argument("<file>", "a PJNZ file, or a zip of PJNZ files")
    .option("--years <years>", "years to show, such as 2010-2020,2025 (default: every fifth)")
    .option("--json", "answer as JSON, with all digits")
    .addOption(languageOption("language of the answer"))
    .action(async (file: string, flags: InspectFlags) => {
      const { inspect } = await import("./inspect/inspect.js");
      process.exitCode = await inspect(file, flags, process.stdout, process.stderr);
    });
}

function addReview(program: Command): void {
  program
    .command("review")
    .description("look for numbers in input files that a person should see before a model is fitted")
    .argument("[files...]", "a folder with the input files, or the files themselves", ["."])
    .option("--json", "answer as JSON")
    .addOption(languageOption("language of the answer"))
    .addHelpText(
      "after",
      `
Needs the areas (.geojson) and programme, ANC, STI clinic, survey or population data (.csv); with a PJNZ file they are
compared with Spectrum too.
Ends with code 0 if nothing looks wrong, 1 if something does or a file cannot be used, 2 if the command cannot be
followed.`,
    )
    .exitOverride(exitWithTwo)
    .action(async (files: string[], flags: ReviewFlags) => {
      const { review } = await import("./review.js");
      process.exitCode = await review(files, flags, process.stdout, process.stderr);
    });
}

function addValidate(program: Command): void {
  program
    .command("validate")
    .description("check input files before they are uploaded: each by its own rules, then against each other")
    .argument(
      "[files...]",
      "a folder with the input files, or the files themselves: PJNZ, shape (.geojson), tables (.csv or .xlsx)",
      ["."],
    )
    .addOption(new Option("--type <type>", "what a file is whose name and columns do not tell").choices(fileTypes))
    .option("--no-strict", "warn of rows that contradict each other, and refuse no file for them")
    .option("--csv <file>", "write every problem to a file: file, row, column, value and what to do")
    .option("--warnings", "also look for counts that are larger than what they are a part of")
    .option("--json", "answer as JSON")
    .addOption(languageOption("language of the answer"))
    .addHelpText(
      "after",
      "\nEnds with code 0 if all files are valid, 1 if one is not, 2 if the command cannot be followed.",
    )
    .exitOverride(exitWithTwo)
    .action(async (files: string[], flags: ValidateFlags) => {
      const { validate } = await import("./validate.js");
      process.exitCode = await validate(files, flags, process.stdout, process.stderr);
    });
}

function addMigrate(program: Command): void {
  program
    .command("migrate")
    .description("bring stored results up to date: plot data that are gone or old are made again from the model output")
    .argument("<folder>", "the results folder of a service, which may be running")
    .option("--dry-run", "say what would be done, and write nothing")
    .option("--json", "answer as JSON: one action for each task")
    .addOption(languageOption("language of the answer"))
    .addHelpText(
      "after",
      "\nEnds with code 0 when every result is up to date, 1 if one cannot be migrated, 2 if the command cannot be followed.",
    )
    .exitOverride(exitWithTwo)
    .action(async (folder: string, flags: MigrateFlags) => {
      const { migrate } = await import("./migrate.js");
      process.exitCode = await migrate(folder, flags, process.stdout, process.stderr);
    });
}

function addRestore(program: Command): void {
  program
    .command("restore")
    .description("read an output zip back: options, notes, state and results")
    .argument("<zip>", "an output zip as it was downloaded")
    .option("--out <folder>", "folder for what the zip holds; it is made if need be", "restored")
    .option("--force", "write over what is in the folder")
    .option(
      "--data-dir <path>",
      "data folder of a service: look there for input files and tasks, and put the results there",
    )
    .option("--json", "answer as JSON")
    .addOption(languageOption("language of the answer and of labels"))
    .addHelpText(
      "after",
      `
Writes model_output.tessera, options.json, calibration_options.json and inputs.json, and where the zip holds them notes.txt
and project_state.json. With --data-dir the calibration becomes a task of that service, which may be running; input files and
tasks that the state names and that are not there are listed by name.
Ends with code 0 when everything was found, 1 if something is missing or the zip cannot be read, 2 if the command cannot be
followed.`,
    )
    .exitOverride(exitWithTwo)
    .action(async (zip: string, flags: RestoreFlags) => {
      const { restore } = await import("./restore.js");
      process.exitCode = await restore(zip, flags, process.stdout, process.stderr);
    });
}

function addStorage(program: Command): void {
  program
    .command("storage")
    .description("show what takes how much space in the data folder of a service, by kind and project, and clean it")
    .argument("<folder>", "the data folder of a service, which may be running; its results folder if it has none")
    .option("--results-dir <path>", "its folder of results, where the service was given one")
    .option("--inputs-dir <path>", "its folder of uploads, where the service was given one")
    .option("--clean", "remove what the rules of the service, and the options below, say")
    .option("--dry-run", "say what would be removed, and remove nothing; so it is without --clean too")
    .option(
      "--older-than <days>",
      "choose finished tasks with their results, and uploads that no task names, if no project has them",
      parsed(days),
    )
    .option("--keep <size>", "choose the oldest of these until the rest fits into this, such as 20GB", parsed(byteSize))
    .option("--backup <file>", "write a whole copy of the database of people and projects to a new file")
    .option("--json", "answer as JSON")
    .addOption(languageOption("language of the answer"))
    .addHelpText(
      "after",
      `
The rules are those that the service was last started with (--keep-removed, --keep-unused, --keep-results, --keep-uploads,
--storage-limit): removed projects are erased, and what no project and no person has any more is removed. What a project has is never
chosen, nor what a task that has not ended needs, nor what a result that stays was made from. A removed result cannot be brought back;
whoever asks the service for it is told when it went.
Where people and projects are on a PostgreSQL server, DATABASE_URL must name it, as for the service. Run the command on the machine
of the service: an SQLite file cannot be shared over a network.
Ends with code 0, or 2 if the command cannot be followed.`,
    )
    .exitOverride(exitWithTwo)
    .action(async (folder: string, flags: StorageFlags) => {
      const { storage } = await import("./storage/storage.js");
      process.exitCode = await storage(folder, flags, process.stdout, process.stderr);
    });
}

/** A parser whose errors commander reports as those of the argument. */
function parsed(parse: (text: string) => number): (text: string) => number {
  return (text) => {
    try {
      return parse(text);
    } catch (error) {
      throw new InvalidArgumentError((error as Error).message);
    }
  };
}

function addMcp(program: Command): void {
  program
    .command("mcp")
    .description(
      "offer tools for a language model (MCP) on standard input and output, as a client of a running service",
    )
    .addOption(
      new Option("--url <address>", "address of the service").env("TESSERA_URL").default("http://127.0.0.1:8888"),
    )
    .option("--token-file <file>", "file with the token that requests carry (or TESSERA_TOKEN in the environment)")
    .addOption(languageOption("language of labels, warnings and errors, where a call names none"))
    .addHelpText(
      "after",
      `
For the configuration of a program that uses language models: it starts this command and speaks with it. The tools list
projects and results, query, explain and compare estimates, explain warnings, review files, suggest options, and start, follow
and keep runs. Whoever holds the token may do what the service allows that person, and no more. A service that runs with
--mcp offers the same tools at /mcp.
Ends with code 0 when its input ends, 2 if the command cannot be followed.`,
    )
    .exitOverride(exitWithTwo)
    .action(async (flags: McpFlags) => {
      const { offerTools } = await import("./mcp.js");
      process.exitCode = await offerTools(flags, process.env, process.stderr);
    });
}
