import { createConnection } from "node:net";
import { connect as connectTls } from "node:tls";

const patienceSeconds = 1;

/** Whether a server answers in plain words to who expects TLS, or with TLS to who expects plain words. */
export function otherProtocolAnswers(host: string, port: number, expectsTls: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = expectsTls
      ? createConnection({ host, port }, () => socket.write("PING\r\n"))
      : connectTls({ host, port, rejectUnauthorized: false }, () => done(true));
    const done = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    // Redis answers +PONG, or -NOAUTH; TLS alerts begin with a byte that is neither.
    if (expectsTls) socket.once("data", (bytes) => done(/^[+-]/.test(bytes.toString("latin1"))));
    socket.on("error", () => done(false));
    socket.on("close", () => done(false));
    socket.setTimeout(patienceSeconds * 1000, () => done(false));
  });
}
