import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import fastify from "fastify";
import { expect, it } from "vitest";
import { receiveUpload } from "../../src/files/receive-upload.js";
import { acceptFileBodies } from "../../src/http/requests.js";
import { respondToErrors } from "../../src/http/responses.js";

it("a client that goes away in the middle of an upload is logged as a refusal, not as a failure of the service", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tessera-upload-"));
  const lines: { level: number; msg: string }[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } });
  acceptFileBodies(app);
  respondToErrors(app);
  app.post("/upload", ({ body }) => receiveUpload(body as Readable, "a.csv", folder, 1000));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(
      "POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: 100\r\n\r\n{",
    );
  });
  const told = () => lines.filter(({ msg }) => /^request (refused|failed)$/.test(msg));
  await expect.poll(() => lines.some(({ msg }) => msg === "incoming request")).toBe(true);
  socket.destroy();
  await expect.poll(told).not.toEqual([]);
  await app.close();
  rmSync(folder, { recursive: true });
  expect(told().map(({ level, msg }) => [level, msg])).toEqual([[30, "request refused"]]);
});
