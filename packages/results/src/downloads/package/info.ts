import type { InputFile, ModelOutput } from "@tessera/model";
import type { CsvTable } from "../../formats/csv.js";
import type { DownloadRequest } from "../request.js";

/** Roles that programme data have in the package; they are listed after the other files. */
const programmeRoles: Record<string, string> = { programme: "art_number", anc: "anc_testing" };

export const inputFileColumns = ["role", "filename", "md5sum", "resource_url"] as const;

/** Files of the run under the roles they have in the package. */
export function namedInputs({ inputs = [] }: ModelOutput): InputFile[] {
  const isProgramme = ({ role }: InputFile) => Object.hasOwn(programmeRoles, role);
  const renamed = (file: InputFile) => ({ ...file, role: programmeRoles[file.role] ?? file.role });
  return [...inputs.filter((file) => !isProgramme(file)), ...inputs.filter(isProgramme).map(renamed)];
}

export function inputFiles(output: ModelOutput): CsvTable {
  return {
    columns: inputFileColumns,
    rows: namedInputs(output).map((file) => inputFileColumns.map((column) => file[column])),
    missing: "NA",
  };
}

export function softwareVersions({ output, productName }: DownloadRequest): CsvTable {
  return {
    columns: ["name", "version", "type"],
    rows: [
      ["node", process.versions.node, "base"],
      [productName, output.modelVersion, "other"],
    ],
  };
}
