import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Mail {
  to: string[];
  /** Headers and text, as they were sent. */
  source: string;
}

export interface RunningMailServer {
  url: string;
  mails: Mail[];
  stop: () => Promise<void>;
}

const [user, password] = ["tessera", "the-password-of-the-mail-server"];

/** A real mail server on this machine, which keeps what it takes. It refuses `refused@example.org`. */
export async function startMailServer(): Promise<RunningMailServer> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, done) =>
      username === user && given === password ? done(null, { user }) : done(new Error("wrong password")),
    onRcptTo: ({ address }, _session, done) =>
      done(address === "refused@example.org" ? new Error("no such letter box") : null),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString("utf8"),
        });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** The text of a mail, decoded. */
export function textOf({ source }: Mail): string {
  const [headers = "", ...body] = source.split("\r\n\r\n");
  const text = body.join("\r\n\r\n");
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(headers)?.[1]?.trim().toLowerCase();
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return text;
  const bytes = text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
