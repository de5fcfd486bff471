import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { versionObject } from "../../versions.js";
import { endpoint } from "../endpoint.js";

export function serviceRoutes(app: FastifyInstance, { settings, names, tasks, shutDown }: Service): void {
  const strict = settings.validateJsonSchemas;
  const tag = "Service";
  const running = versionObject(names);
  const number = Type.String({ pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+$" });
  const version = Type.Object(Object.fromEntries(Object.keys(running).map((key) => [key, number])), {
    additionalProperties: false,
  });

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: `/${names.servicePath}/version`,
      summary: "Running versions of the components",
      tag,
      data: version,
    },
    () => running,
  );

  endpoint(
    app,
    strict,
    {
      method: "GET",
      path: `/${names.servicePath}/worker/status`,
      summary: "State of every known worker",
      tag,
      data: Type.Record(Type.String(), Type.String()),
    },
    () => tasks.workerStates(),
  );

  endpoint(
    app,
    strict,
    {
      method: "POST",
      path: `/${names.servicePath}/stop`,
      summary: "Stop all workers, then the service",
      tag,
      data: Type.Null(),
    },
    async ({ request, reply }) => {
      await tasks.stopWorkers().catch((error) => request.log.warn({ err: error }, "workers could not be told to stop"));
      reply.raw.once("finish", shutDown);
      return null;
    },
  );
}
