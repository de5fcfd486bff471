import { writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { type Language, translate } from "@tessera/i18n";
import { type NamedResult, twoResultsReport } from "@tessera/results";
import { neutralNames } from "../../configuration/client-names.js";
import { serviceProblem } from "../../errors/service-error.js";
import { type ExitCode, runCommand } from "../local/command.js";
import { findResult, readResult } from "../results/given-result.js";
import type { Screen } from "../screen.js";

export interface CompareFlags {
  out: string;
  force?: true;
  language: Language;
}

/** Writes a page with two results side by side. Returns the exit code. */
export function compare(
  [one, other]: readonly [string, string],
  { out: file, force, language }: CompareFlags,
  out: Screen,
  errors: Screen,
): Promise<ExitCode> {
  return runCommand(language, errors, async () => {
    const [first, second] = distinctNames(await named(one), await named(other));
    const page = twoResultsReport({ first, second, productName: neutralNames.product, language });
    await writeFile(file, page, { flag: force ? "w" : "wx" }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") throw serviceProblem("compare.exists", { file });
      throw serviceProblem("compare.cannotWrite", { file, reason: error.code ?? error.message });
    });
    out.write(`${translate(language, "compare.wrote", { file })}\n`);
    return 0;
  });
}

interface PathResult extends NamedResult {
  path: string;
}

async function named(path: string): Promise<PathResult> {
  return { path, name: basename(resolve(path)), output: await readResult(await findResult(path)) };
}

/** Folders of the same name are told apart by their paths. */
function distinctNames(first: PathResult, second: PathResult): [NamedResult, NamedResult] {
  if (first.name !== second.name) return [first, second];
  return [
    { ...first, name: first.path },
    { ...second, name: second.path },
  ];
}
