export { type Joining, join, joinWorkshop, mayJoin } from "./accounts/join.js";
export * from "./accounts/lock-out.js";
export { type KnownPerson, personOfProvider } from "./accounts/provider.js";
export {
  askDatabase,
  copyFile,
  databaseBytes,
  databaseId,
  inTransaction,
  inTurn,
  isServer,
  whileAlone,
} from "./database/engine.js";
export { areUpToDate, migrate, migrations } from "./database/migrate.js";
export { openRecords, type RecordsPlace } from "./database/open-records.js";
export type { Records, Role } from "./database/tables.js";
export { type RecordsTrouble, recordsTrouble } from "./database/troubles.js";
export { whileAdmitted } from "./people/admission.js";
export { KeySecret } from "./people/key-secret.js";
export * from "./people/links.js";
export { HashesBusy } from "./people/password-threads.js";
export { passwordLength } from "./people/passwords.js";
export * from "./people/people.js";
export { addEverybody, everybody, type Person } from "./people/person-rows.js";
export * from "./people/provider-tokens.js";
export { newId } from "./people/secrets.js";
export { endSession, openSession, sessionHours, sessionPerson } from "./people/sessions.js";
export * from "./people/tokens.js";
export * from "./projects/access.js";
export * from "./projects/belongings.js";
export * from "./projects/contents.js";
export * from "./projects/erase.js";
export * from "./projects/holdings.js";
export * from "./projects/mentions.js";
export * from "./projects/projects.js";
export * from "./projects/shares.js";
export * from "./projects/versions.js";
export * from "./repository/imports.js";
export * from "./repository/keys.js";
export * from "./repository/transfers.js";
