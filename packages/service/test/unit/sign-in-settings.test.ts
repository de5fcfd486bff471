import { describe, expect, it } from "vitest";
import { assertSignIn } from "../../src/configuration/check-sign-in.js";
import { readSettings, SettingError } from "../../src/configuration/settings.js";

const provider = { TESSERA_OIDC_ISSUER: "https://id.example.org", TESSERA_OIDC_CLIENT_ID: "tessera" };
const mail = { TESSERA_SMTP_URL: "smtps://u:p@mail.example.org", TESSERA_SMTP_FROM: "tessera@example.org" };
const address = { TESSERA_PUBLIC_URL: "https://tessera.example.org" };

const byToken = { TESSERA_REPOSITORY_ACCESS: "oidc" };

const check = (signIn: string, environment: Record<string, string>) => () =>
  assertSignIn(readSettings("serve", { signIn }, environment));

describe("settings of sign-in", () => {
  it.each([
    ["open", {}],
    ["accounts", {}],
    ["accounts", { ...mail, ...address }],
    ["oidc", provider],
    ["oidc", { ...provider, ...byToken, TESSERA_REPOSITORY_URL: "https://repository.example.org" }],
    ["oidc", { ...provider, ...address, TESSERA_OIDC_CLIENT_SECRET: "hush", TESSERA_OIDC_ADMINISTRATORS: "a, b" }],
  ])("%s goes with %o", (signIn, environment) => {
    expect(check(signIn, environment)).not.toThrow();
  });

  it.each([
    ["oidc", {}, /^--sign-in: oidc needs TESSERA_OIDC_ISSUER and TESSERA_OIDC_CLIENT_ID\. Set TESSERA_OIDC_ISSUER\.$/],
    ["oidc", { TESSERA_OIDC_ISSUER: "https://id.example.org" }, /Set TESSERA_OIDC_CLIENT_ID\.$/],
    ["accounts", provider, /^TESSERA_OIDC_ISSUER: it is set, but .*--sign-in=accounts.*Give --sign-in=oidc/],
    ["open", { TESSERA_OIDC_CLIENT_SECRET: "hush" }, /^TESSERA_OIDC_CLIENT_SECRET: it is set/],
    ["accounts", mail, /^TESSERA_SMTP_URL: mails need .*Set TESSERA_PUBLIC_URL\.$/],
    ["accounts", { TESSERA_SMTP_FROM: "a@example.org" }, /^TESSERA_SMTP_FROM: mails need .*Set TESSERA_SMTP_URL\.$/],
    [
      "oidc",
      { ...provider, ...byToken },
      /^--repository-access: oidc needs a data repository\. Set TESSERA_REPOSITORY_URL/,
    ],
    ["accounts", byToken, /^--repository-access: oidc needs people who sign in at an identity provider\. Give --sign/],
    ["oidc", { ...provider, ...mail, ...address }, /^TESSERA_SMTP_URL: it is set, but .*Give --sign-in=accounts/],
  ])("%s does not go with %o", (signIn, environment, sentence) => {
    expect(check(signIn, environment)).toThrow(SettingError);
    expect(check(signIn, environment)).toThrow(sentence);
    expect(check(signIn, environment)).not.toThrow(/hush/);
  });
});

describe("a value of sign-in", () => {
  it.each([
    [{ TESSERA_OIDC_ISSUER: "http://id.example.org" }, /^TESSERA_OIDC_ISSUER.*begins with https:\/\//],
    [{ TESSERA_OIDC_ISSUER: "id.example.org" }, /^TESSERA_OIDC_ISSUER/],
    [{ TESSERA_OIDC_SCOPES: "profile email" }, /^TESSERA_OIDC_SCOPES.*openid/],
    [{ TESSERA_OIDC_ADMINISTRATORS: "a,,b" }, /^TESSERA_OIDC_ADMINISTRATORS/],
    [{ TESSERA_PUBLIC_URL: "tessera.example.org" }, /^TESSERA_PUBLIC_URL/],
    [{ TESSERA_PUBLIC_URL: "https://tessera.example.org/?a=b" }, /^TESSERA_PUBLIC_URL/],
    [{ TESSERA_SMTP_URL: "mail.example.org" }, /^TESSERA_SMTP_URL: its value cannot be used/],
    [{ TESSERA_SMTP_FROM: "Tessera" }, /^TESSERA_SMTP_FROM/],
    [{ TESSERA_SMTP_FROM: "a@example.org\nBcc: b@example.org" }, /^TESSERA_SMTP_FROM/],
  ])("is refused: %o", (environment: Record<string, string>, sentence) => {
    expect(() => readSettings("serve", {}, environment)).toThrow(sentence);
  });

  it.each([
    [{ TESSERA_PUBLIC_URL: "https://example.org/tessera/" }, { publicUrl: "https://example.org/tessera" }],
    [{ TESSERA_OIDC_ISSUER: "http://localhost:9000/realms/a" }, { oidcIssuer: "http://localhost:9000/realms/a" }],
    [{ TESSERA_OIDC_SCOPES: "openid,groups" }, { oidcScopes: "openid groups" }],
    [{ TESSERA_OIDC_ADMINISTRATORS: "a b, /c" }, { oidcAdministrators: ["a b", "/c"] }],
  ])("is read: %o", (environment: Record<string, string>, values) => {
    expect(readSettings("serve", {}, environment)).toMatchObject(values);
  });
});
