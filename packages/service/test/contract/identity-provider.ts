import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { Visit, Visitor } from "./visitor.js";

/** What the provider says about a person, beside the subject. */
export interface Account {
  name: string;
  email: string;
  email_verified?: boolean;
  groups?: string[];
}

export interface RunningProvider {
  issuer: string;
  /** People by subject; tests change them while the provider runs. */
  accounts: Map<string, Account>;
  /** Seconds that access tokens last which it gives from now on. */
  accessSeconds: number;
  /** Whether it gave this access token, and it has not ended. */
  knows: (token: string) => Promise<boolean>;
  /** Refresh tokens that were used. */
  refreshes: () => number;
  /** Begins to answer, for the service at this address. */
  serve: (service: string) => void;
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
}

export const client = {
  id: "tessera",
  secret: "a-secret-that-the-provider-and-the-service-share",
  /** One without a secret. */
  publicId: "tessera-public",
};

/**
 * A real provider of OpenID Connect on this machine. Whoever types the subject of an account is signed in. For browsers it is another site (127.0.0.1) than the
 * service (localhost). It has an address before it answers, because service and provider name each other.
 */
export async function startProvider(): Promise<RunningProvider> {
  const accounts = new Map<string, Account>();
  let provider: Provider | undefined;
  let refreshes = 0;
  let answer: ReturnType<Provider["callback"]> | undefined;
  const server = createServer((request, response) => {
    if (answer) void answer(request, response);
    else response.writeHead(503).end();
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const running: RunningProvider = {
    issuer,
    accounts,
    accessSeconds: 600,
    knows: async (token) => (await provider?.AccessToken.find(token)) !== undefined,
    refreshes: () => refreshes,
    serve(service) {
      const addresses = {
        redirect_uris: [`${service}/people/oidc/callback`],
        post_logout_redirect_uris: [`${service}/app/`],
      };
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: client.secret,
            grant_types: ["authorization_code", "refresh_token"],
            ...addresses,
          },
          { client_id: client.publicId, token_endpoint_auth_method: "none", ...addresses },
        ],
        ttl: {
          AccessToken: () => running.accessSeconds,
          ...{ AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, RefreshToken: 600, Session: 600 },
        },
        issueRefreshToken: async (_context, of) => of.grantTypeAllowed("refresh_token"),
        // Each holds once. One that comes a second time withdraws all that were given for the sign-in.
        rotateRefreshToken: true,
        scopes: ["openid", "profile", "email", "groups"],
        claims: { profile: ["name"], email: ["email", "email_verified"], groups: ["groups"] },
        pkce: { required: () => true, methods: ["S256"] },
        cookies: { keys: ["a key of the test"] },
        findAccount: (_context, id) => {
          const account = accounts.get(id);
          return account && { accountId: id, claims: () => ({ sub: id, ...account }) };
        },
      });
      provider.on("refresh_token.consumed", () => refreshes++);
      answer = provider.callback();
    },
    async leave() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    comeBack: () => listen(port),
  };
  return running;
}

/** Signs in on the pages of the provider, and comes back. */
export async function typedAt(
  { issuer }: RunningProvider,
  visitor: Visitor,
  login: Visit,
  subject: string,
): Promise<Visit> {
  const consent = await visitor.submit(login.url, { prompt: "login", login: subject, password: "anything" });
  return consent.url.startsWith(issuer) ? visitor.submit(consent.url, { prompt: "consent" }) : consent;
}
