import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Service } from "../../service.js";
import { versionObject } from "../../versions.js";
import { endpoints } from "../endpoints.js";
import { closed } from "../schemas/envelope.js";

export function serviceRoutes(app: FastifyInstance, { settings, names, tasks, shutDown }: Service): void {
  const { get, post } = endpoints(app, settings.validateJsonSchemas, "Service");
  const root = `/${names.servicePath}`;

  const running = versionObject(names);
  const number = Type.String({ pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+$" });
  const version = closed(Object.fromEntries(Object.keys(running).map((key) => [key, number])));
  get(`${root}/version`, "Running versions of the components", version, () => running);

  const states = Type.Record(Type.String(), Type.String());
  get(`${root}/worker/status`, "State of every known worker", states, () => tasks.workerStates());

  post(`${root}/stop`, "Stop all workers, then the service", Type.Null(), async ({ request, reply }) => {
    await tasks.stopWorkers().catch((error) => request.log.warn({ err: error }, "workers could not be told to stop"));
    reply.raw.once("finish", shutDown);
    return null;
  });
}
