import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Language, translate } from "@tessera/i18n";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Settings } from "../configuration/settings.js";

/** Mails with a link, and the page of the application that the link opens. */
const pages = { invitation: "join", reset: "reset" } as const;

export interface LinkMail {
  kind: keyof typeof pages;
  to: string;
  secret: string;
  endsAt: string;
  language: Language;
}

/** Milliseconds: nobody waits long for a mail server that is away. */
const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Milliseconds for all that is said: a server that sends a letter now and then is never silent. */
const usualLongest = 30_000;

/** Sends links by mail, where a mail server is set. */
export class Mailer {
  readonly #url: string;
  readonly #from: string;
  readonly #address: string;
  readonly #longest: number;

  /** Undefined if no mail server is set. */
  static of({ smtpUrl, smtpFrom, publicUrl }: Settings): Mailer | undefined {
    if (smtpUrl === undefined || smtpFrom === undefined || publicUrl === undefined) return undefined;
    return new Mailer(smtpUrl, smtpFrom, publicUrl);
  }

  constructor(url: string, from: string, address: string, longest = usualLongest) {
    this.#url = url;
    this.#from = from;
    this.#address = address;
    this.#longest = longest;
  }

  /** Whether the server has taken the mail. */
  async send(mail: LinkMail, log: Pick<Logger, "info" | "warn">): Promise<boolean> {
    const { kind, to, language, secret, endsAt } = mail;
    const values = {
      link: `${this.#address}/app/#/${pages[kind]}/${secret}`,
      address: this.#address,
      end: new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(
        new Date(endsAt),
      ),
    };
    // Of its own for each mail: the library ends none that is merely slow.
    const socket = new Socket();
    try {
      const sending = createTransport({ url: this.#url, ...patience, socket }).sendMail({
        from: this.#from,
        // As an address, so that no letter of it is read as a second one.
        to: { name: "", address: to },
        subject: translate(language, `mail.${kind}.subject`),
        text: translate(language, `mail.${kind}.text`, values),
        headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
      });
      await inTime(sending, this.#longest);
      log.info({ mail: kind }, "a mail was sent");
      return true;
    } catch (error) {
      socket.destroy();
      log.warn({ err: error, mail: kind }, "a mail was not sent");
      return false;
    }
  }
}

async function inTime(sending: Promise<unknown>, longest: number): Promise<void> {
  const over = new AbortController();
  const late = sleep(longest, undefined, { signal: over.signal }).then(() => {
    throw new Error(`the mail server took longer than ${longest / 1000} seconds`);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    over.abort();
    // Neither is waited for any more.
    for (const one of [sending, late]) one.catch(() => {});
  }
}
