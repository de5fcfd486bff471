/** The token of an `Authorization: Bearer …` header; nothing where there is no such header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(.+)$/i.exec(authorization ?? "")?.[1]?.trim();
}
