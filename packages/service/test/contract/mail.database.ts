import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isOnServer, newDatabase } from "../../../../scripts/test/new-database.js";
import { type Mail, type RunningMailServer, startMailServer, textOf } from "./mail-server.js";
import { type Answer, type RunningService, startService } from "./running-service.js";

const address = "https://tessera.example.org";
const password = "correct horse battery";

function sessionIn(answer: Answer): Record<string, string> {
  return { cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}

describe(`mail (${isOnServer ? "PostgreSQL" : "SQLite"})`, () => {
  let server: RunningMailServer;
  let service: RunningService;
  let administrator: Record<string, string>;
  let log = "";

  beforeAll(async () => {
    server = await startMailServer();
    const environment = {
      VALIDATE_JSON_SCHEMAS: "true",
      TESSERA_SMTP_URL: server.url,
      TESSERA_SMTP_FROM: "Tessera <tessera@example.org>",
      TESSERA_PUBLIC_URL: `${address}/`,
      ...(isOnServer && { DATABASE_URL: await newDatabase() }),
    };
    const flags = ["--workers=0", "--sign-in=accounts", "--log-level=warn"];
    const onOutput = (text: string) => {
      log += text;
    };
    service = await startService({ environment, flags, onOutput });
    const first = { name: "Ana", email: "ana@example.org", password };
    administrator = sessionIn(await service.post("/people/join", first));
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
  });

  /** The mail that a request makes the service send. */
  async function mailOf(request: () => Promise<unknown>): Promise<Mail> {
    const before = server.mails.length;
    await request();
    await expect.poll(() => server.mails.length).toBe(before + 1);
    return server.mails[before] as Mail;
  }

  const invite = (body?: object, headers = administrator) => service.post("/people/invite", body, headers);
  const secretIn = (mail: Mail) => new RegExp(`${address}/app/#/\\w+/([\\w-]+)`).exec(textOf(mail))?.[1] ?? "";

  async function joined(name: string): Promise<string> {
    const invitation = (await invite()).body.data.secret;
    const person = { name, email: `${name.toLowerCase()}@example.org`, password, invitation };
    const session = sessionIn(await service.post("/people/join", person));
    return (await service.get("/people/me", session)).body.data.person.id;
  }

  it("is told to the application", async () => {
    expect((await service.get("/people/me")).body.data.sends_mail).toBe(true);
  });

  it("brings an invitation, which makes an account", async () => {
    let answer: Answer | undefined;
    const mail = await mailOf(async () => {
      answer = await invite({ email: "ben@example.org" });
    });
    expect(answer?.body.data.is_sent).toBe(true);
    expect(mail.to).toEqual(["ben@example.org"]);
    expect(mail.source).toContain("From: Tessera <tessera@example.org>");
    expect(textOf(mail)).toContain(`${address}/app/#/join/${answer?.body.data.secret}`);
    const person = { name: "Ben", email: "ben@example.org", password, invitation: secretIn(mail) };
    expect((await service.post("/people/join", person)).status).toBe(200);
  });

  it.each([
    ["en", "Subject: Invitation to Tessera", "Open this link to make your account"],
    ["fr", "Subject: =?UTF-8?", "Ouvrez ce lien pour créer votre compte"],
    ["pt", "Subject: Convite para o Tessera", "Abra esta ligação para criar a sua conta"],
  ])("is in the language that was asked for: %s", async (language, subject, sentence) => {
    const mail = await mailOf(() => invite({ email: "guest@example.org", language }));
    expect(mail.source).toContain(subject);
    expect(textOf(mail)).toContain(sentence);
  });

  it("is in the language of the request if none was asked for", async () => {
    const headers = { ...administrator, "accept-language": "pt-MZ" };
    const mail = await mailOf(() => invite({ email: "guest@example.org" }, headers));
    expect(textOf(mail)).toContain("Abra esta ligação");
  });

  it("is not sent where no address is given, and the link is answered", async () => {
    const { status, body } = await invite();
    expect([status, body.data]).toEqual([
      200,
      { secret: expect.any(String), ends_at: expect.any(String), is_sent: false },
    ]);
  });

  it("that the server refuses fails no request, and leaves a line in the log", async () => {
    const { status, body } = await invite({ email: "refused@example.org" });
    expect([status, body.data.is_sent]).toEqual([200, false]);
    await expect.poll(() => log).toContain("a mail was not sent");
    expect(log).not.toContain(body.data.secret);
  });

  it("is not sent to several addresses, nor with headers of somebody else", async () => {
    for (const email of ["a@example.org,b@example.org", "a@example.org\r\nBcc:b@example.org"])
      expect((await invite({ email })).status, email).toBe(400);
  });

  it("brings the link for a new password that an administrator makes", async () => {
    const id = await joined("Cleo");
    const mail = await mailOf(() => service.post(`/people/${id}/reset`, { language: "fr" }, administrator));
    expect(mail.to).toEqual(["cleo@example.org"]);
    expect(textOf(mail)).toContain(`${address}/app/#/reset/`);
    const set = await service.post("/people/reset", { reset: secretIn(mail), password: "another long password" });
    expect(set.status).toBe(200);
  });

  it("brings a link for a new password to whoever has forgotten it", async () => {
    await joined("Dora");
    const mail = await mailOf(() => service.post("/people/forgotten", { email: "DORA@example.org", language: "pt" }));
    expect(mail.to).toEqual(["dora@example.org"]);
    const set = await service.post("/people/reset", { reset: secretIn(mail), password: "another long password" });
    expect(set.status).toBe(200);
    expect((await service.post("/people/sign-in", { email: "dora@example.org", password })).status).toBe(401);
  });

  it("goes to a person once in a while, however often somebody asks for it", async () => {
    await joined("Eve");
    await mailOf(() => service.post("/people/forgotten", { email: "eve@example.org" }));
    await service.post("/people/forgotten", { email: "eve@example.org" });
    const next = await mailOf(() => invite({ email: "next@example.org" }));
    expect(next.to).toEqual(["next@example.org"]);
  });

  it("does not tell who has an account, and is refused to whoever asks many times", async () => {
    const ask = (email: string) => service.post("/people/forgotten", { email });
    const [known, unknown] = [await ask("ana@example.org"), await ask("nobody@example.org")];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const statuses: number[] = [];
    for (let asked = 0; asked < 10; asked++) statuses.push((await ask(`nobody${asked}@example.org`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("that finds its server away fails no request", async () => {
    await server.stop();
    const { status, body } = await invite({ email: "late@example.org" });
    expect([status, body.data.is_sent]).toEqual([200, false]);
  });
});

describe("a service without a mail server", () => {
  let service: RunningService;
  let administrator: Record<string, string>;
  beforeAll(async () => {
    service = await startService({ flags: ["--workers=0", "--sign-in=accounts"] });
    const first = { name: "Ana", email: "ana@example.org", password };
    administrator = sessionIn(await service.post("/people/join", first));
  });
  afterAll(() => service.stop());

  it("answers links, and sends none", async () => {
    const { body } = await service.post("/people/invite", { email: "ben@example.org" }, administrator);
    expect(body.data.is_sent).toBe(false);
    expect((await service.get("/people/me")).body.data.sends_mail).toBe(false);
  });

  it("has no way to ask for a mail", async () => {
    const { status } = await service.post("/people/forgotten", { email: "ana@example.org" }, administrator);
    expect(status).toBe(404);
  });
});
