import type { IncomingMessage, ServerResponse } from "node:http";

/** What goes wrong with a request: an answer with a status, or something that happens to the connection. */
export type Fault =
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: string }
  | { kind: "hang" | "reset" | "hangInBody" | "cutBody" | "shortBody" }
  /** A byte, or a hundred, ten times a second for ever. */
  | { kind: "trickle" | "trickleInBody" | "drip" | "dripInBody" }
  /** The request is read slowly, and then fails. */
  | { kind: "slowRead" }
  /** The action is followed, and its answer is lost. */
  | { kind: "lostAnswer" };

const ofBody: readonly Fault["kind"][] = ["hangInBody", "trickleInBody", "dripInBody", "cutBody", "shortBody"];

/** Faults that the next requests meet, by action; files are met by `download`. */
export class Faults {
  readonly #waiting = new Map<string, Fault[]>();
  #ofBody: Fault | undefined;

  /** The next requests of an action meet these faults, one each. */
  meet(action: string, ...faults: Fault[]): void {
    this.#waiting.set(action, [...(this.#waiting.get(action) ?? []), ...faults]);
  }

  clear(): void {
    this.#waiting.clear();
    this.#ofBody = undefined;
  }

  /** Whether a fault has taken the place of the answer. */
  strike(action: string, request: IncomingMessage, response: ServerResponse): boolean {
    const [fault] = this.#waiting.get(action) ?? [];
    if (!fault || fault.kind === "lostAnswer") return false;
    this.#waiting.get(action)?.shift();
    if (ofBody.includes(fault.kind)) {
      this.#ofBody = fault;
      return false;
    }
    if (fault.kind === "slowRead") {
      readSlowly(request);
      request.on("end", () => response.writeHead(500).end());
      return true;
    }
    request.resume();
    // An answer in the middle of an upload could be lost with the connection, which counts as a broken one.
    if (fault.kind === "status")
      request.on("end", () => response.writeHead(fault.status, fault.headers).end(fault.body ?? ""));
    else if (fault.kind === "reset") response.destroy();
    else if (fault.kind === "trickle" || fault.kind === "drip")
      trickle(response.writeHead(200), '{"success": true, "result": "', fault.kind === "drip" ? 100 : 1);
    return true;
  }

  swallows(action: string): boolean {
    const [fault] = this.#waiting.get(action) ?? [];
    if (fault?.kind !== "lostAnswer") return false;
    this.#waiting.get(action)?.shift();
    return true;
  }

  /** Sends a file, or the part of it that the fault lets through. */
  send(response: ServerResponse, content: Buffer): void {
    const fault = this.#ofBody;
    this.#ofBody = undefined;
    const half = content.subarray(0, Math.floor(content.length / 2));
    // Without a length, only the end of the connection says that all has come.
    const isSized = fault?.kind !== "shortBody" && fault?.kind !== "dripInBody";
    response.writeHead(200, isSized ? { "content-length": content.length } : { "transfer-encoding": "chunked" });
    if (!fault) response.end(content);
    else if (fault.kind === "trickleInBody" || fault.kind === "dripInBody")
      trickle(response, "", fault.kind === "dripInBody" ? 100 : 1);
    else response.write(half, () => fault.kind !== "hangInBody" && response.destroy());
  }
}

/** A text, and then some bytes ten times a second for ever. */
function trickle(response: ServerResponse, text: string, bytes: number): void {
  response.write(text);
  const sending = setInterval(() => response.write(" ".repeat(bytes)), 100);
  response.once("close", () => clearInterval(sending));
}

/** Six megabytes a second at most. */
function readSlowly(request: IncomingMessage): void {
  request.on("data", () => {
    request.pause();
    setTimeout(() => request.resume(), 10);
  });
}
