import { SettingError, type SettingName, type Settings, settings } from "./settings.js";

/** What each way of signing in needs, and what is of no use to the others. */
const ofProvider = ["oidcIssuer", "oidcClientId", "oidcClientSecret", "oidcAdministrators"] as const;
const neededByProvider = ["oidcIssuer", "oidcClientId"] as const;
const ofMail = ["smtpUrl", "smtpFrom"] as const;
const neededByMail = ["smtpUrl", "smtpFrom", "publicUrl"] as const;

/** Refuses settings of sign-in, mail and access to the data repository that are incomplete, or that the chosen way of signing in would not use. */
export function assertSignIn(values: Settings): void {
  const { signIn } = values;
  const given = (names: readonly SettingName[]) => names.find((name) => values[name] !== undefined);
  const missing = (names: readonly SettingName[]) => names.find((name) => values[name] === undefined);

  const unused = signIn === "oidc" ? undefined : given(ofProvider);
  if (unused)
    throw new SettingError(
      `${variableOf(unused)}: it is set, but people do not sign in at an identity provider (--sign-in=${signIn}). Give --sign-in=oidc, or leave it out.`,
    );
  const lacking = signIn === "oidc" ? missing(neededByProvider) : undefined;
  if (lacking)
    throw new SettingError(
      `--sign-in: oidc needs ${neededByProvider.map(variableOf).join(" and ")}. Set ${variableOf(lacking)}.`,
    );
  if (values.repositoryAccess === "oidc" && (signIn !== "oidc" || values.repository === undefined))
    throw new SettingError(
      `--repository-access: oidc needs ${signIn === "oidc" ? `a data repository. Set ${variableOf("repository")}` : "people who sign in at an identity provider. Give --sign-in=oidc"}, or leave it out.`,
    );
  const mail = given(ofMail);
  if (!mail) return;
  if (signIn !== "accounts")
    throw new SettingError(
      `${variableOf(mail)}: it is set, but mails are sent to people who have accounts of the service alone (--sign-in=${signIn}). Give --sign-in=accounts, or leave it out.`,
    );
  const unset = missing(neededByMail);
  if (unset)
    throw new SettingError(
      `${variableOf(mail)}: mails need ${neededByMail.map(variableOf).join(", ")}. Set ${variableOf(unset)}.`,
    );
}

function variableOf(name: SettingName): string {
  return settings[name].env?.[0] ?? name;
}
