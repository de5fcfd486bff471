import { byteSize, days, serve, setting } from "./setting.js";

/** What is kept, for how long, and how much of it. */
export const storageSettings = {
  keepResults: setting({
    flag: "--keep-results <days>",
    env: ["TESSERA_KEEP_RESULTS"],
    parse: days,
    initial: 0,
    commands: serve,
    help: "remove results and finished tasks that no project has after this time; 0 keeps them for ever",
  }),
  keepUploads: setting({
    flag: "--keep-uploads <days>",
    env: ["TESSERA_KEEP_UPLOADS"],
    parse: days,
    initial: 0,
    commands: serve,
    help: "remove uploaded files that no project has and no task names after this time; 0 keeps them for ever",
  }),
  keepRemoved: setting({
    flag: "--keep-removed <days>",
    env: ["TESSERA_KEEP_REMOVED"],
    parse: days,
    initial: 30,
    commands: serve,
    help: "erase removed projects after this time, with what no other project has; 0 keeps them for ever",
  }),
  keepUnused: setting({
    flag: "--keep-unused <days>",
    env: ["TESSERA_KEEP_UNUSED"],
    parse: daysOfWork,
    initial: 7,
    commands: serve,
    help: "remove tasks and files of a project that neither its content nor a version mentions after this time; 0 keeps them as long as the project",
  }),
  storageLimit: setting({
    flag: "--storage-limit <size>",
    env: ["TESSERA_STORAGE_LIMIT"],
    parse: byteSize,
    initial: 0,
    commands: serve,
    help: "room for uploads, results and tasks together, such as 50GB, beyond which the oldest that no project has are removed; 0 sets no limit",
  }),
  projectQuota: setting({
    flag: "--project-quota <size>",
    env: ["TESSERA_PROJECT_QUOTA"],
    parse: byteSize,
    initial: 0,
    commands: serve,
    help: "room for the files, results and versions of a project, such as 2GB; 0 sets no limit",
  }),
  personQuota: setting({
    flag: "--person-quota <size>",
    env: ["TESSERA_PERSON_QUOTA"],
    parse: byteSize,
    initial: 0,
    commands: serve,
    help: "room for the files, results and versions of all projects of a person with an account, such as 10GB; 0 sets no limit",
  }),
} as const;

/** Work that goes on is not mentioned anywhere yet. */
function daysOfWork(text: string): number {
  const value = days(text);
  if (value === 0 || value >= 1) return value;
  throw new Error("Expected a number of days, 0 or at least 1.");
}
