import type { SignInMode } from "@tessera/contract/api";
import { anyText, oneOf, serve, setting } from "./setting.js";
import { commaSeparated, mailAddress, mailUrl, providerUrl, publicUrl, scopes } from "./sign-in-values.js";

/** How people sign in, and how mail reaches them. */
export const signInSettings = {
  signIn: setting<SignInMode>({
    flag: "--sign-in <mode>",
    env: ["TESSERA_SIGN_IN"],
    parse: oneOf("open", "accounts", "oidc"),
    initial: "open",
    commands: serve,
    help: "accounts: people have accounts of the service and projects of their own; oidc: they sign in at an identity provider; open: everybody is one person",
  }),
  publicUrl: setting<string | undefined>({
    flag: "--public-url <address>",
    env: ["TESSERA_PUBLIC_URL"],
    parse: publicUrl,
    initial: undefined,
    commands: serve,
    help: "address by which people reach the service, such as https://tessera.example.org, for links in mails and the way back from an identity provider",
  }),
  oidcIssuer: setting<string | undefined>({
    flag: "--oidc-issuer <address>",
    env: ["TESSERA_OIDC_ISSUER"],
    parse: providerUrl,
    initial: undefined,
    commands: serve,
    help: "identity provider of OpenID Connect, such as https://id.example.org/realms/health",
  }),
  oidcClientId: setting<string | undefined>({
    flag: "--oidc-client-id <id>",
    env: ["TESSERA_OIDC_CLIENT_ID"],
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "name under which the identity provider knows the service",
  }),
  oidcClientSecret: setting<string | undefined>({
    env: ["TESSERA_OIDC_CLIENT_SECRET"],
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "secret that the identity provider has given the service; a public client has none",
    secret: true,
  }),
  oidcScopes: setting({
    flag: "--oidc-scopes <scopes>",
    env: ["TESSERA_OIDC_SCOPES"],
    parse: scopes,
    initial: "openid profile email",
    commands: serve,
    help: "what the identity provider is asked for, with spaces between; openid has to be among them",
  }),
  oidcGroupsClaim: setting({
    flag: "--oidc-groups-claim <name>",
    env: ["TESSERA_OIDC_GROUPS_CLAIM"],
    parse: anyText,
    initial: "groups",
    commands: serve,
    help: "claim that lists the groups of a person, such as groups or realm_access.roles",
  }),
  oidcAdministrators: setting<readonly string[] | undefined>({
    flag: "--oidc-administrators <groups>",
    env: ["TESSERA_OIDC_ADMINISTRATORS"],
    parse: commaSeparated,
    initial: undefined,
    commands: serve,
    help: "groups whose people are administrators, with commas between them; without any nobody is",
  }),
  smtpUrl: setting<string | undefined>({
    env: ["TESSERA_SMTP_URL"],
    parse: mailUrl,
    initial: undefined,
    commands: serve,
    help: "mail server that invitations and links for passwords are sent by, such as smtps://user:password@mail.example.org",
    secret: true,
  }),
  smtpFrom: setting<string | undefined>({
    flag: "--smtp-from <address>",
    env: ["TESSERA_SMTP_FROM"],
    parse: mailAddress,
    initial: undefined,
    commands: serve,
    help: "sender of these mails, such as tessera@example.org or Tessera <tessera@example.org>",
  }),
} as const;
