import {
  type KeySecret,
  keepRepositoryKey,
  type ProviderTokens,
  type Records,
  removeRepositoryKey,
  repositoryKeyOf,
} from "@tessera/records";
import {
  CkanClient,
  type OwnTypes,
  type Patience,
  RepositoryTrouble,
  type Site,
  usualPatience,
} from "@tessera/repository";
import type { Directories } from "../configuration/directories.js";
import type { Settings } from "../configuration/settings.js";
import { failure } from "../errors/service-error.js";
import type { IdentityProvider } from "../identity/identity-provider.js";
import { ProviderTrouble } from "../identity/provider-trouble.js";
import { PersonTokens } from "./person-tokens.js";
import { readSecret } from "./secret.js";
import { asFailure } from "./trouble-words.js";

/** For answers that somebody waits for; work in the background is more patient. */
const hurriedPatience: Patience = { ...usualPatience, tries: 2 };

type RepositorySettings = Pick<
  Settings,
  "repository" | "repositoryOrganisation" | "repositoryAccess" | "repositoryTimeout" | "repositoryTypes" | "secret"
>;

interface RepositoryPlaces {
  records: Records;
  directories: Directories;
  /** Where people sign in, if not here. */
  identity?: IdentityProvider | undefined;
}

/** The data repository that is configured, and how it knows people: by their keys, or by tokens of the identity provider. */
export class Repository {
  readonly address: string;
  readonly organisation: string | undefined;
  readonly ownTypes: OwnTypes;
  readonly #timeout: number;
  readonly #records: Records;
  readonly #secret: () => Promise<KeySecret>;
  /** Absent where people enter keys. */
  readonly #tokens: PersonTokens | undefined;

  private constructor(
    address: string,
    settings: RepositorySettings,
    { records, directories, identity }: RepositoryPlaces,
  ) {
    this.address = address;
    this.organisation = settings.repositoryOrganisation;
    this.ownTypes = settings.repositoryTypes ?? {};
    this.#timeout = settings.repositoryTimeout;
    this.#records = records;
    this.#secret = () => readSecret(settings.secret, directories.secret);
    const isByToken = settings.repositoryAccess === "oidc" && identity !== undefined;
    this.#tokens = isByToken ? new PersonTokens(records, this.#secret, identity) : undefined;
  }

  /** Undefined where none is configured. */
  static of(settings: RepositorySettings, places: RepositoryPlaces): Repository | undefined {
    return settings.repository === undefined ? undefined : new Repository(settings.repository, settings, places);
  }

  /** How texts call it. */
  get site(): string {
    return new URL(this.address).host;
  }

  /** How the site knows people. */
  get access(): "key" | "oidc" {
    return this.#tokens ? "oidc" : "key";
  }

  /** Whether the service has a key, or tokens, of a person. */
  async hasKey(personId: string): Promise<boolean> {
    return this.#tokens ? this.#tokens.has(personId) : (await this.#authorizationOf(personId)) !== undefined;
  }

  /** Keeps what the identity provider gave a person who has signed in, where the site takes that. */
  async keepTokens(personId: string, tokens: ProviderTokens): Promise<void> {
    await this.#tokens?.keep(personId, tokens);
  }

  /** Keeps a key that the repository knows. */
  async keepKey(personId: string, key: string): Promise<void> {
    try {
      await this.#client({ authorization: key }, hurriedPatience).checkKey();
    } catch (error) {
      if (error instanceof RepositoryTrouble && error.kind === "forbidden")
        throw failure("REPOSITORY_REFUSED", "detail.repository.wrongKey", { site: this.site });
      throw asFailure(error, this.site, this.site);
    }
    await keepRepositoryKey(this.#records, await this.#secret(), personId, key, new Date());
  }

  async removeKey(personId: string): Promise<void> {
    await removeRepositoryKey(this.#records, personId);
  }

  /** Asks the repository as a person who waits. `name` is what it is about. */
  async ask<Result>(personId: string, name: string, question: (client: CkanClient) => Promise<Result>) {
    const client = await this.#clientOf(personId, hurriedPatience);
    try {
      return await question(client);
    } catch (error) {
      throw asFailure(error, this.site, name);
    }
  }

  /** A client for work in the background, as a person. */
  clientOf(personId: string): Promise<CkanClient> {
    return this.#clientOf(personId, usualPatience);
  }

  /** The page of a resource, for people. */
  pageOf(datasetName: string, resourceId: string): string {
    return `${this.address}/dataset/${encodeURIComponent(datasetName)}/resource/${encodeURIComponent(resourceId)}`;
  }

  async #clientOf(personId: string, patience: Patience): Promise<CkanClient> {
    const identified = { authorization: await this.#requiredAuthorization(personId) };
    // A token may end while files are on their way. A key does not.
    const renew = async () => {
      identified.authorization = await this.#requiredAuthorization(personId);
    };
    return this.#client(this.#tokens ? Object.assign(identified, { renew }) : identified, patience);
  }

  async #authorizationOf(personId: string): Promise<string | undefined> {
    if (!this.#tokens) return repositoryKeyOf(this.#records, await this.#secret(), personId);
    const token = await this.#tokens.accessToken(personId);
    return token === undefined ? undefined : `Bearer ${token}`;
  }

  async #requiredAuthorization(personId: string): Promise<string> {
    const authorization = await this.#authorizationOf(personId).catch((error: unknown) => {
      throw error instanceof ProviderTrouble
        ? failure("REPOSITORY_UNAVAILABLE", `detail.identity.${error.trouble}`)
        : error;
    });
    if (authorization !== undefined) return authorization;
    const key = this.#tokens ? "detail.repository.noToken" : "detail.repository.noKey";
    throw failure("REPOSITORY_REFUSED", key, { site: this.site });
  }

  #client(identified: Pick<Site, "authorization" | "renew">, patience: Patience): CkanClient {
    const site = Object.assign(identified, { url: new URL(this.address), timeout: this.#timeout });
    return new CkanClient(site, { patience });
  }
}
