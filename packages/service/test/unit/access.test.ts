import { describe, expect, it } from "vitest";
import { parseTokens } from "../../src/http/access/access-tokens.js";
import { groupOf, trustedProxies } from "../../src/http/access/limits.js";
import { sealSession, sessionHolder, sessionsIn } from "../../src/http/access/session.js";

const office = { name: "office", token: "a-token-for-the-office" };
const north = { name: "north", token: "token-of-the-north-team" };
const morning = new Date("2030-01-01T08:00:00Z");
const hoursLater = (hours: number) => new Date(morning.getTime() + hours * 3_600_000);

describe("a list of tokens", () => {
  it("has one in each line or commas between them, with names or without, and remarks", () => {
    const text = `# tokens\n${office.name}: ${office.token}\r\n\n${north.token},third team:0123456789abcdef`;
    expect(parseTokens(text)).toEqual([
      office,
      { name: "token 2", token: north.token },
      { name: "third team", token: "0123456789abcdef" },
    ]);
  });

  it.each(["", "#only a remark", "short", "has spaces in its middle", `${"x".repeat(300)}`])("refuses %j", (text) => {
    expect(() => parseTokens(text)).toThrow(/token of 16 to 256/);
  });
});

describe("a session", () => {
  const session = sealSession(office, morning);

  it("lasts a working day", () => {
    expect(sessionHolder(session, [north, office], hoursLater(11.9))).toBe("office");
    expect(sessionHolder(session, [north, office], hoursLater(12))).toBeUndefined();
  });

  it("ends when its token is withdrawn", () => {
    expect(sessionHolder(session, [north], morning)).toBeUndefined();
  });

  it("cannot be made longer", () => {
    const [end, seal] = session.split(".");
    expect(sessionHolder(`${Number(end) + 1}.${seal}`, [office], morning)).toBeUndefined();
  });

  it("is found among other cookies", () => {
    expect(sessionsIn("a=b; tessera_access=1.x;tessera_access=2.y; xtessera_access=3.z")).toEqual(["1.x", "2.y"]);
  });
});

describe("the group of a route", () => {
  it.each([
    ["/upload/:filename", "uploads"],
    ["/internal/upload/input/:filename", "uploads"],
    ["/validate/survey-and-programme", "validation"],
    ["/model/options", "validation"],
    ["/chart-data/input-time-series/:type", "validation"],
    ["/model/submit", "submit"],
    ["/download/submit/:type/:id", "submit"],
    ["/internal/demo", "submit"],
    ["/project/restore", "submit"],
    ["/model/status/:id", "polling"],
    ["/task/:id/exists", "polling"],
    ["/calibrate/estimates/:id", "downloads"],
    ["/calibrate/range/:id", "downloads"],
    ["/download/result/path/:id", "downloads"],
    ["/comparison/plot/:id", "downloads"],
    ["/comparison/metadata/:id", "downloads"],
    ["/model/debug/:id", "downloads"],
    ["/service/sign-in", "sign-in"],
    ["/people/join", "sign-in"],
    ["/people/oidc/start", "sign-in"],
    ["/people/workshop-code", "other"],
    ["/service/version", "other"],
    ["/metrics", "other"],
    ["/livez", undefined],
    ["/app/*", undefined],
  ])("%s is %s", (route, group) => {
    expect(groupOf(route)).toBe(group);
  });
});

describe("trust in proxies", () => {
  it("ends after so many, counted from the nearest", () => {
    const trust = trustedProxies(2) as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => trust("192.0.2.1", hop))).toEqual([true, true, false]);
  });
});
