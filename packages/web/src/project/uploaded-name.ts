/** The name of an uploaded file in the folder of the service. */
export function uploadedName(path: string): string {
  return path.replace(/^.*[\\/]/, "");
}

/** The service names files by their content: the name without its extension is the hash. */
export function hashOf(path: string): string {
  return uploadedName(path)
    .replace(/\.[^.]*$/, "")
    .toLowerCase();
}
