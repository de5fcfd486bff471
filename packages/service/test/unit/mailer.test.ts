import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { Mailer } from "../../src/mail/mailer.js";

it("gives up a mail server that answers a letter now and then, and ends the connection", async () => {
  let ended = false;
  const server = createServer((socket) => {
    socket.write("220 hello\r\n250-");
    const sending = setInterval(() => socket.write("x"), 50);
    socket
      .on("error", () => {})
      .once("close", () => {
        ended = true;
        clearInterval(sending);
      });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const mailer = new Mailer(`smtp://127.0.0.1:${port}`, "tessera@example.org", "http://localhost", 500);
  const warned: object[] = [];
  const log = { info: () => {}, warn: (told: object) => warned.push(told) };
  const mail = { kind: "invitation", to: "ana@example.org", secret: "s", endsAt: "2026-02-03T00:00:00Z" } as const;
  expect(await mailer.send({ ...mail, language: "en" }, log as unknown as Parameters<Mailer["send"]>[1])).toBe(false);
  expect(warned).toMatchObject([{ err: { message: expect.stringContaining("took longer than 0.5 seconds") } }]);
  await expect.poll(() => ended).toBe(true);
  server.close();
});
