import { type OwnTypes, rowNames } from "@tessera/repository";
import { anyText, oneOf, serve, setting, wholeNumber } from "./setting.js";

/** The data repository that files come from and outputs go to. */
export const repositorySettings = {
  repository: setting<string | undefined>({
    flag: "--repository <address>",
    env: ["TESSERA_REPOSITORY_URL"],
    parse: siteAddress,
    initial: undefined,
    commands: serve,
    help: "CKAN site that people import files from and send outputs to, such as https://repository.example.org; without it there is none",
  }),
  repositoryOrganisation: setting<string | undefined>({
    flag: "--repository-organisation <name>",
    env: ["TESSERA_REPOSITORY_ORGANISATION"],
    parse: anyText,
    initial: undefined,
    commands: serve,
    help: "organisation of that site whose datasets are offered (default: all that a person may read)",
  }),
  repositoryAccess: setting<"key" | "oidc">({
    flag: "--repository-access <way>",
    env: ["TESSERA_REPOSITORY_ACCESS"],
    parse: oneOf("key", "oidc"),
    initial: "key",
    commands: serve,
    help: "how that site knows people: key: by the API key that each enters; oidc: by the access token of the identity provider where they sign in",
  }),
  repositoryTimeout: setting({
    flag: "--repository-timeout <seconds>",
    env: ["TESSERA_REPOSITORY_TIMEOUT"],
    parse: wholeNumber(1, 3600),
    initial: 60,
    commands: serve,
    help: "time without a byte, or with hardly any, after which that site counts as too slow",
  }),
  repositoryTypes: setting<OwnTypes | undefined>({
    flag: "--repository-types <types>",
    env: ["TESSERA_REPOSITORY_TYPES"],
    parse: ownTypes,
    initial: undefined,
    commands: serve,
    help: "resource types of that site where they are not those of the AIDS Data Repository, such as anc=our-anc,output=our-output-zip",
  }),
  secret: setting<string | undefined>({
    env: ["TESSERA_SECRET"],
    parse: longText,
    initial: undefined,
    commands: serve,
    help: "secret under which keys and tokens of people are encrypted; without it one is made and kept in the file secret.key of the data folder",
    secret: true,
  }),
} as const;

function siteAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url &&
    /^https?:$/.test(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === "");
  if (isPlain) return url.href.replace(/\/$/, "");
  throw new Error("Expected an address that begins with https:// or http://, without user, password and query.");
}

const leastSecret = 16;

function longText(text: string): string {
  if (text.length >= leastSecret) return text;
  throw new Error(`Expected at least ${leastSecret} characters.`);
}

function ownTypes(text: string): OwnTypes {
  const pairs = text.split(",").map((pair) => {
    const [, name = "", type = ""] = /^\s*([a-z_]+)\s*=\s*([\w.-]+)\s*$/.exec(pair) ?? [];
    const row = rowNames.find((known) => known === name);
    if (row === undefined) throw new Error(`Expected pairs such as anc=our-anc. Names are ${rowNames.join(", ")}.`);
    return [row, type] as const;
  });
  return Object.fromEntries(pairs);
}
