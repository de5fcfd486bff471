import { createConnection } from "node:net";
import { connect as connectTls } from "node:tls";
import type { RedisOptions } from "ioredis";

/** Errors of a store that no waiting mends, by their code or their words, and what to do about each. */
const troubles: { pattern: RegExp; sentence: string }[] = [
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

/** What is wrong with a store, or nothing where it may yet come. */
export function storeTrouble(error: Error): string | undefined {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return troubles.find(({ pattern }) => pattern.test(`${code} ${message}`))?.sentence;
}

/** Says so where the store speaks TLS and the address does not, or the other way round. */
export async function protocolTrouble({ host = "", port = 0, tls }: RedisOptions): Promise<string | undefined> {
  if (!(await otherProtocolAnswers(host, port, Boolean(tls)))) return undefined;
  return tls
    ? "the store speaks no TLS. Begin the address with redis:// instead of rediss://."
    : "the store speaks TLS. Begin the address with rediss:// instead of redis://.";
}

const oldest = [6, 2];

/** From what the store tells about itself. */
export function versionTrouble(info: string): string | undefined {
  const [, version = ""] = /^redis_version:(\S+)/m.exec(info) ?? [];
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < (oldest[0] as number) || (major === oldest[0] && minor < (oldest[1] as number));
  return isOld ? `the store is of version ${version}. Use Redis ${oldest.join(".")} or newer, or Valkey.` : undefined;
}

/** Whether the store answered and would not do what it was told: it is full, or may not be written. */
export function isRefusal(error: unknown): boolean {
  return (error as Error).name === "ReplyError";
}

const patienceSeconds = 1;

/** Whether a server answers in plain words to who expects TLS, or with TLS to who expects plain words. */
function otherProtocolAnswers(host: string, port: number, expectsTls: boolean): Promise<boolean> {
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
