import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { refusal } from "@tessera/contract/api";
import type { FastifyInstance } from "fastify";
import { versions } from "../configuration/versions.js";
import { publicAddress } from "./access/public-address.js";
import { allowInScope, routeAccess } from "./access/rights.js";
import { cookieName, personalName } from "./access/session.js";
import { pagePolicy } from "./request-hooks.js";
import { sendCompressed } from "./responses.js";
import type { Service } from "./service.js";

/** Groups of endpoints, in the order of a project. */
const tags = {
  Service: "Versions, workers, and sessions of browsers where access needs a token.",
  Files: "Input files, before anything is asked about them.",
  Validation: "Checks of input files, one by one and against each other.",
  "Review of inputs": "What a person should look at before a fit.",
  Options: "Forms, suggestions and checks of options.",
  Model: "Fits of the model.",
  Calibration: "Calibration of a fit to the national projection, and its estimates.",
  Sensitivity: "Variants of the options, run as one task.",
  Plots: "Tables and descriptions that plots need.",
  Estimates: "Chosen estimates in the format that is asked for.",
  "Two results": "Differences between two results, and what else differs between them.",
  Downloads: "Files that are made from a calibration.",
  Tasks: "Tasks of any kind.",
  Projects: "Projects that the service keeps, their versions, and whom they are shared with.",
  Repository: "The data repository that files come from and outputs go to.",
  People: "Accounts, sessions and tokens, where people sign in.",
  Internal: "For an application in front of the service.",
  Health: "For operators.",
};

/** How a program or a browser says who it is. */
const securitySchemes = {
  token: {
    type: "http",
    scheme: "bearer",
    description: "An access token of the operator, or the token of a person for programs.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: cookieName,
    description: "The session that a browser opens with an access token.",
  },
  personalSession: {
    type: "apiKey",
    in: "cookie",
    name: personalName,
    description: "The session of a person who has signed in.",
  },
} as const;
type Requirement = Partial<Record<keyof typeof securitySchemes, string[]>>;

/** Any of these is enough; nothing at all where the service is open. */
function requirements({ settings, access }: Service): Requirement[] {
  if (settings.signIn !== "open") return [{ token: [] }, { personalSession: [] }];
  return access ? [{ token: [] }, { session: [] }] : [{}];
}

interface Operation {
  operationId?: string;
  security?: Requirement[];
  responses: Record<string, object>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, object>;
}

/** The schemas of the routes, as an OpenAPI document and as a page. */
export async function serveApiDescription(app: FastifyInstance, service: Service): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Tessera",
        description: "Indicator Estimation Service: from a country's input files to calibrated district estimates.",
        version: versions.service,
        license: { name: "MIT", identifier: "MIT" } as { name: string },
      },
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
      security: requirements(service),
    },
    transformObject: (described) =>
      completed(("openapiObject" in described ? described.openapiObject : {}) as Description) as object,
  });
  const located = (document: object, address: string) => ({ ...document, servers: [{ url: address }] });
  const { settings } = service;
  // Hides the bar of the page, which has a third-party logo and an address field.
  const css = [{ filename: "page.css", content: ".swagger-ui .topbar { display: none !important }" }];
  await app.register(async (scope) => {
    allowInScope(scope, "signed-in");
    await scope.register(swaggerUi, {
      routePrefix: "/docs",
      staticCSP: pagePolicy,
      theme: { title: "Tessera", css },
      transformSpecificationClone: false,
      transformSpecification: (document, request) => located(document, publicAddress(settings, request).address),
    });
  });
  const config = { access: routeAccess("signed-in") };
  app.get("/openapi.json", { config, schema: { hide: true } }, async (request, reply) =>
    sendCompressed(reply, JSON.stringify(located(app.swagger(), publicAddress(settings, request).address))),
  );
}

/** The document with what follows from a route's place: its id, and how it refuses. */
function completed({ paths, components, ...document }: Description): Description {
  const refused = {
    "4XX": { $ref: "#/components/responses/Refusal" },
    "5XX": { $ref: "#/components/responses/Refusal" },
  };
  const completedPaths = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        {
          operationId: operationId(method, path),
          ...operation,
          responses: { ...operation.responses, ...refused },
        },
      ]),
    ),
  ]);
  const refusalResponse = {
    description: "A refusal or a failure: a code, and a sentence in the language of the request.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
  };
  return {
    ...document,
    paths: Object.fromEntries(completedPaths),
    components: { ...components, schemas: { Refusal: refusal }, responses: { Refusal: refusalResponse } },
  };
}

/** Name of an operation: `POST /calibrate/submit/{id}` is `postCalibrateSubmitById`. It changes only with the path, which clients rely on. */
export function operationId(method: string, path: string): string {
  const words = path.split("/").flatMap((part) => {
    const [, parameter] = /^\{(\w+)\}$/.exec(part) ?? [];
    return parameter === undefined ? part.split(/\W+/) : ["by", parameter];
  });
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
