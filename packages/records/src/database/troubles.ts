/**
 * What keeps a database from its work: it cannot be reached, does not know the user or the name,
 * its disk is full or read-only, its file is damaged or cannot be opened, or its tables are of a
 * later version.
 */
export type RecordsTrouble = "away" | "refused" | "full" | "readOnly" | "unreadable" | "later";

const systemCodes = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"];

/** Classes and codes of PostgreSQL: connections, lack of connections, shutdown and start. */
const awayCodes = /^(08|53300|57P)/;
/** Wrong user or password, unknown database. */
const refusedCodes = /^(28|3D)/;
const fullCodes = ["53100", "SQLITE_FULL", "ENOSPC"];

const unreadableCodes = /^SQLITE_(NOTADB|CORRUPT|CANTOPEN|IOERR)/;

/** Messages of the clients, which have no code. */
const unopenedMessages = /unable to open connection to local database/i;
const awayMessages = /connection terminated|timeout exceeded when trying to connect|client was closed/i;

export function recordsTrouble(error: unknown): RecordsTrouble | undefined {
  const { code = "", message = "" } = error as Partial<NodeJS.ErrnoException>;
  if (systemCodes.includes(code) || awayCodes.test(code) || awayMessages.test(message)) return "away";
  if (refusedCodes.test(code)) return "refused";
  if (fullCodes.includes(code)) return "full";
  if (code.startsWith("SQLITE_READONLY") || code === "25006") return "readOnly";
  if (unreadableCodes.test(code) || unopenedMessages.test(message)) return "unreadable";
  return message.includes("corrupted migrations") ? "later" : undefined;
}
