import {
  type KeySecret,
  keepRepositoryKey,
  type Records,
  removeRepositoryKey,
  repositoryKeyOf,
} from "@tessera/records";
import { CkanClient, type OwnTypes, type Patience, RepositoryTrouble, usualPatience } from "@tessera/repository";
import type { Directories } from "../configuration/directories.js";
import type { Settings } from "../configuration/settings.js";
import { failure } from "../errors/service-error.js";
import { readSecret } from "./secret.js";
import { asFailure } from "./trouble-words.js";

/** For answers that somebody waits for; work in the background is more patient. */
const hurriedPatience: Patience = { ...usualPatience, tries: 2 };

type RepositorySettings = Pick<
  Settings,
  "repository" | "repositoryOrganisation" | "repositoryTimeout" | "repositoryTypes" | "secret"
>;

/** The data repository that is configured, and the keys of people for it. */
export class Repository {
  readonly address: string;
  readonly organisation: string | undefined;
  readonly ownTypes: OwnTypes;
  readonly #timeout: number;
  readonly #records: Records;
  readonly #secret: () => Promise<KeySecret>;

  private constructor(address: string, settings: RepositorySettings, records: Records, secretFile: string) {
    this.address = address;
    this.organisation = settings.repositoryOrganisation;
    this.ownTypes = settings.repositoryTypes ?? {};
    this.#timeout = settings.repositoryTimeout;
    this.#records = records;
    this.#secret = () => readSecret(settings.secret, secretFile);
  }

  /** Undefined where none is configured. */
  static of(settings: RepositorySettings, records: Records, { secret }: Directories): Repository | undefined {
    return settings.repository === undefined
      ? undefined
      : new Repository(settings.repository, settings, records, secret);
  }

  /** How texts call it. */
  get site(): string {
    return new URL(this.address).host;
  }

  async hasKey(personId: string): Promise<boolean> {
    return (await this.#keyOf(personId)) !== undefined;
  }

  /** Keeps a key that the repository knows. */
  async keepKey(personId: string, key: string): Promise<void> {
    try {
      await this.#client(key, hurriedPatience).checkKey();
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
    const client = this.#client(await this.#requiredKey(personId), hurriedPatience);
    try {
      return await question(client);
    } catch (error) {
      throw asFailure(error, this.site, name);
    }
  }

  /** A client for work in the background, as a person. */
  async clientOf(personId: string): Promise<CkanClient> {
    return this.#client(await this.#requiredKey(personId), usualPatience);
  }

  /** The page of a resource, for people. */
  pageOf(datasetName: string, resourceId: string): string {
    return `${this.address}/dataset/${encodeURIComponent(datasetName)}/resource/${encodeURIComponent(resourceId)}`;
  }

  async #keyOf(personId: string): Promise<string | undefined> {
    return repositoryKeyOf(this.#records, await this.#secret(), personId);
  }

  async #requiredKey(personId: string): Promise<string> {
    const key = await this.#keyOf(personId);
    if (key === undefined) throw failure("REPOSITORY_REFUSED", "detail.repository.noKey", { site: this.site });
    return key;
  }

  #client(authorization: string, patience: Patience): CkanClient {
    return new CkanClient({ url: new URL(this.address), authorization, timeout: this.#timeout }, { patience });
  }
}
