import type { KnownPerson } from "@tessera/records";

/** What an identity provider says about a person, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/** The longest name that is shown. */
const nameLength = 100;

export function personOfClaims(
  claims: Claims,
  issuer: string,
  { groupsClaim, administrators }: { groupsClaim: string; administrators: readonly string[] },
): KnownPerson {
  const subject = String(claims.sub);
  const email = textOf(claims.email);
  const name = textOf(claims.name) ?? textOf(claims.preferred_username) ?? email ?? subject;
  const groups = groupsIn(claims, groupsClaim);
  return {
    subject: `${issuer} ${subject}`,
    name: name.slice(0, nameLength),
    email,
    isEmailVerified: claims.email_verified === true,
    isAdministrator: administrators.some((group) => groups.includes(group)),
  };
}

/** Whether the claims have all that a person is known by. */
export function isComplete(claims: Claims, groupsClaim: string): boolean {
  return [claims.name, claims.email, claimOf(claims, groupsClaim)].every((claim) => claim !== undefined);
}

function groupsIn(claims: Claims, name: string): readonly string[] {
  const claim = claimOf(claims, name);
  return (Array.isArray(claim) ? claim : [claim]).filter((group) => typeof group === "string");
}

/** By its name, else by a path such as `realm_access.roles`. Names may be addresses, which have dots too. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Claims)[part];
  }
  return found;
}

function textOf(claim: unknown): string | undefined {
  const text = typeof claim === "string" ? claim.trim() : "";
  return text === "" ? undefined : text;
}
