import { createHash } from "node:crypto";
import { HashesBusy } from "@tessera/records";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServiceError } from "../../errors/service-error.js";
import { clientOf, tooMany } from "./limits.js";

const windowSeconds = 60;

/** Wrong secrets a minute for one client: enough for typing errors, too few for guessing. */
const maximumOfClient = 10;

/** Wrong secrets a minute for all clients together, because an attacker may have many addresses. */
const maximumOfAll = 100;

/** Attempts of one client that wait for others of it: those of a class behind one router. */
const maximumWaiting = 40;

/** Seconds after which a client should try again where many wait. */
const busySeconds = 5;

/** A request, and how it is answered. */
interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Client {
  /** Hashes of the wrong secrets of this minute. */
  wrong: Set<string>;
  underWay: number;
  /** Attempts under way, and those that wait. */
  present: number;
  /** Attempts that go on when another one has ended. */
  waiting: (() => void)[];
}

/**
 * Counts wrong secrets against guessing. A repeated one counts once: a program that keeps sending a
 * withdrawn token must not lock out others at its address.
 */
export class WrongTokens {
  readonly #clients = new Map<string, Client>();
  #wrong = 0;
  #underWay = 0;
  #windowEnd = 0;

  /**
   * Counts a wrong token, which is too long to be guessed: a right one is never refused. Refuses a
   * client that sent too many.
   */
  count({ request, reply }: Call, secret: string): void {
    const client = this.#clientOf(request);
    if (client.wrong.size >= maximumOfClient) throw this.#wait(reply);
    this.#note(client, secret);
  }

  /**
   * The refusal of a wrong token at sign-in, because its client or all clients together sent too
   * many wrong secrets.
   */
  refusalToSignIn({ request, reply }: Call): ServiceError | undefined {
    return this.#isOver(this.#clientOf(request)) ? this.#wait(reply) : undefined;
  }

  /**
   * What a secret that people type opens; undefined, and counted, if it is wrong. An attempt has
   * its place in the count before it is made: many at once are no more than one after the other.
   * Those that could be too many wait for the others to end. A secret that was wrong in this minute
   * is not tried again, because a hash is dear; it has to name what it is compared with.
   */
  async attempt<Found>(call: Call, secret: string, find: () => Promise<Found | undefined>): Promise<Found | undefined> {
    const client = this.#clientOf(call.request);
    client.present++;
    try {
      await this.#begin(client, call.reply);
      return await this.#finish(client, secret, find);
    } catch (error) {
      throw error instanceof HashesBusy ? tooMany(call.reply, "detail.access.busy", busySeconds) : error;
    } finally {
      client.present--;
    }
  }

  /** Waits until an attempt can be made, and takes its place in the count. */
  async #begin(client: Client, reply: FastifyReply): Promise<void> {
    while (client.wrong.size + client.underWay >= maximumOfClient || this.#wrong + this.#underWay >= maximumOfAll) {
      if (this.#isOver(client)) throw this.#wait(reply);
      const isBusy = client.underWay === 0 || client.waiting.length >= maximumWaiting;
      if (isBusy) throw tooMany(reply, "detail.access.busy", busySeconds);
      await new Promise<void>((resolve) => client.waiting.push(resolve));
    }
    client.underWay++;
    this.#underWay++;
  }

  async #finish<Found>(client: Client, secret: string, find: () => Promise<Found | undefined>) {
    try {
      const found = client.wrong.has(hashOf(secret)) ? undefined : await find();
      this.#forgetIfDue();
      if (found === undefined) this.#note(client, secret);
      return found;
    } finally {
      client.underWay--;
      this.#underWay--;
      for (const goOn of client.waiting.splice(0)) goOn();
    }
  }

  #isOver(client: Client): boolean {
    return client.wrong.size >= maximumOfClient || this.#wrong >= maximumOfAll;
  }

  #note(client: Client, secret: string): void {
    if (this.#wrong === 0) this.#windowEnd = performance.now() + windowSeconds * 1000;
    const before = client.wrong.size;
    client.wrong.add(hashOf(secret));
    this.#wrong += client.wrong.size - before;
  }

  #clientOf({ ip }: FastifyRequest): Client {
    this.#forgetIfDue();
    const name = clientOf(ip);
    const client = this.#clients.get(name) ?? { wrong: new Set(), underWay: 0, present: 0, waiting: [] };
    this.#clients.set(name, client);
    return client;
  }

  #wait(reply: FastifyReply): ServiceError {
    const seconds = Math.ceil((this.#windowEnd - performance.now()) / 1000);
    return tooMany(reply, "detail.access.tooManyWrongTokens", seconds);
  }

  #forgetIfDue(): void {
    if (performance.now() < this.#windowEnd) return;
    for (const [name, client] of this.#clients) {
      client.wrong.clear();
      if (client.present === 0) this.#clients.delete(name);
    }
    this.#wrong = 0;
  }
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64");
}
