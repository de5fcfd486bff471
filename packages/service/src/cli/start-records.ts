import { setTimeout as sleep } from "node:timers/promises";
import { fallbackLanguage, translate } from "@tessera/i18n";
import { addEverybody, migrate, openRecords, type Records, type RecordsPlace, recordsTrouble } from "@tessera/records";
import type { Logger } from "pino";
import { SettingError } from "../configuration/settings.js";

/** Seconds that a database server has to come: containers are started together. */
const waitSeconds = 30;

/** Brings the database of people and projects up to date, and waits for a server that is not there yet. */
export async function startRecords(records: Records, place: RecordsPlace, log: Logger): Promise<void> {
  const deadline = performance.now() + waitSeconds * 1000;
  for (;;) {
    try {
      const changes = await migrated(place);
      if (changes.length > 0) log.info({ changes }, "the tables of people and projects were brought up to date");
      await addEverybody(records, new Date());
      return;
    } catch (error) {
      const trouble = recordsTrouble(error);
      if (trouble === "later")
        throw new SettingError(
          "The database of people and projects was written by a later version of Tessera. Start that version, or name another database or data folder.",
        );
      if (trouble === "unreadable" && "file" in place) throw unreadable(place.file, error as Error);
      if (trouble === "full" || trouble === "readOnly") throw notWritten(error as Error);
      if (trouble !== "away" && trouble !== "refused") throw error;
      if (trouble === "refused" || performance.now() > deadline)
        throw new SettingError(
          `DATABASE_URL: the database cannot be used (${(error as Error).message || (error as NodeJS.ErrnoException).code}). Check that the server runs, and the user, password and name in the address.`,
        );
      log.warn({ err: error }, "waiting for the database of people and projects");
      await sleep(1000);
    }
  }
}

function unreadable(file: string, { message }: Error): SettingError {
  return new SettingError(
    `The file ${file} with people and projects cannot be read (${message}): it is damaged, or its permissions are wrong. ` +
      "Restore it from a backup. To start without people and projects, move it away, with the files whose names begin so; results stay.",
  );
}

function notWritten({ message: reason }: Error): SettingError {
  return new SettingError(translate(fallbackLanguage, "storage.databaseNotWritten", { reason }));
}

/** Over connections of its own: changes of large tables take their time, and so does the wait for another process that makes them. */
async function migrated(place: RecordsPlace): Promise<string[]> {
  const records = openRecords(place, { isPatient: true });
  try {
    return await migrate(records);
  } finally {
    await records.destroy();
  }
}
