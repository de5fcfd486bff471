import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Attempts, attemptSeconds } from "../../src/identity/attempts.js";
import { personOfClaims } from "../../src/identity/claims.js";

const now = new Date("2026-03-01T08:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + 1000 * seconds);
const attempt = { state: "state", nonce: "nonce", verifier: "verifier", to: "/project/1" };

describe("an attempt to sign in", () => {
  it("is read by every service with the same secret, until its time is over", () => {
    const sealed = new Attempts("secret").seal(attempt, now);
    const other = new Attempts("secret");
    expect(other.open(sealed, later(attemptSeconds - 1))).toEqual(attempt);
    expect(other.open(sealed, later(attemptSeconds))).toBeUndefined();
  });

  it("is read by no other service", () => {
    const sealed = new Attempts(undefined).seal(attempt, now);
    for (const other of [new Attempts(undefined), new Attempts("secret")])
      expect(other.open(sealed, now)).toBeUndefined();
  });

  it("is not read if any of it was changed", () => {
    const attempts = new Attempts("secret");
    const bytes = Buffer.from(attempts.seal(attempt, now), "base64url");
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ change;
        expect(attempts.open(changed.toString("base64url"), now)).toBeUndefined();
      }),
    );
  });

  it("is not read from any other text", () => {
    const attempts = new Attempts("secret");
    fc.assert(fc.property(fc.string(), (text) => attempts.open(text, now) === undefined));
  });
});

describe("the claims of a person", () => {
  const person = (claims: object, groupsClaim = "groups") =>
    personOfClaims({ sub: "1", ...claims }, "https://id.example.org", { groupsClaim, administrators: ["admins"] });

  it("name issuer and subject, because subjects are of one issuer", () => {
    expect(person({}).subject).toBe("https://id.example.org 1");
  });

  it.each([
    [{ name: "Ana", preferred_username: "ana" }, "Ana"],
    [{ name: " ", preferred_username: "ana" }, "ana"],
    [{ email: "ana@example.org" }, "ana@example.org"],
    [{ name: 5 }, "1"],
    [{ name: "A".repeat(500) }, "A".repeat(100)],
  ])("%o give a name", (claims, name) => {
    expect(person(claims).name).toBe(name);
  });

  it.each([
    [{ groups: ["staff", "admins"] }, "groups", true],
    [{ groups: "admins" }, "groups", true],
    [{ groups: ["administrators", "admins2"] }, "groups", false],
    [{ groups: { admins: true } }, "groups", false],
    [{}, "groups", false],
    [{ realm_access: { roles: ["admins"] } }, "realm_access.roles", true],
    [{ "https://example.org/roles": ["admins"] }, "https://example.org/roles", true],
    [{}, "constructor.name", false],
  ])("%o with groups in %s: administrator is %s", (claims, groupsClaim, isAdministrator) => {
    expect(person(claims, groupsClaim).isAdministrator).toBe(isAdministrator);
  });

  it("are of a verified address only where the provider says exactly that", () => {
    expect(person({ email_verified: true }).isEmailVerified).toBe(true);
    for (const email_verified of ["true", 1, undefined]) expect(person({ email_verified }).isEmailVerified).toBe(false);
  });
});
