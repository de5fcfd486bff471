import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";

/**
 * Why a sign-in at an identity provider has failed: the person refused or may not, they are
 * disabled here, it took too long or was used before, the provider does not answer, or its answer
 * cannot be used.
 */
export type Trouble = "denied" | "disabled" | "expired" | "away" | "unusable";

export class ProviderTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(`sign-in at the identity provider failed: ${trouble}`, { cause });
    this.name = "ProviderTrouble";
    this.trouble = trouble;
  }
}

/** Codes of the protocol, by what they mean for whoever signs in. */
const troubles: Record<string, Trouble> = {
  access_denied: "denied",
  consent_required: "denied",
  interaction_required: "denied",
  login_required: "denied",
  account_selection_required: "denied",
  // The code was used before, or has ended.
  invalid_grant: "expired",
  server_error: "away",
  temporarily_unavailable: "away",
  OAUTH_TIMEOUT: "away",
};

export function troubleOf(error: unknown): ProviderTrouble {
  if (error instanceof ProviderTrouble) return error;
  return new ProviderTrouble(kindOf(error), error);
}

function kindOf(error: unknown): Trouble {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return troubles[error.error] ?? "unusable";
  if (error instanceof ClientError) {
    if (error.cause instanceof Response && error.cause.status >= 500) return "away";
    return troubles[error.code ?? ""] ?? "unusable";
  }
  // What `fetch` throws where nobody answers.
  return error instanceof TypeError && error.cause !== undefined ? "away" : "unusable";
}
