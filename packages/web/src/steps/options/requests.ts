import type { FileType, InputFile, Work } from "../../project/project.ts";

type Files = Partial<Record<FileType, InputFile>>;

/** Files that the options are made from. */
export function formFiles({ files }: Pick<Work, "files">): Files {
  return given(files, ["shape", "survey", "programme", "anc"]);
}

/** Files that the model is fitted to. */
export function modelFiles({ files }: Pick<Work, "files">): Files {
  return given(files, ["pjnz", "shape", "population", "survey", "programme", "anc"]);
}

function given(files: Files, types: readonly FileType[]): Files {
  return Object.fromEntries(types.flatMap((type) => (files[type] ? [[type, files[type]]] : [])));
}
