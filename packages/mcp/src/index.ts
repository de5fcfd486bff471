export type { Answered, Ask, Asked } from "./asking/ask.js";
export { askOverHttp, type RunningService } from "./asking/ask-over-http.js";
export type { SchemaCheck, SchemaChecks } from "./server/argument-problem.js";
export type { McpOptions } from "./server/mcp-server.js";
export { serveStdio } from "./server/stdio.js";
export { answerOverHttp, type HttpAnswer } from "./server/streamable-http.js";
export { tools } from "./tools/index.js";
