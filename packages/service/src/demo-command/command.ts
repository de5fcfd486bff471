import { fallbackLanguage, languages } from "@tessera/i18n";
import { type Command, Option } from "commander";
import type { DemoFlags } from "./flags.js";

/** Adds `tessera demo`; what it needs is loaded when it runs. */
export function addDemo(program: Command): void {
  program
    .command("demo")
    .description("write the input files of a fictional country, with the truth beside them")
    .option("--districts <number>", "districts of the country, from 1 to 1000", "12")
    .option("--seed <number>", "makes the same country each time, and another for another seed", "1")
    .option("--out <folder>", "folder to write to; it is made if need be", "tessaria")
    .option("--force", "write over the files of a country in the folder")
    .option("--fit", "estimate its indicators too, as tessera fit does, to the folder results in it")
    .addOption(
      new Option("--language <language>", "language of the answer and of area levels")
        .choices(languages)
        .default(fallbackLanguage),
    )
    .action(async (flags: DemoFlags) => {
      const { demo } = await import("./demo.js");
      process.exitCode = await demo(flags, process.stdout, process.stderr);
    });
}
