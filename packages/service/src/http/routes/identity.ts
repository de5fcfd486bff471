import { personOfProvider } from "@tessera/records";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ProviderTrouble, type Trouble } from "../../identity/provider-trouble.js";
import { AttemptCookies } from "../access/attempt-cookies.js";
import { openPersonalSession } from "../access/people.js";
import { publicAddress } from "../access/public-address.js";
import { routeAccess } from "../access/rights.js";
import { pagePolicy } from "../request-hooks.js";
import type { Service } from "../service.js";
import { signInPage } from "../sign-in-page.js";

const statuses: Record<Trouble, number> = { denied: 403, disabled: 403, expired: 400, away: 503, unusable: 502 };

/** Sign-in at an identity provider. These routes are for browsers: they redirect, or answer a page. */
export function identityRoutes(app: FastifyInstance, { settings, records, identity, repository, log }: Service): void {
  if (!identity) return;
  const cookies = new AttemptCookies(identity.attempts);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  // An operator learns at the start that the provider is away. Nobody waits for it.
  app.addHook("onListen", async () => {
    if (!settings.oidcAdministrators) log.warn("no groups of administrators are set (TESSERA_OIDC_ADMINISTRATORS)");
    identity
      .discover()
      .then((found) => log.info({ issuer: found.serverMetadata().issuer }, "found the identity provider"))
      .catch((error) => log.warn({ err: error }, "the identity provider does not answer; each sign-in asks it again"));
  });

  const config = { access: routeAccess("public") };
  const start = { summary: "Begin to sign in at the identity provider", tags: ["People"] };
  app.get("/people/oidc/start", { config, schema: start }, (request, reply) => {
    const to = pageIn(valueIn(request, "to"));
    return explained(request, reply, to, async () => {
      const place = publicAddress(settings, request);
      const { address, attempt } = await identity.begin(`${place.address}/people/oidc/callback`, to);
      reply.header("set-cookie", cookies.begin(attempt, request.headers.cookie, place));
      return reply.redirect(address, 302);
    });
  });

  const callback = { summary: "Come back from the identity provider, signed in", tags: ["People"] };
  app.get("/people/oidc/callback", { config, schema: callback }, async (request, reply) => {
    const attempt = cookies.find(valueIn(request, "state") ?? "", request.headers.cookie);
    return explained(request, reply, attempt?.to ?? "/", async () => {
      if (!attempt) throw new ProviderTrouble("expired");
      const place = publicAddress(settings, request);
      reply.header("set-cookie", cookies.end(attempt, place));
      const [, query = ""] = request.url.split("?", 2);
      const returned = new URL(`${place.address}/people/oidc/callback?${query}`);
      const { known, tokens } = await identity.finish(returned, attempt);
      const person = await personOfProvider(records, known, new Date());
      if (person === "disabled") throw new ProviderTrouble("disabled");
      await openPersonalSession(records, person, { request, reply, ...place });
      await repository?.keepTokens(person.id, tokens);
      // The session's cookie is strict: the browser does not send it with this redirect, which another site began. The page needs none, and what the page
      // asks for is sent with it.
      return reply.redirect(`${place.address}/app/#${attempt.to}`, 303);
    });
  });

  /** Answers a page where a sign-in fails for a reason that people can do something about. */
  async function explained(
    request: FastifyRequest,
    reply: FastifyReply,
    to: string,
    answer: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof ProviderTrouble)) throw error;
      const { trouble, cause } = error;
      request.log.warn({ trouble, err: cause }, "nobody was signed in");
      const { address } = publicAddress(settings, request);
      const links = {
        again: `${address}/people/oidc/start?to=${encodeURIComponent(to)}`,
        application: `${address}/app/`,
      };
      return reply
        .code(statuses[trouble])
        .header("content-security-policy", pagePolicy)
        .type("text/html; charset=utf-8")
        .serializer(String)
        .send(signInPage(request.language, `detail.identity.${trouble}`, links));
    }
  }
}

function valueIn({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}

const page = /^\/(?![/\\])[\w\-./~%?=&:,+@!$'()*;]{0,500}$/;

/** A page of the application, as in the fragment of its address; its first page for anything else. */
function pageIn(text: string | undefined): string {
  return text !== undefined && page.test(text) ? text : "/";
}
