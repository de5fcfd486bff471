import type { Act } from "@tessera/records";
import type { FastifyInstance, FastifyRequest, FastifySchema, RouteOptions } from "fastify";
import { type ParameterCheck, parameterNames } from "../own-parameters.js";

/** A right to a task or a project that the path names. */
interface ThingRight {
  thing: "task" | "project";
  act: Act;
  /** Also a removed project, which its owner may bring back. */
  includesRemoved?: boolean;
  /** If a debug token is set, the route asks for it instead of an access token. */
  hasDebugToken?: boolean;
}

/** Rights by the names under which routes ask for them. */
const rights = {
  public: {},
  "signed-in": {},
  administrator: {},
  /**
   * An application in front of the service: it names results by files, which may be of any person.
   */
  operator: {},
  "read-task": { thing: "task", act: "read" },
  "write-task": { thing: "task", act: "write" },
  "debug-task": { thing: "task", act: "read", hasDebugToken: true },
  "read-project": { thing: "project", act: "read" },
  "write-project": { thing: "project", act: "write" },
  "own-project": { thing: "project", act: "own" },
  "own-project-or-removed": { thing: "project", act: "own", includesRemoved: true },
} as const satisfies Record<string, Partial<ThingRight>>;

export type Right = keyof typeof rights;

/** What a route asks of its sender. */
export interface RouteAccess {
  right: Right;
  /** Parameters of the path that name the tasks or the project. */
  of: readonly string[];
}

declare module "fastify" {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** Refuses parameters of the path that cannot name anything. */
    checkParameters?: ParameterCheck;
  }
}

export function routeAccess(right: Right, of: readonly string[] = ["id"]): RouteAccess {
  return { right, of };
}

/**
 * The right that a request needs. An unknown path needs a sender, so that it tells a stranger
 * nothing.
 */
export function accessOfRequest({ routeOptions }: FastifyRequest): RouteAccess & Partial<ThingRight> {
  const access = routeOptions.config?.access ?? routeAccess("signed-in");
  return { ...access, ...rights[access.right] };
}

/** Gives all routes of a plugin the same right. */
export function allowInScope(scope: FastifyInstance, right: Right): void {
  scope.addHook("onRoute", (route) => {
    route.config = { access: routeAccess(right), ...route.config };
  });
}

/**
 * Refuses to start with a route that does not say who may use it. Rights are part of the API
 * description.
 */
export function requireRights(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => {
    routes.push(route);
    const access = route.config?.access;
    const isOpen = access?.right === "public" && { security: [] };
    if (access) route.schema = { ...route.schema, ...isOpen, "x-access": access.right } as FastifySchema;
  });
  app.addHook("onReady", async () => {
    for (const { url, config } of routes) {
      if (!config?.access) throw new Error(`The route ${url} does not say who may use it.`);
      const { right, of } = config.access;
      if ("thing" in rights[right] && !of.every((name) => parameterNames(url).includes(name)))
        throw new Error(`The path ${url} does not name what the right '${right}' is about.`);
    }
  });
}
