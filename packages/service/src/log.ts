import { type Logger, pino } from "pino";
import { withoutCredentials } from "./configuration/setting.js";
import { readableLine } from "./readable-log.js";

/** One JSON object a line on standard output, or a line to read where that is a terminal. */
export function openLog(
  level: string,
  bindings: Record<string, unknown>,
  to: pino.DestinationStream | undefined = process.stdout.isTTY ? terminal : undefined,
): Logger {
  const options = {
    level,
    base: { pid: process.pid, ...bindings },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: Error) => withoutSecrets({ ...pino.stdSerializers.err(error) }) },
  };
  return to ? pino(options, to) : pino(options);
}

const terminal: pino.DestinationStream = { write: (line) => process.stdout.write(readableLine(line)) };

/**
 * Removes secrets from a serialised error. The store's library adds the failed command, which contains the password when it opens a
 * connection.
 */
function withoutSecrets<Told extends object>(told: Told): Told {
  const shown = Object.entries(told).map(([name, value]) => {
    if (name === "command") return [name, (value as { name?: unknown } | undefined)?.name];
    if (name === "cause" && typeof value === "object" && value !== null) return [name, withoutSecrets(value)];
    return [name, typeof value === "string" ? withoutCredentials(value) : value];
  });
  return Object.fromEntries(shown) as Told;
}
