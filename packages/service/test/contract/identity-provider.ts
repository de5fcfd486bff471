import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

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

  return {
    issuer,
    accounts,
    serve(service) {
      const addresses = {
        redirect_uris: [`${service}/people/oidc/callback`],
        post_logout_redirect_uris: [`${service}/app/`],
      };
      const provider = new Provider(issuer, {
        clients: [
          { client_id: client.id, client_secret: client.secret, ...addresses },
          { client_id: client.publicId, token_endpoint_auth_method: "none", ...addresses },
        ],
        ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
        scopes: ["openid", "profile", "email", "groups"],
        claims: { profile: ["name"], email: ["email", "email_verified"], groups: ["groups"] },
        pkce: { required: () => true, methods: ["S256"] },
        cookies: { keys: ["a key of the test"] },
        findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
      });
      answer = provider.callback();
    },
    async leave() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    comeBack: () => listen(port),
  };
}
