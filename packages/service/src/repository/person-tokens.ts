import {
  inTurn,
  type KeySecret,
  keepProviderTokens,
  type ProviderTokens,
  providerTokensOf,
  type Records,
  removeProviderTokens,
} from "@tessera/records";
import type { IdentityProvider } from "../identity/identity-provider.js";
import { ProviderTrouble } from "../identity/provider-trouble.js";

/** A token that ends so soon is replaced: clocks differ, and requests take their time. */
const leastSeconds = 30;

/** Tokens of people who have signed in at the identity provider, by which the data repository knows them. They are kept encrypted while somebody is signed in. */
export class PersonTokens {
  readonly #records: Records;
  readonly #secret: () => Promise<KeySecret>;
  readonly #identity: IdentityProvider;
  /** Refreshes that run, by person. A refresh token may hold once: two at a time would make the provider withdraw both. */
  readonly #refreshing = new Map<string, Promise<string | undefined>>();

  constructor(records: Records, secret: () => Promise<KeySecret>, identity: IdentityProvider) {
    this.#records = records;
    this.#secret = secret;
    this.#identity = identity;
  }

  async keep(personId: string, tokens: ProviderTokens): Promise<void> {
    await keepProviderTokens(this.#records, await this.#secret(), personId, tokens, new Date());
  }

  async has(personId: string): Promise<boolean> {
    return (await this.#kept(personId)) !== undefined;
  }

  /** An access token that holds now. Undefined if the person has to sign in again. */
  async accessToken(personId: string): Promise<string | undefined> {
    const tokens = await this.#kept(personId);
    if (!tokens || holds(tokens)) return tokens?.access;
    const running = this.#refreshing.get(personId) ?? this.#refresh(personId);
    this.#refreshing.set(personId, running);
    try {
      return await running;
    } finally {
      this.#refreshing.delete(personId);
    }
  }

  async #kept(personId: string): Promise<ProviderTokens | undefined> {
    return providerTokensOf(this.#records, await this.#secret(), personId);
  }

  async #refresh(personId: string): Promise<string | undefined> {
    const secret = await this.#secret();
    return inTurn(this.#records, `provider tokens ${personId}`, async (records) => {
      // Another process may have replaced them meanwhile.
      const kept = await providerTokensOf(records, secret, personId);
      if (!kept || holds(kept)) return kept?.access;
      const tokens = kept.refresh === undefined ? undefined : await this.#replaced(kept.refresh);
      if (tokens) await keepProviderTokens(records, secret, personId, tokens, new Date());
      else await removeProviderTokens(records, personId);
      return tokens?.access;
    });
  }

  /** Undefined if the provider takes the refresh token no longer. */
  async #replaced(refresh: string): Promise<ProviderTokens | undefined> {
    try {
      return await this.#identity.refresh(refresh);
    } catch (error) {
      if (error instanceof ProviderTrouble && (error.trouble === "expired" || error.trouble === "denied"))
        return undefined;
      throw error;
    }
  }
}

function holds({ endsAt }: ProviderTokens): boolean {
  return endsAt === undefined || Date.parse(endsAt) - Date.now() > leastSeconds * 1000;
}
