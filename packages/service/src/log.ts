import { isatty } from "node:tty";
import { isMainThread } from "node:worker_threads";
import { type Logger, pino } from "pino";
import { withoutCredentials } from "./configuration/setting.js";
import { readableLine } from "./readable-log.js";

const standardOutput = 1;

/** One JSON object a line on standard output, or a line to read where that is a terminal. */
export function openLog(
  level: string,
  bindings: Record<string, unknown>,
  to: pino.DestinationStream = isatty(standardOutput) ? readable(output()) : output(),
): Logger {
  const options = {
    level,
    base: { pid: process.pid, ...bindings },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: Error) => withoutSecrets({ ...pino.stdSerializers.err(error) }) },
  };
  return pino(options, to);
}

/** A process that exits does not wait for lines that its threads have still to write, so threads write at once. */
function output(): pino.DestinationStream {
  return pino.destination({ dest: standardOutput, sync: !isMainThread });
}

function readable(to: pino.DestinationStream): pino.DestinationStream {
  return { write: (line) => to.write(readableLine(line)) };
}

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
