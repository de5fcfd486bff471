import type { FastifyReply, FastifyRequest } from "fastify";
import { describe, expect, it } from "vitest";
import type { Settings } from "../../src/configuration/settings.js";
import { WrongTokens } from "../../src/http/access/wrong-tokens.js";
import { guard } from "../../src/http/routes/debug.js";

const asks = (ip: string, settings: Partial<Settings>, authorization?: string) => () =>
  guard({ ip, headers: { authorization } } as FastifyRequest, {} as FastifyReply, {
    settings: { signIn: "open", ...settings } as Settings,
    wrongTokens: new WrongTokens(),
  });

describe("who is given a debug bundle", () => {
  it("is this machine where there is no token", () => {
    for (const ip of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) expect(asks(ip, {})).not.toThrow();
    for (const ip of ["10.0.0.1", "192.168.1.5", "::ffff:10.0.0.1"])
      expect(asks(ip, {})).toThrow(/TESSERA_DEBUG_TOKEN/);
  });

  it("is any machine behind the existing web application, which asks its users itself", () => {
    expect(asks("10.0.0.1", { compatibility: "reference" })).not.toThrow();
  });

  it("is whoever has the token, wherever they are", () => {
    const settings = { debugToken: "secret", compatibility: "reference" } as const;
    expect(asks("10.0.0.1", settings, "Bearer secret")).not.toThrow();
    expect(asks("127.0.0.1", settings)).toThrow();
    expect(asks("127.0.0.1", settings, "Bearer secrets")).toThrow();
    expect(asks("127.0.0.1", settings, "Basic secret")).toThrow();
  });
});
