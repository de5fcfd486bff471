import { connect } from "node:net";

const host = "Host: localhost\r\n";
const json = "Content-Type: application/json\r\n";

/** What comes over a socket from something that hardly speaks HTTP; each ends its side of the connection after it. */
export const rawRequests: readonly string[] = [
  "",
  "\r\n\r\n",
  "\0\0\0\0",
  "GET\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.0\r\n\r\n",
  "GET / HTTP/0.9\r\n\r\n",
  "get / HTTP/1.1\r\nHost: a\r\n\r\n",
  `GET /model/status/caf\xe9 HTTP/1.1\r\n${host}\r\n`,
  `GET /model status HTTP/1.1\r\n${host}\r\n`,
  `GET http://elsewhere.example/livez HTTP/1.1\r\n${host}\r\n`,
  `GET * HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `CONNECT localhost:80 HTTP/1.1\r\n${host}\r\n`,
  `GET ?a=b HTTP/1.1\r\n${host}\r\n`,
  `GET //// HTTP/1.1\r\n${host}\r\n`,
  `GET /${"a".repeat(30_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}${"X-Filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n".repeat(2000)}\r\n`,
  `GET / HTTP/1.1\r\n${host}Host: other\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}X : a\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`,
  `GET / HTTP/1.1\n${host}\n`,
  `GET / HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Expect: 100-continue\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Expect: nonsense\r\n\r\n`,
  `GET /livez HTTP/1.1\r\n${host}\r\n`.repeat(50),
  `POST /model/submit HTTP/1.1\r\n${host}${json}Content-Length: 1000\r\n\r\n{`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Content-Length: -1\r\n\r\n{}`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n2;${"a".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Trailer: a\r\n\r\n`,
  `POST /model/submit HTTP/1.1\r\n${host}${json}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  `POST /internal/upload/input/a.csv HTTP/1.1\r\n${host}Content-Type: application/octet-stream\r\nContent-Length: 9\r\n\r\nabc`,
  `POST /internal/upload/input/a.csv HTTP/1.1\r\n${host}Content-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab`,
  `POST /internal/upload/input/a.csv HTTP/1.1\r\n${host}Content-Type: application/octet-stream\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc`,
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
];

/** Everything that comes back until the service closes, or nothing more comes for a while. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.end(Buffer.from(text, "latin1")));
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (piece) => pieces.push(piece));
    // A connection that the service closes before all was sent is an answer too.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(Buffer.concat(pieces).toString("latin1")));
  });
}

/** What is wrong with an answer on the bare socket: it may be none, but what there is must be decent. */
export function rawProblem(answer: string): string | undefined {
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  if (answer !== "" && !answer.startsWith("HTTP/1.1 ")) return "it is not HTTP";
  const bad = statuses.find((status) => status >= 500);
  return bad === undefined ? undefined : `status ${bad}`;
}
