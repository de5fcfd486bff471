import { greeting, nothing, signIn, versionAnswerOf, workerStates } from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import type { FastifyInstance, FastifySchema } from "fastify";
import { versionObject } from "../../configuration/versions.js";
import { refusedAccess } from "../access/admit-requests.js";
import { type Right, routeAccess } from "../access/rights.js";
import { endedCookie, sealSession, sessionCookie } from "../access/session.js";
import { endpoints } from "../endpoints.js";
import { Readiness } from "../readiness.js";
import { preferredType } from "../requests.js";
import type { Service } from "../service.js";

export function rootRoutes(app: FastifyInstance, { settings }: Service): void {
  const { get } = endpoints(app, settings.validateJsonSchemas, "Service");

  // A browser, which prefers HTML, is redirected to the application; a program gets the greeting.
  app.addHook("preHandler", async (request, reply) => {
    reply.header("vary", "accept");
    if (preferredType(request.headers.accept, ["application/json", "text/html"]) === "text/html")
      return reply.redirect("app/");
  });

  get("/", "public", "Greeting, in the language of the request", greeting, ({ language }) =>
    translate(language, "greeting"),
  );
}

export function serviceRoutes(app: FastifyInstance, { settings, names, tasks, shutDown }: Service): void {
  const { get, post } = endpoints(app, settings.validateJsonSchemas, "Service");
  const root = `/${names.servicePath}`;

  const running = versionObject(names);
  get(`${root}/version`, "signed-in", "Running versions of the components", versionAnswerOf(running), () => running);

  get(`${root}/worker/status`, "signed-in", "State of every known worker", workerStates, () => tasks.workerStates());

  post(`${root}/stop`, "administrator", "Stop all workers, then the service", nothing, async ({ request, reply }) => {
    await tasks.stopWorkers().catch((error) => request.log.warn({ err: error }, "workers could not be told to stop"));
    reply.raw.once("finish", shutDown);
    return null;
  });
}

/** Sign-in for browsers, whose links and images cannot carry an Authorization header but carry a cookie. */
export function signInRoutes(app: FastifyInstance, { settings, access, wrongTokens }: Service): void {
  // With accounts a browser opens the session of a person.
  if (!access || settings.signIn !== "open") return;
  const { post, postBody } = endpoints(app, settings.validateJsonSchemas, "Service");

  postBody(
    "/service/sign-in",
    "public",
    "Open a session with an access token",
    signIn,
    nothing,
    ({ body, request, reply }) => {
      const refusal = wrongTokens.refusalToSignIn({ request, reply });
      if (refusal) throw refusal;
      const token = access.find(body.token.trim());
      if (!token) {
        wrongTokens.count({ request, reply }, body.token);
        throw refusedAccess(reply, true);
      }
      request.log.info({ holder: token.name }, "signed in");
      reply.header("set-cookie", sessionCookie(sealSession(token, new Date()), request.protocol === "https"));
      return null;
    },
  );

  post("/service/sign-out", "public", "End the session of this browser", nothing, ({ request, reply }) => {
    reply.header("set-cookie", endedCookie(request.protocol === "https"));
    return null;
  });
}

const described = (right: Right, summary: string, type: string): { config: object; schema: FastifySchema } => ({
  config: { access: routeAccess(right) },
  schema: {
    summary,
    tags: ["Health"],
    response: { 200: { description: summary, content: { [type]: { schema: {} } } } },
  },
});

/** For operators. These routes are not part of the contract, so they have no envelope. */
export function healthRoutes(app: FastifyInstance, service: Service): void {
  const { store, tasks, metrics, storage, phase } = service;
  app.get("/livez", described("public", "The process answers", "application/json"), async () => ({ alive: true }));

  const readiness = new Readiness(service);
  const summary =
    "Work can be accepted: the service has started, its store and its disk take data, its database answers";
  app.get("/readyz", described("public", summary, "application/json"), async (request, reply) => {
    const problems = phase() === "ready" ? await readiness.problems() : [`the service is ${phase()}`];
    if (problems.length === 0) return { ready: true };
    request.log.warn({ troubles: problems }, "not ready");
    return reply.code(503).send({ ready: false, reason: problems.join("; ") });
  });

  app.get("/metrics", described("administrator", "Prometheus metrics", "text/plain"), async (request, reply) => {
    metrics.setDamaged(tasks.damaged);
    try {
      const workers = [...(await store.registry.all()).values()];
      metrics.setQueues(await store.queues.depths(), workers);
      metrics.setWorkers(workers);
    } catch (error) {
      request.log.warn({ err: error }, "queues and workers could not be read for the metrics");
    }
    try {
      metrics.setStorage(await storage.figures());
    } catch (error) {
      request.log.warn({ err: error }, "the folders could not be measured for the metrics");
    }
    try {
      metrics.setRecords(await storage.records());
    } catch (error) {
      request.log.warn({ err: error }, "the database could not be measured for the metrics");
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
