import { type Logger, pino } from "pino";
import { withoutSecrets } from "./errors/secrets.js";

/** One JSON object a line on standard output. */
export function openLog(level: string, bindings: Record<string, unknown>, to?: pino.DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid, ...bindings },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: Error) => withoutSecrets({ ...pino.stdSerializers.err(error) }) },
  };
  return to ? pino(options, to) : pino(options);
}
