export { readDatapackTables } from "./datapack/read-tables.js";
export type { DatapackTables } from "./datapack/tables.js";
export { downloadDescription } from "./description.js";
export { type DownloadKind, type DownloadType, downloads, parseDownloadType } from "./kinds.js";
export { type AvailableSurvey, availableSurveys } from "./package/surveys.js";
export type { DownloadRequest, Note, ProjectNotes } from "./request.js";
export { writeDownload } from "./write.js";
