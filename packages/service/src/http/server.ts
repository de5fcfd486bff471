import { randomUUID } from "node:crypto";
import { negotiateLanguage } from "@tessera/i18n";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { admitRequests } from "./access/admit-requests.js";
import { limitRequests, trustedProxies } from "./access/limits.js";
import { refuseForeign } from "./access/refuse-foreign.js";
import { requireRights } from "./access/rights.js";
import { serveApiDescription } from "./api-description.js";
import { acceptJsonBodies } from "./requests.js";
import type { Service } from "./service.js";
import "./request-hooks.js";
import { toJson } from "../json/write-json.js";
import {
  dropStalled,
  logRequests,
  readBodiesBeforeClosing,
  refuseUntilReady,
  setSecurityHeaders,
} from "./request-hooks.js";
import { enableCompression, respondError, respondToErrors } from "./responses.js";
import { accountRoutes } from "./routes/accounts.js";
import { applicationRoutes } from "./routes/application.js";
import { baseMapRoutes } from "./routes/base-map.js";
import { calibrateRoutes } from "./routes/calibrate.js";
import { debugRoutes } from "./routes/debug.js";
import { downloadRoutes } from "./routes/download.js";
import { estimateRoutes } from "./routes/estimates.js";
import { identityRoutes } from "./routes/identity.js";
import { keptProjectRoutes } from "./routes/kept-projects.js";
import { mcpRoutes } from "./routes/mcp.js";
import { modelRoutes, taskRoutes } from "./routes/model.js";
import { optionRoutes } from "./routes/options.js";
import { peopleRoutes } from "./routes/people.js";
import { peopleAdministrationRoutes } from "./routes/people-administration.js";
import { plotRoutes } from "./routes/plots.js";
import { projectRoutes } from "./routes/projects.js";
import { repositoryRoutes } from "./routes/repository.js";
import { reviewRoutes } from "./routes/review.js";
import { sensitivityRoutes } from "./routes/sensitivity.js";
import { healthRoutes, rootRoutes, serviceRoutes, signInRoutes } from "./routes/service.js";
import { shareRoutes } from "./routes/shares.js";
import { supportRoutes } from "./routes/support.js";
import { transferRoutes } from "./routes/transfers.js";
import { twoResultsRoutes } from "./routes/two-results.js";
import { demoRoutes, fileRoutes, uploadRoutes } from "./routes/uploads.js";
import { validateRoutes } from "./routes/validate.js";

/** Time-out for headers; the request time-out applies to the rest. */
const headersSeconds = 30;

/** Interval of the check for slow clients. */
const checkSeconds = 2;

const printable = /^[\x21-\x7e]{1,200}$/;

/** Builds the HTTP server, ready to listen. */
export async function buildServer(service: Service): Promise<FastifyInstance> {
  const { settings, names, store, log } = service;
  // The time-out of headers must not exceed that of the request.
  const headersTimeout = 1000 * Math.min(headersSeconds, settings.requestTimeout || headersSeconds);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: settings.bodyLimit,
    trustProxy: trustedProxies(settings.trustProxy),
    requestTimeout: settings.requestTimeout * 1000,
    http: { headersTimeout, connectionsCheckingInterval: checkSeconds * 1000 },
    exposeHeadRoutes: false,
    // A long id is an unknown task, not an unknown path.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: respondError,
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && printable.test(given) ? given : randomUUID();
    },
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => toJson);
  app.setReplySerializer((payload) => toJson(payload));
  app.decorateRequest("language", "en");
  app.addHook("onRequest", async (request, reply) => {
    request.language = negotiateLanguage(request.headers["accept-language"]);
    reply.header("x-request-id", request.id);
    if (!request.is404) reply.header(names.validatedHeader, String(settings.validateJsonSchemas));
    await store.renewIfDue();
  });
  acceptJsonBodies(app);
  respondToErrors(app);
  setSecurityHeaders(app);
  dropStalled(app, settings.answerTimeout);
  readBodiesBeforeClosing(app);
  logRequests(app, service);
  refuseForeign(app, service);
  refuseUntilReady(app, service);
  await limitRequests(app, service);
  requireRights(app);
  admitRequests(app, service);
  await enableCompression(app);
  await serveApiDescription(app, service);

  for (const routes of [
    rootRoutes,
    fileRoutes,
    validateRoutes,
    reviewRoutes,
    optionRoutes,
    modelRoutes,
    calibrateRoutes,
    sensitivityRoutes,
    plotRoutes,
    estimateRoutes,
    twoResultsRoutes,
    downloadRoutes,
    debugRoutes,
    projectRoutes,
    keptProjectRoutes,
    shareRoutes,
    baseMapRoutes,
    supportRoutes,
    repositoryRoutes,
    transferRoutes,
    peopleRoutes,
    peopleAdministrationRoutes,
    accountRoutes,
    identityRoutes,
    taskRoutes,
    serviceRoutes,
    signInRoutes,
    uploadRoutes,
    demoRoutes,
    mcpRoutes,
    applicationRoutes,
    healthRoutes,
  ])
    await app.register(async (scope) => routes(scope, service));
  return app;
}
