import type { InputFile } from "../../project/project.ts";
import { uploadedName } from "../../project/uploaded-name.ts";

/** A request that tells only paths is answered with names of the service: here are those that the user gave. */
export function withFileNames(text: string, files: readonly (InputFile | undefined)[]): string {
  return files.reduce(
    (named, file) => (file ? named.replaceAll(uploadedName(file.path), () => file.filename) : named),
    text,
  );
}
