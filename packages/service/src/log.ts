import { type Logger, pino } from "pino";

/** One JSON object a line on standard output. */
export function openLog(level: string, bindings: Record<string, unknown>): Logger {
  return pino({ level, base: { pid: process.pid, ...bindings }, timestamp: pino.stdTimeFunctions.isoTime });
}
