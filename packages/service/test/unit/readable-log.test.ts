import { describe, expect, it } from "vitest";
import { openLog } from "../../src/log.js";
import { readableLine } from "../../src/readable-log.js";

/** What is written of one event. */
function written(log: (logger: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  log(openLog("info", { part: "api" }, { write: (line) => lines.push(readableLine(line)) }));
  return lines.join("");
}

describe("a log line at a terminal", () => {
  it("is the time of day and what happened", () => {
    expect(written((log) => log.info("Server listening at http://127.0.0.1:8888"))).toMatch(
      /^\d\d:\d\d:\d\d {2}Server listening at http:\/\/127\.0\.0\.1:8888\n$/,
    );
  });

  it("says to what it happened", () => {
    const about = { task: "abc", reqId: "r1", settings: { port: 8888 } };
    const line = written((log) => log.warn(about, "the task was interrupted"));
    expect(line).toMatch(/ {2}warning: the task was interrupted: task: abc\n$/);
  });

  it("has the request and its answer", () => {
    const request = { req: { method: "GET", url: "/service/version" }, res: { statusCode: 200 }, responseTime: 3.4 };
    expect(
      readableLine(JSON.stringify({ level: 30, time: "2026-01-01T00:00:00Z", msg: "request completed", ...request })),
    ).toMatch(/ {2}request completed: GET \/service\/version, 200, 3 ms\n$/);
  });

  it("tells where an unexpected error comes from", () => {
    const line = written((log) => log.error({ err: new Error("no space") }, "the task failed"));
    expect(line).toMatch(/error: the task failed: no space\n {4}at /);
  });

  it("holds no control characters of a client", () => {
    const line = written((log) => log.info({ name: "a\u001b[2Jb\nc" }, "upload"));
    expect(line).toContain("a\\u001b[2Jb\\u000ac");
  });
});
