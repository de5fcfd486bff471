import { access } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { failure } from "../../errors/service-error.js";
import { allowInScope } from "../access/rights.js";
import { policyWith } from "../request-hooks.js";
import { respondNotFound } from "../responses.js";
import type { Service } from "../service.js";

/** The built browser application. Files are looked up on request, so a later build is served at once. */
export function applicationRoutes(app: FastifyInstance, { directories, settings }: Service): void {
  const root = directories.application;
  const policy = policyWith(...(settings.baseMap ? [new URL(settings.baseMap).origin] : []));
  // Names of assets contain a hash of their content; other files may change with the next build.
  const caching = (path: string) =>
    relative(root, path).startsWith(`assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache";

  app.register(
    async (scope) => {
      allowInScope(scope, "public");
      scope.addHook("onRequest", async (_request, reply) => {
        reply.header("content-security-policy", policy);
      });
      scope.setNotFoundHandler(async (request, reply) => {
        const isBuilt = await access(join(root, "index.html")).then(
          () => true,
          () => false,
        );
        return respondNotFound(
          request,
          reply,
          isBuilt ? undefined : failure("NOT_FOUND", "detail.applicationNotBuilt"),
        );
      });
      // Relative, because a proxy may add a path prefix.
      scope.get("/", { prefixTrailingSlash: "no-slash", schema: { hide: true } }, (_request, reply) =>
        reply.redirect("app/"),
      );
      await scope.register(fastifyStatic, {
        root,
        suppressWarning: true,
        preCompressed: true,
        cacheControl: false,
        dotfiles: "ignore",
        setHeaders: (reply, path) => reply.header("cache-control", caching(path)),
      });
    },
    { prefix: "/app" },
  );
}
