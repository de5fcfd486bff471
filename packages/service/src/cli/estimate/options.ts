import { stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { translate } from "@tessera/i18n";
import { serviceProblem } from "../../errors/service-error.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { findFiles } from "../options/find-files.js";
import { chosenModelOptions, type OptionFlags } from "../options/model-choice.js";
import { optionsFile } from "../options/options-file.js";
import { quoted, type Screen } from "../screen.js";

export interface OptionsFlags extends Omit<OptionFlags, "options"> {
  out?: string;
  force?: true;
}

/** Writes the options that files suggest to a file with explanations. Returns the exit code. */
export function options(given: readonly string[], flags: OptionsFlags, out: Screen, errors: Screen): Promise<ExitCode> {
  const { language } = flags;
  return runCommand(language, errors, async () => {
    const { paths } = await findFiles(given);
    const file = flags.out ?? join(await folderOf(given[0] ?? "."), "options.yaml");
    const chosen = await chosenModelOptions(flags, { paths, options: [] });
    const text = optionsFile(chosen, language, "optionsFile.intro");
    await writeFile(file, text, { flag: flags.force ? "w" : "wx" }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") throw serviceProblem("compare.exists", { file });
      throw serviceProblem("compare.cannotWrite", { file, reason: error.code ?? error.message });
    });
    const next = `tessera run ${given.map(quoted).join(" ")} --options ${quoted(file)}`;
    out.write(`${translate(language, "options.wrote", { file })}\n  ${next}\n`);
    return 0;
  });
}

async function folderOf(path: string): Promise<string> {
  return (await stat(path)).isDirectory() ? path : dirname(path);
}
