import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { ServiceError } from "../errors/service-error.js";
import { clientOf } from "./client-network.js";
import { tooMany } from "./too-many.js";

const windowSeconds = 60;

/** A person mistypes a few times; a program that guesses does not stop there. */
const mostOfClient = 10;

/** For all clients together, whose addresses may be as many as somebody likes. */
const mostOfAll = 100;

/**
 * Counts wrong tokens, so that nobody finds a right one by trying. The same one again is not counted: a program whose token was withdrawn
 * goes on sending it, and must not close the service to others at its address.
 */
export class WrongTokens {
  readonly #byClient = new Map<string, Set<string>>();
  #all = 0;
  #windowEnd = 0;

  count(ip: string, token: string): void {
    this.#forgetIfDue();
    if (this.#all === 0) this.#windowEnd = performance.now() + windowSeconds * 1000;
    const client = clientOf(ip);
    const tried = this.#byClient.get(client) ?? new Set();
    this.#byClient.set(client, tried);
    const before = tried.size;
    tried.add(createHash("sha256").update(token).digest("base64"));
    this.#all += tried.size - before;
  }

  /** Why a client may not try a token now, before the token is looked at. */
  refusal(ip: string, reply: FastifyReply): ServiceError | undefined {
    this.#forgetIfDue();
    return (this.#byClient.get(clientOf(ip))?.size ?? 0) >= mostOfClient ? this.#wait(reply) : undefined;
  }

  /** The same for the way in, which closes for all where too many try; whoever is in already stays so. */
  refusalToSignIn(ip: string, reply: FastifyReply): ServiceError | undefined {
    return this.refusal(ip, reply) ?? (this.#all >= mostOfAll ? this.#wait(reply) : undefined);
  }

  #wait(reply: FastifyReply): ServiceError {
    const seconds = Math.ceil((this.#windowEnd - performance.now()) / 1000);
    return tooMany(reply, "detail.access.tooManyWrongTokens", seconds);
  }

  #forgetIfDue(): void {
    if (performance.now() < this.#windowEnd) return;
    this.#byClient.clear();
    this.#all = 0;
  }
}
