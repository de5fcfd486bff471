/** Fields of every line that a person at a terminal does not need. */
const unneeded = new Set([
  "level",
  "time",
  "pid",
  "part",
  "worker",
  "msg",
  "err",
  "req",
  "res",
  "responseTime",
  "reqId",
]);
const warning = 40;
const error = 50;

interface LogLine {
  level: number;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  req?: { method?: string; url?: string };
  res?: { statusCode?: number };
  responseTime?: number;
}

/** A line of the log for a person at a terminal: the time of day, what happened, and to what. */
export function readableLine(json: string): string {
  const line = JSON.parse(json) as LogLine;
  const { level, time, msg = "", err, req, res, responseTime } = line;
  const details = Object.entries(line).flatMap(([name, value]) =>
    unneeded.has(name) || isLong(value)
      ? []
      : [`${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`],
  );
  const told = [
    ...(req ? [`${req.method} ${req.url}`] : []),
    ...(res ? [`${res.statusCode}`] : []),
    ...(responseTime === undefined ? [] : [`${Math.round(responseTime)} ms`]),
    ...(err?.message ? [err.message] : []),
    ...details,
  ];
  const kind = level >= error ? "error: " : level >= warning ? "warning: " : "";
  const text = printable(`${clock(time)}  ${kind}${[msg, told.join(", ")].filter(Boolean).join(": ")}`);
  // Where an unexpected error comes from.
  const stack = level >= error && err?.stack ? err.stack.split("\n").slice(1).map(printable) : [];
  return `${[text, ...stack].join("\n")}\n`;
}

/** Whether a value is an object, such as all settings; the lists of a line are short. */
function isLong(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function clock(time: string): string {
  return new Date(time).toLocaleTimeString("en-GB");
}

/** What clients send is in the log; control characters of it do not reach the terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
