export { downloadDescription } from "./description.js";
export { type DownloadKind, type DownloadType, downloads, parseDownloadType } from "./kinds.js";
export type { DownloadRequest, Note, ProjectNotes } from "./request.js";
export { writeDownload } from "./write.js";
