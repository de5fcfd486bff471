import { createConnection } from "node:net";
import { connect as connectTls } from "node:tls";
import type { RedisOptions } from "ioredis";

/** Errors of a store that waiting cannot resolve, by code or message, with what to do. */
const permanentErrors: { pattern: RegExp; sentence: string }[] = [
  {
    pattern: /WRONGPASS|invalid password/i,
    sentence: "the store refuses the user or the password. Correct them in the address.",
  },
  {
    pattern: /NOAUTH|authentication required/i,
    sentence: "the store asks for a password. Put it in the address: redis://user:password@host:port.",
  },
  {
    pattern: /NOPERM/,
    sentence: "the user of the store lacks permissions. Allow it all commands, keys and channels of the queue id.",
  },
  {
    pattern: /DB index is out of range/,
    sentence: "the store has no database of that number. Correct the end of the address.",
  },
  {
    pattern: /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/,
    sentence: "the certificate of the store is not trusted. Name the authority that signed it in NODE_EXTRA_CA_CERTS.",
  },
];

/** The problem of a store, or undefined if waiting may resolve it. */
export function permanentProblem(error: Error): string | undefined {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return permanentErrors.find(({ pattern }) => pattern.test(`${code} ${message}`))?.sentence;
}

/** What the client library does not report: protected mode, and a mismatch of TLS between store and URL. */
export async function connectionProblem({ host = "", port = 0, tls }: RedisOptions): Promise<string | undefined> {
  if (!tls && /^-DENIED.*protected mode/s.test(await greeting(host, port)))
    return "the store is in protected mode: without a password it serves only its own machine. Give it a password (requirepass), and put that in the address: redis://:password@host:port.";
  if (!(await otherProtocolAnswers(host, port, Boolean(tls)))) return undefined;
  return tls
    ? "the store speaks no TLS. Begin the address with redis:// instead of rediss://."
    : "the store speaks TLS. Begin the address with rediss:// instead of redis://.";
}

const oldest = [6, 2];

/** Checks the version in the INFO of the store. */
export function versionProblem(info: string): string | undefined {
  const [, version = ""] = /^redis_version:(\S+)/m.exec(info) ?? [];
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < (oldest[0] as number) || (major === oldest[0] && minor < (oldest[1] as number));
  return isOld ? `the store is of version ${version}. Use Redis ${oldest.join(".")} or newer, or Valkey.` : undefined;
}

/** Whether the store refused a command, because it is full or read-only. */
export function isRefusal(error: unknown): boolean {
  return (error as Error).name === "ReplyError";
}

const timeoutSeconds = 1;

/** What a server sends before it is asked anything. Redis in protected mode refuses so, and closes the connection. */
function greeting(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const done = (text: string) => {
      socket.destroy();
      resolve(text);
    };
    socket.once("data", (bytes) => done(bytes.toString("latin1")));
    socket.on("error", () => done(""));
    socket.on("close", () => done(""));
    socket.setTimeout(timeoutSeconds * 1000, () => done(""));
  });
}

/** Whether a server responds without TLS if TLS is expected, or with TLS if it is not. */
function otherProtocolAnswers(host: string, port: number, expectsTls: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = expectsTls
      ? createConnection({ host, port }, () => socket.write("PING\r\n"))
      : connectTls({ host, port, rejectUnauthorized: false }, () => done(true));
    const done = (answers: boolean) => {
      socket.destroy();
      resolve(answers);
    };
    // Redis replies +PONG or -NOAUTH; the first byte of a TLS alert is neither + nor -.
    if (expectsTls) socket.once("data", (bytes) => done(/^[+-]/.test(bytes.toString("latin1"))));
    socket.on("error", () => done(false));
    socket.on("close", () => done(false));
    socket.setTimeout(timeoutSeconds * 1000, () => done(false));
  });
}
