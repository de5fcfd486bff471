import { setTimeout as sleep } from "node:timers/promises";
import type { KnownPerson, ProviderTokens } from "@tessera/records";
import * as oidc from "openid-client";
import type { Settings } from "../configuration/settings.js";
import { type Attempt, Attempts } from "./attempts.js";
import { isComplete, personOfClaims } from "./claims.js";
import { ProviderTrouble, troubleOf } from "./provider-trouble.js";

/** Seconds that the provider has for an answer. */
const timeout = 10;

/** Before the provider is asked once more, which may be starting or changing its connection. */
const retryMilliseconds = 500;

/** Sign-in at an identity provider: authorisation code with PKCE. */
export class IdentityProvider {
  readonly attempts: Attempts;
  readonly #settings: Settings;
  #found: Promise<oidc.Configuration> | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.attempts = new Attempts(settings.oidcClientSecret);
  }

  /** Endpoints and keys of the provider. One that does not answer is asked again at the next sign-in. */
  async discover(): Promise<oidc.Configuration> {
    this.#found ??= this.#ask().catch(async () => {
      await sleep(retryMilliseconds);
      return this.#ask();
    });
    try {
      return await this.#found;
    } catch (error) {
      this.#found = undefined;
      throw new ProviderTrouble("away", error);
    }
  }

  #ask(): Promise<oidc.Configuration> {
    const { oidcIssuer = "", oidcClientId = "", oidcClientSecret } = this.#settings;
    const issuer = new URL(oidcIssuer);
    return oidc.discovery(issuer, oidcClientId, undefined, authentication(oidcClientSecret), {
      timeout,
      // The settings allow this for a provider on this machine alone.
      execute: issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : [],
    });
  }

  /** Where the browser is sent, and what has to be known when it comes back. */
  async begin(redirectUri: string, to: string): Promise<{ address: string; attempt: Attempt }> {
    const configuration = await this.discover();
    const attempt = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      to,
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: this.#settings.oidcScopes,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: "S256",
    });
    return { address: address.href, attempt };
  }

  /** Who has signed in, and with which tokens, from the address that the provider has sent the browser back to. */
  async finish(
    returned: URL,
    { state, nonce, verifier }: Attempt,
  ): Promise<{ known: KnownPerson; tokens: ProviderTokens }> {
    const { oidcGroupsClaim: groupsClaim, oidcAdministrators: administrators = [] } = this.#settings;
    const configuration = await this.discover();
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(configuration, returned, checks);
      const claims = tokens.claims();
      if (!claims) throw new ProviderTrouble("unusable");
      const { issuer, userinfo_endpoint } = configuration.serverMetadata();
      // Many providers leave name, address and groups out of the token.
      const more =
        userinfo_endpoint === undefined || isComplete(claims, groupsClaim)
          ? {}
          : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      const known = personOfClaims({ ...claims, ...more }, issuer, { groupsClaim, administrators });
      return { known, tokens: tokensIn(tokens) };
    } catch (error) {
      throw troubleOf(error);
    }
  }

  /** Another access token for a refresh token, which may be replaced too. */
  async refresh(refresh: string): Promise<ProviderTokens> {
    const configuration = await this.discover();
    try {
      return { refresh, ...tokensIn(await oidc.refreshTokenGrant(configuration, refresh)) };
    } catch (error) {
      throw troubleOf(error);
    }
  }

  /** Where a browser ends its session with the provider, if the provider has such a page and answers. */
  async endSessionAddress(back: string): Promise<string | undefined> {
    try {
      const configuration = await this.discover();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href;
    } catch {
      return undefined;
    }
  }
}

function tokensIn(answer: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers): ProviderTokens {
  const { access_token: access, refresh_token: refresh } = answer;
  const seconds = answer.expiresIn();
  return {
    access,
    ...(refresh !== undefined && { refresh }),
    ...(seconds !== undefined && { endsAt: new Date(Date.now() + 1000 * seconds).toISOString() }),
  };
}

/** How the service proves who it is: in the header, as clients do that were registered without a word about it, where the provider takes that. */
function authentication(secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const chosen = accepted.includes("client_secret_basic") ? basic : post;
    return chosen(server, client, body, headers);
  };
}
