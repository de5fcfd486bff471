import { type FileType, type ModelFileType, modelFileTypes, requiredTypes } from "@tessera/contract";
import { serviceProblem } from "../../errors/service-error.js";
import { givenFiles, oneOfEach } from "../given-files.js";
import type { FoundFiles } from "./model-choice.js";

/** Paths of the files of a fit, and of those that only downloads use. */
interface CountryPaths extends FoundFiles {
  vmmc: string | null;
}

/** Finds the role of each file. Files of a folder that a fit cannot use are skipped; a file that the command line names must be usable. */
export async function findFiles(given: readonly string[]): Promise<CountryPaths> {
  const { files, options } = await givenFiles(given);
  for (const { path, recognised, isFromFolder } of files) {
    // Countries upload circumcisions too, which the model does not use.
    if (isFromFolder || isRole(recognised.type) || recognised.type === "vmmc") continue;
    if (recognised.type === undefined && recognised.fault !== "otherText")
      throw serviceProblem(`detail.input.${recognised.fault}`, { file: path });
    throw serviceProblem("fit.fileUnclear", { file: path, roles: modelFileTypes.join(", ") });
  }
  const alike = (role: FileType, several: string) => serviceProblem("fit.filesAlike", { role, files: several });
  const paths = oneOfEach(files, modelFileTypes, alike);
  const missing = requiredTypes.filter((role) => !paths[role]);
  if (missing.length > 0)
    throw serviceProblem("fit.filesMissing", { roles: missing.join(", "), where: given.join(", ") });
  return { paths, options, vmmc: oneOfEach(files, ["vmmc"], alike).vmmc ?? null };
}

function isRole(type: string | undefined): type is ModelFileType {
  return (modelFileTypes as readonly (string | undefined)[]).includes(type);
}
